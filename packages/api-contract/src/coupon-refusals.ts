/** Why a coupon takes nothing off; `nothing-covered` and `minimum-not-met` depend on the cart, the others do not (CP-01, CP-02). */
export const COUPON_REFUSALS = [
  'unknown',
  'guests-only',
  'customers-only',
  'not-yet-valid',
  'expired',
  'nothing-covered',
  'minimum-not-met',
  'used-up',
  'used-by-you',
] as const
export type CouponRefusal = (typeof COUPON_REFUSALS)[number]
