import { type TipChoice, tipProblem } from '@storefront/domain'
import { useCheckoutDraft } from '@storefront/store'
import type { OrderingContext } from '../ordering/use-ordering.ts'

/** The chosen tip; null without one, and when the business does not take it for this order type (BX-06). */
export function useTip({ business, type }: Pick<OrderingContext, 'business' | 'type'>): TipChoice | null {
  const tip = useCheckoutDraft((draft) => draft.tip)
  return tip && tipProblem(tip, type, business.tips) === null ? tip : null
}
