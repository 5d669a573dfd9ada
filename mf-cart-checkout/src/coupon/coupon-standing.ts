import type { CouponRefusal } from '@storefront/api-contract/ordering'
import type { CouponProblem, Instant, Minor } from '@storefront/domain'
import type { CartCoupon } from './use-coupon.ts'

/** Why a coupon takes nothing off, with what its words need. */
export interface CouponWhyNot {
  reason: CouponRefusal
  at?: Instant
  missing?: Minor
}

/** How the coupon of a cart stands; only one that is `refused` is left out of the order. */
export type CouponStanding =
  | { state: 'none' }
  | { state: 'checking' | 'unchecked'; code: string }
  | { state: 'works'; code: string }
  | { state: 'refused'; code: string; why: CouponWhyNot }

/** The coupon of a cart with these lines: the server's refusal first, then what the rules say of the cart (CP-01, CP-08). */
export function couponStanding(
  { code, coupon, fault }: Pick<CartCoupon, 'code' | 'coupon' | 'fault'>,
  problem: CouponProblem | null,
  serverRefusal: CouponRefusal | null,
): CouponStanding {
  if (code === null) return { state: 'none' }
  if (fault && 'reason' in fault) return { state: 'refused', code, why: { reason: fault.reason } }
  if (problem) return { state: 'refused', code, why: whyNot(problem) }
  if (serverRefusal) return { state: 'refused', code, why: { reason: serverRefusal } }
  if (fault) return { state: 'unchecked', code }
  return { state: coupon ? 'works' : 'checking', code }
}

/** The code to send with an order; null when there is none or it is refused. */
export function sentCode(standing: CouponStanding): string | null {
  return standing.state === 'none' || standing.state === 'refused' ? null : standing.code
}

function whyNot(problem: CouponProblem): CouponWhyNot {
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
