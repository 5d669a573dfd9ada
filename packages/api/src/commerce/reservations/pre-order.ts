import type { OrderTotals } from '@storefront/api-contract'
import type { Order, OrderLine } from '@storefront/api-contract/ordering'
import { checkOrderLines, type Instant, type Minor, menuListOf } from '@storefront/domain'
import { branchMenu } from '../../catalogue/menu/branch-menu.ts'
import { answer, type Reply, refuse } from '../../platform/http/reply.ts'
import { orderedLine } from '../orders/draft-order.ts'
import { priceLines } from '../orders/price-lines.ts'
import type { Reservable } from './reservable.ts'

/** What is ordered ahead, priced by the menu of the time it is for (RS-02, MN-15); null totals without lines. */
export interface PreOrder {
  lines: Order['lines']
  prices: { line: number; unit_price: Minor; total_price: Minor }[]
  totals: OrderTotals | null
}

/** Prices a pre-order by the shop's own data (CP-08); a line that is not sold then is 422 `menu-changed`. */
export function pricePreOrder(
  { catalogue, branch, type }: Reservable,
  wanted: readonly OrderLine[],
  start: Instant,
  now: Instant,
): Reply<PreOrder> {
  if (wanted.length === 0) return answer({ lines: [], prices: [], totals: null })
  // Prices that are hidden cannot be agreed to (MN-10).
  if (catalogue.business.hide_price) {
    return refuse(409, 'selling-type-not-sold', 'This business takes no orders ahead.')
  }
  const priced = priceLines(wanted, {
    catalogue,
    branchId: branch.summary.id,
    sellingType: 'dine_in',
    slug: type,
    now,
    menuAt: start,
    stock: false,
    fees: 0,
    visitor: 'guest',
    coupon: null,
    walletBalance: 0,
  })
  if (!priced.ok) return priced
  const { prices, totals } = priced.answer
  return answer({
    lines: wanted.map((line, place) => orderedLine(line, priced.answer, prices[place]).line),
    prices: prices.map((price, line) => ({
      line,
      unit_price: price.discountedUnitPrice,
      total_price: price.total,
    })),
    totals,
  })
}

/** Whether lines that were ordered ahead are sold at another time too; else 422 `menu-changed` (RS-02). */
export function canMovePreOrder(
  { catalogue, branch, type }: Reservable,
  lines: Order['lines'],
  start: Instant,
): Reply<null> {
  const menu = branchMenu(catalogue, branch.summary.id, menuListOf(type))
  const at = { slug: type, at: start, timeZone: catalogue.business.time_zone, stock: false }
  const checked = lines.map(({ price_label_id = '', quantity: count, ...line }) => ({
    ...line,
    price_label_id,
    count,
  }))
  const problems = checkOrderLines(checked, menu, at).flatMap((problem, line) =>
    problem ? [{ line, problem }] : [],
  )
  return problems.length === 0
    ? answer(null)
    : refuse(422, 'menu-changed', 'What was ordered ahead is not sold at that time.', { lines: problems })
}
