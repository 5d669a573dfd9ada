import * as z from '@storefront/api-contract/schema'
import { LINE_PROBLEMS, ORDER_LIMITS } from '@storefront/domain/enums'
import { orderTotals } from './order-totals.ts'
import { slot } from './slot.ts'
import { instant, minor } from './text.ts'

/** Every code an error answer of the API can carry; screens choose their words by it. */
export const PROBLEM_CODES = [
  'bad-request',
  'unauthorised',
  'forbidden',
  'not-found',
  'business-not-found',
  'business-suspended',
  'conflict',
  'idempotency-key-reused',
  'too-many-requests',
  'code-wrong',
  'code-expired',
  'phone-taken',
  'phone-not-verified',
  'orders-open',
  'too-many-locations',
  'already-rated',
  'menu-changed',
  'price-changed',
  'ordering-closed',
  'selling-type-not-sold',
  'branch-not-found',
  'table-required',
  'table-not-found',
  'car-required',
  'coupon-refused',
  'minimum-not-met',
  'order-too-large',
  'area-required',
  'outside-delivery-area',
  'country-not-served',
  'address-incomplete',
  'gift-not-offered',
  'schedule-not-offered',
  'slot-required',
  'slot-not-valid',
  'slot-full',
  'limit-reached',
  'wallet-not-enough',
  'wallet-not-offered',
  'reservation-not-offered',
  'party-too-large',
  'service-not-found',
  'slot-taken',
  'too-late',
  'transition-not-allowed',
  'payment-not-pending',
  'unavailable',
  'internal',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** A field of the request that is wrong, by its path (`order_lines.0.quantity`), and why. */
export const fieldProblem = z.object({ field: z.string(), reason: z.string() })

/** What is wrong with one line of an order, by its place in `order_lines`. */
export const lineProblem = z.object({ line: z.number(), problem: z.enum(LINE_PROBLEMS) })

/** The one shape of an error answer, with the HTTP status beside it. */
export const problemAnswer = z.object({
  error: z.object({
    code: z.enum(PROBLEM_CODES),
    /** What went wrong, in English, for developers. */
    message: z.string(),
    /** What to tell the visitor, in their language, where the server knows more than the code says (LC-10). */
    text: z.optional(z.string()),
    fields: z.optional(z.array(fieldProblem)),
    lines: z.optional(z.array(lineProblem)),
    /** The server's own totals, beside `price-changed` (CP-08). */
    totals: z.optional(orderTotals),
    /** A more specific reason, such as of a refused coupon or slot. */
    reason: z.optional(z.string()),
    /** When a closed branch opens next, beside `ordering-closed` (SH-07). */
    opens_at: z.optional(z.nullable(instant)),
    /** The next slot with a place, beside `slot-full`, `slot-not-valid` and `ordering-closed` (SH-07). */
    next_slot: z.optional(z.nullable(slot)),
    /** The nearest times that are still free, beside `slot-taken` (RS-03). */
    free_times: z.optional(z.array(instant)),
    /** The deposit a reservation needs, beside `price-changed`. */
    deposit: z.optional(minor),
    /** What the goods must come to, and how much is missing, beside `minimum-not-met` (OR-07). */
    minimum: z.optional(z.object({ min_order: minor, missing: minor })),
    /** Which limit of an order is passed, and the most it allows, in minor units or pieces, beside `order-too-large`. */
    limit: z.optional(z.object({ by: z.enum(ORDER_LIMITS), most: z.number() })),
    request_id: z.optional(z.string()),
  }),
})
export type ProblemAnswer = z.infer<typeof problemAnswer>
