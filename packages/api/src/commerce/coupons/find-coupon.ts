import type { CouponRule } from '@storefront/api-contract/business-file'
import { couponCode } from '@storefront/domain'
import type { CouponRefusal } from '@storefront/domain/enums'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import { type Problem, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { couponGuessesOf } from './coupon-guesses.ts'

export type FoundCoupon = { ok: true; rule: CouponRule } | { ok: false; problem: Problem }

/**
 * The coupon of a code, in any case and however it was pasted (CP-01). An unknown code is 422 `coupon-refused`; an
 * address that typed too many of them is 429 for a while, whatever it types.
 */
export async function findCoupon(
  context: CommerceContext,
  address: string,
  catalogue: Catalogue,
  code: string,
): Promise<FoundCoupon> {
  const guesses = couponGuessesOf(context, address, catalogue.referenceId)
  const rule = catalogue.ordering.coupons.get(couponCode(code))
  const retryAfter = rule ? await guesses.waits() : await guesses.count()
  if (retryAfter !== null) {
    return refuse(429, 'too-many-requests', 'Too many unknown codes were tried.', { retryAfter })
  }
  return rule ? { ok: true, rule } : refuseCoupon('unknown')
}

/** 422 `coupon-refused` with a reason code. */
export function refuseCoupon(reason: CouponRefusal): { ok: false; problem: Problem } {
  return refuse(422, 'coupon-refused', 'This coupon cannot be used.', {
    reason,
    fields: [{ field: 'coupon_code', reason }],
  })
}
