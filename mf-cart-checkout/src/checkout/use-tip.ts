import { type TipChoice, tipProblem } from '@storefront/domain'
import { useCheckoutDraft } from '@storefront/store'
import type { OrderingContext } from '../ordering/use-ordering.ts'

/** The chosen tip; null without one, and when the business does not take it for this order type (BX-06). */
export function useTip({ business, type }: Pick<OrderingContext, 'business' | 'type'>): TipChoice | null {
  const tip = useCheckoutDraft((draft) => draft.tip)
  return tip && !('typed' in tip) && tipProblem(tip, type, business.tips) === null ? tip : null
}

/** The id of the field of an own amount, used to focus it. */
export const TIP_FIELD = 'checkout-tip'

/**
 * Whether the field of an own amount holds no amount, or one above the largest tip; such an order is not sent (BX-06). A
 * field that is still empty is no tip.
 */
export function isTipWrong({ business, type }: Pick<OrderingContext, 'business' | 'type'>): boolean {
  const { tip } = useCheckoutDraft.getState()
  if (tip === null || 'percent' in tip) return false
  if ('typed' in tip) return tip.typed !== ''
  if (tip.amount === 0) return false
  const problem = tipProblem(tip, type, business.tips)
  return problem === 'too-large' || problem === 'not-positive'
}
