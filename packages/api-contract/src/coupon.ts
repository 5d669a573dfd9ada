import * as z from '@storefront/api-contract/schema'
import { COUPON_DISCOUNTS, COUPON_USERS } from '@storefront/domain/enums'
import { LONGEST_COUPON_CODE } from '@storefront/domain/lengths'
import { defineCall } from './call.ts'
import { sellingType } from './selling-type.ts'
import { amount, id, instant, LARGEST_AMOUNT, reference } from './text.ts'

/** A coupon as a cart works with it (CP-02, CP-03); limits are counted by the server and stay there. */
export const coupon = z.object({
  code: z.string(),
  item_ids: z.array(id),
  all_menu: z.boolean(),
  discount_type: z.enum(COUPON_DISCOUNTS),
  /** Percent, or minor units off the whole order. */
  discount_value: z.number().check(z.maximum(LARGEST_AMOUNT)),
  user_type: z.nullable(z.enum(COUPON_USERS)),
  max_allowed_items: z.nullable(z.number()),
  free_delivery: z.boolean(),
  /** What the goods must cost at least after the menu's discounts. */
  min_subtotal: amount,
  /** Its uses are counted per customer: a guest has to give a number (OR-12). */
  per_customer: z.optional(z.boolean()),
  from: z.nullable(instant),
  until: z.nullable(instant),
})
export type Coupon = z.infer<typeof coupon>

/**
 * A coupon by the code a visitor typed, in any case (CP-01). One that may not be used is 422 `coupon-refused` with its
 * reason; after too many unknown codes from one address every code is 429 `too-many-requests` with `Retry-After`.
 */
export const couponCall = defineCall({
  name: 'coupon',
  method: 'POST',
  path: 'webapp/coupon/:referenceId',
  access: 'visitor',
  summary: 'A coupon by its code.',
  params: z.object({ referenceId: reference }),
  body: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(LONGEST_COUPON_CODE)),
    selling_types: z.optional(sellingType),
    /** The visitor's unpaid order that the cart would replace: its use of the coupon is not counted (RT-17). */
    replaces: z.optional(z.nullable(id)),
  }),
  answer: z.object({ coupon }),
})
