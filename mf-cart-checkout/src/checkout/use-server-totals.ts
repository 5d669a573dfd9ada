import { type CallProblem, problemOf } from '@storefront/api-client'
import type { OrderTotals } from '@storefront/api-contract'
import { useQuery } from '@tanstack/react-query'
import { calcOrderQuery } from '../api/calc-order-query.ts'
import type { CartView } from '../cart/cart-view.ts'
import type { Sale } from '../sale/use-sale.ts'
import { orderLine } from './order-request.ts'

export interface ShownTotals {
  /** What is shown, on the button too: the server's word where it is known and differs (CP-08). */
  totals: OrderTotals
  /** The browser's own total, when the server says another one. */
  expected: number | null
  problem: CallProblem | null
}

/** The totals of a cart as the server computes them, beside the browser's own. */
export function useServerTotals(
  sale: Sale,
  { lines, totals }: Pick<CartView, 'lines' | 'totals'>,
): ShownTotals {
  const canBeAsked = lines.length > 0 && lines.every(({ waits }) => waits === null)
  const query = calcOrderQuery(sale.branch.id, sale.type, lines.map(orderLine))
  const { data, error } = useQuery({ ...query, enabled: canBeAsked })
  const differs = data !== undefined && data.totals.total !== totals.total
  return {
    totals: differs ? data.totals : totals,
    expected: differs ? totals.total : null,
    problem: problemOf(error),
  }
}
