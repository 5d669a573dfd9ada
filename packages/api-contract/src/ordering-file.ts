import * as z from '@storefront/api-contract/schema'
import { DELIVERY_UNITS, SELLING_TYPES, SLOT_EDGES } from '@storefront/domain/enums'
import { LONGEST_COUPON_CODE } from '@storefront/domain/lengths'
import { addressForm } from './address.ts'
import { coupon } from './coupon.ts'
import { deliveryArea, deliveryZone } from './delivery-zone.ts'
import { scheduledOrders } from './schedule.ts'
import { shippingCountry } from './shipping.ts'
import { amount, id, localText } from './text.ts'
import { visitorLimits } from './visitor-limits.ts'

const fileArea = z.extend(z.omit(deliveryArea, { zone_id: true }), {
  parent_names: z.optional(localText),
  osm_id: z.optional(z.nullable(z.number())),
})

/** A zone as a merchant writes it; what is left out takes the defaults of DL-01. */
const fileZone = z.extend(deliveryZone, {
  visible: z._default(z.boolean(), true),
  fees: z.optional(amount),
  min_order: z.optional(amount),
  delivery_time: z.optional(z.number()),
  unit: z.optional(z.enum(DELIVERY_UNITS)),
  color: z._default(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/)), '#6d557c'),
  areas: z.array(fileArea),
  shape: z.optional(deliveryZone.shape.shape),
})

/** How a business delivers (DL-01 to DL-09): its zones, ways of paying at the door, schedule and form. */
export const deliveryFile = z.object({
  zones: z.array(fileZone),
  cash: z.boolean(),
  credit: z.boolean(),
  scheduled_orders: scheduledOrders,
  form: addressForm,
  drop_pin: z.boolean(),
  send_gift: z.boolean(),
})

/** What a business ships abroad (DL-08). */
export const shippingFile = z.object({ countries: z.array(shippingCountry), form: addressForm })

/** A coupon with its limits; each null means no limit. A guest is known by the phone number of the order. */
export const couponFile = z.extend(coupon, {
  code: z.string().check(z.minLength(3), z.maxLength(LONGEST_COUPON_CODE)),
  total_limit: z.nullable(z.int()),
  customer_limit: z.nullable(z.int()),
})

/** How long the slots of a selling type are, how many orders each takes, and which end of it must be ahead (SH-03). */
export const slotRule = z.object({
  minutes: z.int().check(z.minimum(5), z.maximum(1440)),
  capacity: z.nullable(z.int().check(z.minimum(1))),
  valid_by: z._default(z.enum(SLOT_EDGES), 'start'),
})

/** More of an item than anybody counts. */
const MOST_PIECES = 1_000_000_000

/** How many of an item there are at a branch; an item that is not named here is not counted. */
const stockFile = z.object({
  item_id: id,
  branch_id: id,
  left: z.int().check(z.minimum(0), z.maximum(MOST_PIECES)),
})

/** A day: longer than any shift. */
const MOST_LAST_ORDER_MINUTES = 1440

/** What a business file says about ordering beyond the menu; every part may be left out. */
export const orderingFile = z.object({
  delivery: z.optional(z.nullable(deliveryFile)),
  shipping: z.optional(z.nullable(shippingFile)),
  coupons: z.optional(z.array(couponFile)),
  slots: z.optional(z.partialRecord(z.enum(SELLING_TYPES), slotRule)),
  stock: z.optional(z.array(stockFile)),
  /**
   * Whole minutes before closing at which the last order for now is taken; 0 is until closing. Left out, an order for
   * now is taken while it can be ready before closing (SH-05).
   */
  last_order_minutes: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_LAST_ORDER_MINUTES))),
  /** What one visitor may have before it is paid or accepted: orders, orders in a slot, pieces of a counted item. */
  limits: z.optional(
    z.object({
      waiting: z.optional(visitorLimits),
      in_slot: z.optional(visitorLimits),
      unpaid_units: z.optional(visitorLimits),
    }),
  ),
  /** What tags and allergens are called, by their ids. */
  tag_names: z.optional(z.record(z.string(), localText)),
})
export type OrderingFile = z.infer<typeof orderingFile>
export type CouponRule = z.infer<typeof couponFile>
export type SlotRule = z.infer<typeof slotRule>
