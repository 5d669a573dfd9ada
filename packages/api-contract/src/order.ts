import * as z from '@storefront/api-contract/schema'
import { COUPON_REFUSALS, DECLINE_REASONS, ORDER_STATES, PAYMENT_STATES } from '@storefront/domain/enums'
import {
  LONGEST_CAR_WORD,
  LONGEST_COUPON_CODE,
  LONGEST_NAME,
  LONGEST_NOTE,
  LONGEST_PLATE,
} from '@storefront/domain/lengths'
import { phoneInput } from './account/phone.ts'
import { address, gift, latitude, longitude } from './address.ts'
import { defineCall } from './call.ts'
import { orderedLine, orderLine } from './order-line.ts'
import { orderTotals } from './order-totals.ts'
import { paymentMethod } from './payment-method.ts'
import { sellingType } from './selling-type.ts'
import { slot } from './slot.ts'
import { id, instant, localText, minor, proof } from './text.ts'
import { tipChoice } from './tip.ts'

/** The state of an order (OR-06). */
export const orderState = z.enum(ORDER_STATES)

/** Whether an order is for now or for a chosen time. */
const priority = z.enum(['now', 'later'])

export const car = z.object({
  plate: z.string().check(z.minLength(1), z.maxLength(LONGEST_PLATE)),
  make: z.string().check(z.maxLength(LONGEST_CAR_WORD)),
  colour: z.string().check(z.maxLength(LONGEST_CAR_WORD)),
})
export type Car = z.infer<typeof car>

/** payment_type 1 = cash, 2 = online card, 3 = wallet covers all (OR-05). */
export const paymentType = z.union([z.literal(1), z.literal(2), z.literal(3)])

/** ISO 3166 letters of the country an order is shipped to (DL-08). */
const countryIso = z.string().check(z.regex(/^[A-Z]{2}$/))

const couponCode = z.nullable(z.string().check(z.maxLength(LONGEST_COUPON_CODE)))
const priced = z.array(orderLine).check(z.minLength(1), z.maxLength(200))

/** The order as it is sent (OR-01). `fees` and `seen_total` are what the visitor saw. */
export const orderPayload = z.object({
  priority,
  comment: z.string().check(z.maxLength(LONGEST_NOTE)),
  branch_id: id,
  order_lines: priced,
  /** Name and number may be left out at a table, where the business does not ask for them (OR-12). */
  name: z.optional(z.string().check(z.maxLength(LONGEST_NAME))),
  dial_code: z.optional(phoneInput.dial_code),
  phone: z.optional(z.string().check(z.maxLength(300))),
  coupon_code: couponCode,
  /** The visitor's tip, as the business allows it (BX-06); part of `seen_total`. */
  tip: z.optional(z.nullable(tipChoice)),
  notes: z.string().check(z.maxLength(LONGEST_NOTE)),
  fees: minor,
  seen_total: minor,
  /** What is left to pay beside the wallet, as the visitor saw it; compared like `seen_total` where it is sent. */
  seen_due: z.optional(minor),
  payment_type: paymentType,
  /** How it is paid online; left out, the provider's page offers what there is (PR-04). */
  payment_method: z.optional(z.nullable(paymentMethod)),
  use_wallet: z.boolean(),
  selling_types: sellingType,
  table_id: z.nullable(id),
  /** The car that a pickup is brought to; null for who walks in (ST-03). */
  car: z.nullable(car),
  /** The chosen slot, for `priority` later (SH-02); its id comes from the shifts call. */
  slot_id: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  /** Where a delivery goes: an area by its id, a pin inside the address, or a country abroad (DL-04, DL-08). */
  area_id: z.optional(z.nullable(id)),
  country: z.optional(z.nullable(countryIso)),
  address: z.optional(z.nullable(address)),
  gift: z.optional(z.nullable(gift)),
  /** The visitor's unpaid order that this one is ordered in place of (RT-17). */
  replaces: z.optional(z.nullable(id)),
  idempotency_key: z.string().check(z.minLength(16), z.maxLength(64)),
  /** Secret stored by the sending browser and sent with the key each time (OR-10). */
  proof: z.optional(proof),
  locale: z.string().check(z.maxLength(10)),
})
export type OrderPayload = z.infer<typeof orderPayload>

/**
 * The server's own prices for a cart (CP-08). `:x` of the source is the branch. Fees are those of the area, the pin or
 * the country, 0 while none is known. A coupon that may not be used takes nothing off and `coupon_refusal` says why.
 */
