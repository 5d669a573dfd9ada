/** Why a coupon takes nothing off; `minimum` and `no-item` depend on the cart, the others do not (CP-01, CP-02). */
export const COUPON_REFUSALS = [
  'unknown',
  'guests-only',
  'customers-only',
  'not-yet',
  'expired',
  'used-up',
  'used-by-you',
  'minimum',
  'no-item',
] as const
export type CouponRefusal = (typeof COUPON_REFUSALS)[number]
