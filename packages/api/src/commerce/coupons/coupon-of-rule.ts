import type { CouponRule } from '@storefront/api-contract/business-file'
import type { Coupon as SentCoupon } from '@storefront/api-contract/ordering'
import type { Coupon } from '@storefront/domain'

/** A coupon of a business as prices are computed with it: moments as instants. */
export function couponOfRule({ from, until, ...rule }: CouponRule): Coupon {
  return {
    ...rule,
    from: from === null ? null : Date.parse(from),
    until: until === null ? null : Date.parse(until),
  }
}

/** Serializes a coupon without its usage limits, but with whether it has one per customer. */
export function sentCoupon({
  total_limit: _total,
  customer_limit: customerLimit,
  ...coupon
}: CouponRule): SentCoupon {
  return customerLimit === null ? coupon : { ...coupon, per_customer: true }
}