export const calcOrderCall = defineCall({
  name: 'calc-order',
  method: 'POST',
  path: 'service/pos/calc-order/:branchId',
  access: 'visitor',
  summary: 'The server computes what a cart costs.',
  params: z.object({ branchId: id }),
  body: z.object({
    selling_types: sellingType,
    order_lines: priced,
    coupon_code: couponCode,
    tip: z.optional(z.nullable(tipChoice)),
    use_wallet: z.boolean(),
    payment_type: z.optional(paymentType),
    slot_id: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    area_id: z.optional(z.nullable(id)),
    country: z.optional(z.nullable(countryIso)),
    lat: latitude,
    lng: longitude,
    /** The visitor's unpaid order that this cart would replace: what it holds counts as free (RT-17). */
    replaces: z.optional(z.nullable(id)),
  }),
  answer: z.object({
    total: minor,
    totals: orderTotals,
    lines: z.array(z.object({ line: z.number(), unit_price: minor, total_price: minor })),
    /** What the goods must come to, and how much is missing (OR-07). */
    minimum: z.optional(z.object({ min_order: minor, missing: minor })),
    coupon_refusal: z.optional(z.nullable(z.enum(COUPON_REFUSALS))),
    zone_id: z.optional(z.nullable(id)),
  }),
})

/** Where an order is taken, by the names the zone had when it was placed; a parcel abroad has a country instead. */
const orderDelivery = z.object({
  address,
  zone_id: z.nullable(id),
  zone_names: localText,
  area_id: z.nullable(id),
  area_names: localText,
  country: z.nullable(z.string()),
})
export type OrderDelivery = z.infer<typeof orderDelivery>

/** How many stars an order that ended was given, and what was said about it (RT-10). */
const orderReview = z.object({
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  comment: z.string(),
  at: instant,
})
export type OrderReview = z.infer<typeof orderReview>

export const order = z.object({
  id,
  number: z.number(),
  reference_id: id,
  branch_id: id,
  branch_name: localText,
  state: orderState,
  selling_types: sellingType,
  priority,
  placed_at: instant,
  updated_at: instant,
  expected_at: z.nullable(instant),
  /** The expected time before the shop changed it; null while it has not. */
  expected_was: z.optional(z.nullable(instant)),
  /** When the customer said that they are here, and where; null before. */
  arrival: z.optional(z.nullable(z.object({ at: instant, place: z.string() }))),
  history: z.array(z.object({ state: orderState, at: instant })),
  lines: z.array(orderedLine),
  totals: orderTotals,
  payment_type: paymentType,
  /** `refund` is money that is returned: on its way (`due`), accepted by the provider (`refunded`), or never taken (`released`). */
  payment: z.object({
    state: z.enum(PAYMENT_STATES),
    url: z.nullable(z.string()),
    /** The provider has not said yet what became of a payment of the unpaid order: the money may have come. */
    open: z.optional(z.boolean()),
    /** Why the last payment of the unpaid order was declined; absent without a declined payment. */
    declined: z.optional(z.enum(DECLINE_REASONS)),
    refund: z.optional(z.enum(['due', 'refunded', 'released'])),
    /**
     * What of the payment was returned, is on its way, was reserved and never taken, or is back in the wallet; absent
     * where nothing is.
     */
    returned: z.optional(
      z.object({ refunded: minor, due: minor, released: minor, wallet: z.optional(minor) }),
    ),
    /** The money is reserved and taken once the shop accepts. */
    authorised: z.optional(z.boolean()),
    /** How the visitor chose to pay online. */
    method: z.optional(z.nullable(paymentMethod)),
  }),
  table: z.nullable(z.object({ id, name: z.string() })),
  car: z.nullable(car),
  /** Empty where none was given (OR-12). */
  name: z.string(),
  phone: z.string(),
  comment: z.string(),
  schedule: z.optional(z.nullable(z.omit(slot, { left: true }))),
  coupon_code: z.optional(z.nullable(z.string())),
  delivery: z.optional(z.nullable(orderDelivery)),
  gift: z.optional(z.nullable(gift)),
  /** Why the shop or the visitor cancelled it. */
  cancel_reason: z.optional(z.nullable(z.string())),
  /** The one review of this order, on whatever device it was written. */
  review: z.optional(z.nullable(orderReview)),
})
export type Order = z.infer<typeof order>

/**
 * Places an order once per idempotency key (OR-04): the same key and body answer the same order, the same key
 * with another body is 409 `idempotency-key-reused`. The answer's `payment.url` is where a card is paid.
 * Totals that differ from `seen_total` are 409 `price-changed` and nothing is placed (CP-08). With `replaces`, the same
 * order as the unpaid one answers that one with a new payment, and any other cancels it (RT-17); where it is paid
 * already, the same order answers it, and any other is 409 `payment-not-pending`.
 */
export const orderCall = defineCall({
  name: 'order',
  method: 'POST',
  path: 'webapp/order',
  access: 'visitor',
  summary: 'Places an order.',
  body: orderPayload,
  answer: z.object({ order }),
})
