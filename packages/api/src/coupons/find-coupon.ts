import type { CouponRefusal } from '@storefront/api-contract'
import type { CouponRule } from '@storefront/api-contract/business-file'
import type { ApiContext } from '../api-context.ts'
import type { Catalogue } from '../business/catalogue.ts'
import { type Problem, refuse } from '../http/reply.ts'
import { couponGuessesOf } from './coupon-guesses.ts'

export type FoundCoupon = { ok: true; rule: CouponRule } | { ok: false; problem: Problem }

/**
 * The coupon of a code, in any case and with blanks around it (CP-01). An unknown code is 422 `coupon-refused`; an
 * address that typed too many of them is 429 for a while, whatever it types.
 */
export async function findCoupon(
  context: ApiContext,
  address: string,
  catalogue: Catalogue,
  code: string,
): Promise<FoundCoupon> {
  const guesses = couponGuessesOf(context, address, catalogue.referenceId)
  const taken = await guesses.take()
  if (!taken.ok) {
    return refuse(429, 'too-many-requests', 'Too many unknown codes were tried.', {
      retryAfter: taken.retryAfter,
    })
  }
  const rule = catalogue.ordering.coupons.get(code.trim().toUpperCase())
  if (!rule) return refuseCoupon('unknown')
  await guesses.giveBack()
  return { ok: true, rule }
}

/** 422 `coupon-refused` with the reason that the screen puts into words. */
export function refuseCoupon(reason: CouponRefusal): { ok: false; problem: Problem } {
  return refuse(422, 'coupon-refused', 'This coupon cannot be used.', {
    reason,
    fields: [{ field: 'coupon_code', reason }],
  })
}
