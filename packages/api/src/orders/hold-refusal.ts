import type { OrderTotals } from '@storefront/api-contract'
import { refuseCoupon } from '../coupons/find-coupon.ts'
import { type Problem, refuse } from '../http/reply.ts'
import type { HoldRefusal } from './take-holds.ts'

/** The refusal when others took something in the meantime; a full slot also offers the next one. */
export function holdProblem(
  refusal: HoldRefusal,
  totals: OrderTotals,
): { ok: false; problem: Problem; offersNext: boolean } {
  const offersNext = refusal.what === 'slot-full'
  return { ok: false, problem: problemOf(refusal, totals), offersNext }
}

function problemOf(refusal: HoldRefusal, totals: OrderTotals): Problem {
  switch (refusal.what) {
    case 'slot-full':
      return refuse(409, 'slot-full', 'The last place of this slot is taken.').problem
    case 'coupon':
      return refuseCoupon(refusal.reason).problem
    case 'sold-out':
      return refuse(422, 'menu-changed', 'Some lines have run out.', {
        lines: refusal.lines.map((line) => ({ line, problem: 'sold-out' })),
      }).problem
    case 'limit':
      return refuse(409, 'limit-reached', 'This visitor has enough unpaid orders.', {
        reason: refusal.reason,
      }).problem
    case 'wallet':
      return refuse(409, 'wallet-not-enough', 'The wallet has changed meanwhile.', { totals }).problem
  }
}
