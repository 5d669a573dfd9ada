import type { OrderTotals } from '@storefront/api-contract'
import type { Instant } from '@storefront/domain'
import { openFrom } from '@storefront/domain/desk'
import { branchOf, type Catalogue } from '../../catalogue/business/catalogue.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { type Problem, refuse } from '../../platform/http/reply.ts'
import { refuseCoupon } from '../coupons/find-coupon.ts'
import type { HoldRefusal, OrderHolds } from './take-holds.ts'

interface Refused {
  totals: OrderTotals
  catalogue: Catalogue
  order: Pick<OrderHolds, 'branchId' | 'sellingType'>
}

/** The refusal when others took something in the meantime; a full slot also offers the next one. */
export function holdProblem(
  refusal: HoldRefusal,
  refused: Refused,
): { ok: false; problem: Problem; offersNext: boolean } {
  const offersNext = refusal.what === 'slot-full' || refusal.what === 'busy'
  return { ok: false, problem: problemOf(refusal, refused), offersNext }
}

function problemOf(refusal: HoldRefusal, refused: Refused): Problem {
  switch (refusal.what) {
    case 'slot-full':
      return refuse(409, 'slot-full', 'The last place of this slot is taken.').problem
    case 'busy': {
      const opensAt = opensFrom(refusal.next, refused)
      return refuse(409, 'ordering-closed', 'The branch is busy.', {
        reason: refusal.reason,
        opens_at: opensAt === null ? null : isoText(opensAt),
      }).problem
    }
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
      return refuse(409, 'wallet-not-enough', 'The wallet has changed meanwhile.', { totals: refused.totals })
        .problem
  }
}

/** The end of a pause may lie outside the opening hours. */
function opensFrom(next: Instant, { catalogue, order }: Refused): Instant | null {
  const hours = branchOf(catalogue, order.branchId)?.hours[order.sellingType]
  return hours ? openFrom(hours, next, catalogue.business.time_zone) : null
}
