/** How a coupon's value is meant: percent, or an amount off the whole order. */
export const COUPON_DISCOUNTS = ['percent', 'fixed'] as const
export type CouponDiscount = (typeof COUPON_DISCOUNTS)[number]

/** Who alone may use a coupon: visitors without an account, or those who are logged in. */
export const COUPON_USERS = ['guests', 'auth_users'] as const
export type CouponUser = (typeof COUPON_USERS)[number]

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
