import { type CallProblem, problemOf, queryFor } from '@storefront/api-client'
import type { CallInput, OrderTotals } from '@storefront/api-contract'
import { calcOrderCall } from '@storefront/api-contract/ordering'
import { compareTotals, type TotalDifference } from '@storefront/domain'
import type { CouponRefusal } from '@storefront/domain/enums'
import { useQuery } from '@storefront/query'
import { useCart } from '@storefront/store'
import type { CartView } from '../cart/cart-view.ts'
import { calcDestination, type SentDestination } from '../ordering/destination.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { calcTerms, type OrderTerms, orderLine } from './order-request.ts'

export interface ShownTotals {
  /** What is shown, on the button too: the server's amount where it is known and differs (CP-08). */
  totals: OrderTotals
  /** The browser's own total, when the server says another one. */
  expected: number | null
  /** The parts of the total that differ. */
  differences: TotalDifference[]
  /** Why the server takes nothing off for the coupon. */
  couponRefusal: CouponRefusal | null
  /** Whether the amount to pay is only known once the server has answered, because the wallet is there alone. */
  isOpen: boolean
  problem: CallProblem | null
  /** Whether the amount to pay is unknown and the server was asked for it in vain. */
  isFailed: boolean
  /** Asks the server once more. */
  askAgain: () => void
  isAsking: boolean
}

/**
 * The totals of a cart as the server computes them, beside the browser's own. It is not asked while `sent` is null:
 * nobody knows yet where the order goes.
 */
export function useServerTotals(
  ordering: OrderingContext,
  { lines, totals }: Pick<CartView, 'lines' | 'totals'>,
  terms: OrderTerms,
  sent: SentDestination | null,
): ShownTotals {
  const canBeAsked = sent !== null && lines.length > 0 && lines.every(({ waits }) => waits === null)
  const replaces = useCart((cart) => cart.unpaid?.orderId)
  const query = calcOrderQuery(ordering.branch.id, {
    selling_types: ordering.type,
    order_lines: lines.map(orderLine),
    ...calcTerms(terms),
    ...(replaces ? { replaces } : {}),
    ...(ordering.type === 'delivery' ? calcDestination(sent ?? {}) : {}),
  })
  const asked = useQuery({ ...query, enabled: canBeAsked })
  const { data, error } = asked
  const compared = data ? compareTotals(totals, data.totals) : { same: true as const }
  const isOther = data !== undefined && data.totals.total !== totals.total
  const isOpen = terms.useWallet && data === undefined
  return {
    totals: data && !compared.same ? data.totals : totals,
    expected: isOther ? totals.total : null,
    differences: isOther && !compared.same && compared.reason === 'amounts' ? compared.parts : [],
    couponRefusal: data?.coupon_refusal ?? null,
    isOpen,
    problem: problemOf(error),
    isFailed: isOpen && (asked.isError || asked.fetchStatus === 'paused'),
    askAgain: () => void asked.refetch(),
    isAsking: asked.fetchStatus === 'fetching',
  }
}

const FRESH = 60_000

/** The server's price of a cart (CP-08), keyed by cart and terms. */
function calcOrderQuery(branchId: string, body: CallInput<typeof calcOrderCall>['body']) {
  const { queryKey, ...query } = queryFor(calcOrderCall, { params: { branchId }, body })
  return { ...query, queryKey: [...queryKey, body], staleTime: FRESH }
}
