import { type CallProblem, problemOf } from '@storefront/api-client'
import type { Coupon as SentCoupon } from '@storefront/api-contract/ordering'
import type { Coupon } from '@storefront/domain'
import { COUPON_REFUSALS, type CouponRefusal } from '@storefront/domain/enums'

/** A coupon for the pricing rules: its times as instants. */
export function couponOf({ from, until, ...coupon }: SentCoupon): Coupon {
  return {
    ...coupon,
    from: from === null ? null : Date.parse(from),
    until: until === null ? null : Date.parse(until),
  }
}

/** Why a coupon could not be read: the server's reason, or a failed call. */
export type CouponError = { reason: CouponRefusal } | { problem: CallProblem }

export function couponError(error: unknown): CouponError | null {
  const problem = problemOf(error)
  if (!problem) return null
  const reason =
    problem.kind === 'refused' && problem.code === 'coupon-refused'
      ? COUPON_REFUSALS.find((one) => one === problem.reason)
      : undefined
  return reason ? { reason } : { problem }
}
