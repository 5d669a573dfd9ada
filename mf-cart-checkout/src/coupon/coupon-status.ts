import { type CallProblem, problemOf } from '@storefront/api-client'
import type { Coupon as SentCoupon } from '@storefront/api-contract/ordering'
import type { Coupon, CouponProblem, Instant, Minor } from '@storefront/domain'
import { COUPON_REFUSALS, type CouponRefusal } from '@storefront/domain/enums'
import type { CustomerKind } from '../ordering/use-customer-kind.ts'

/** The coupon of the cart. `coupon` is null until it is fetched; until then it has no effect. */
export interface CartCoupon {
  code: string | null
  coupon: Coupon | null
  fault: CouponError | null
  visitor: CustomerKind
}

/** A coupon for the pricing rules: its times as instants. */
export function couponOf({ from, until, ...coupon }: SentCoupon): Coupon {
  return {
    ...coupon,
    from: from === null ? null : Date.parse(from),
    until: until === null ? null : Date.parse(until),
  }
}

/** Why a coupon could not be fetched: the server's reason, or a failed call. */
export type CouponError = { reason: CouponRefusal } | { problem: CallProblem }

/** The problem behind a failed coupon query; null for anything but an error of the call. */
export function couponError(error: unknown): CouponError | null {
  const problem = problemOf(error)
  if (!problem) return null
  const reason =
    problem.kind === 'refused' && problem.code === 'coupon-refused'
      ? COUPON_REFUSALS.find((one) => one === problem.reason)
      : undefined
  return reason ? { reason } : { problem }
}

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
