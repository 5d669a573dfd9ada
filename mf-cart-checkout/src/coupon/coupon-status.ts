import type { CouponProblem, Instant, Minor } from '@storefront/domain'
import type { CouponRefusal } from '@storefront/domain/enums'
import type { CartCoupon } from './use-coupon.ts'

/** Why a coupon has no effect, with the values its message needs. */
export interface CouponIssue {
  reason: CouponRefusal
  at?: Instant
  missing?: Minor
}

/** Status of the cart's coupon; only a `refused` one is left out of the order. */
export type CouponStatus =
  | { state: 'none' }
  | { state: 'checking' | 'unchecked'; code: string }
  | { state: 'works'; code: string }
  | { state: 'refused'; code: string; why: CouponIssue }

/** The coupon of a cart with these lines: the server's refusal takes precedence over the rules (CP-01, CP-08). */
export function couponStatus(
  { code, coupon, fault }: Pick<CartCoupon, 'code' | 'coupon' | 'fault'>,
  problem: CouponProblem | null,
  serverRefusal: CouponRefusal | null,
): CouponStatus {
  if (code === null) return { state: 'none' }
  if (fault && 'reason' in fault) return { state: 'refused', code, why: { reason: fault.reason } }
  if (problem) return { state: 'refused', code, why: whyNot(problem) }
  if (serverRefusal) return { state: 'refused', code, why: { reason: serverRefusal } }
  if (fault) return { state: 'unchecked', code }
  return { state: coupon ? 'works' : 'checking', code }
}

/** The code to send with an order; null when there is none or it is refused. */
export function sentCode(status: CouponStatus): string | null {
  return status.state === 'none' || status.state === 'refused' ? null : status.code
}

function whyNot(problem: CouponProblem): CouponIssue {
  switch (problem.reason) {
    case 'not-yet-valid':
      return { reason: problem.reason, at: problem.from }
    case 'expired':
      return { reason: problem.reason, at: problem.until }
    case 'minimum-not-met':
      return { reason: problem.reason, missing: problem.missing }
    default:
      return { reason: problem.reason }
  }
}
