import type { Discounts } from '../menu/discount.ts'
import type { MenuContext } from '../menu/item-sold.ts'
import { labelLimits } from '../menu/label-limits.ts'
import type { Menu } from '../menu/menu.ts'
import { checkOrderLine, type LineProblem } from '../order/check-order-line.ts'
import type { LocalText } from '../text/local-text.ts'
import type { CartLine } from './cart-line.ts'
import { clampCount } from './clamp-count.ts'
import type { AsideDetail, NoticeDetail } from './notice-detail.ts'
import { priceDetail } from './price-detail.ts'
import { asideDetail, problemDetail } from './problem-detail.ts'
import { seenNow } from './seen-now.ts'

/** Something the visitor is told about a line after a repair. */
export interface CartNotice {
  line_id: string
  names: LocalText
  reason: LineProblem | 'price-changed'
  /** Whether the line is still in the cart. */
  kept: boolean
  /** The reason more closely, with what its words need. */
  detail: NoticeDetail
}

export interface RepairContext extends MenuContext {
  /** The branch whose menu this is. */
  branchId: string
  discounts?: Discounts | undefined
}

// The visitor or the clock can still put these right; the line waits in the cart, and checkout refuses it until then.
const PASSING: readonly LineProblem[] = ['item-not-sold-now', 'sold-out', 'comment-required']

/** A line that is kept and not ordered, because the menu shown does not fit it. */
export interface AsideLine {
  line: CartLine
  detail: AsideDetail
}

export interface RepairedCart {
  /** The lines that fit this menu: all that is counted, priced and ordered. */
  lines: CartLine[]
  /** The lines that another type or branch may sell. */
  aside: AsideLine[]
  /** Both, in their order: what the cart keeps. */
  kept: CartLine[]
  notices: CartNotice[]
}

/**
 * The cart for the menu of another branch, type or moment (CT-05, CT-06). Lines that do not fit the type or branch are
 * set aside unchanged; lines that the shop does not sell any more are dropped; lines that are sold out or not sold at
 * this hour stay; counts are moved into their limits; prices and names are brought up to date. Everything that changed
 * or cannot be ordered as it is has a notice.
 */
export function repairCart(lines: readonly CartLine[], menu: Menu, context: RepairContext): RepairedCart {
  const repaired = lines.map((line) => ({ was: line, ...repairLine(line, menu, context) }))
  return {
    lines: repaired.flatMap(({ line }) => line ?? []),
    aside: repaired.flatMap(({ was, aside }) => (aside ? { line: was, detail: aside } : [])),
    kept: repaired.flatMap(({ was, line, aside }) => line ?? (aside ? was : [])),
    notices: repaired.flatMap(({ aside, notices }) => (aside ? [] : notices)),
  }
}

/** One line after a repair; `line` is null when it was dropped or, for the reason `aside`, set aside. */
export interface RepairedLine {
  line: CartLine | null
  aside: AsideDetail | null
  notices: CartNotice[]
}

/** What `repairCart` makes of one line (CT-05). */
export function repairLine(line: CartLine, menu: Menu, context: RepairContext): RepairedLine {
  const item = menu.items.find((one) => one.id === line.item_id) ?? null
  const label = item?.price_labels.find((one) => one.id === line.price_label_id)
  const limits = label && labelLimits(label)
  const fitting = limits ? { ...line, count: clampCount(line.count, limits) } : line
  const about = { line_id: line.line_id, names: item?.names ?? line.seen.names }
  const problem = problemOf(fitting, menu, context, label !== undefined)
  const detail = problem && problemDetail(problem, line, { item, menu, context })
  const aside = detail && asideDetail(detail)
  const waits = problem !== null && PASSING.includes(problem)
  const notices: CartNotice[] = []
  if (problem && detail) {
    const reason = aside ? 'item-not-sold-here' : problem
    notices.push({ ...about, reason, kept: waits, detail })
  }
  if (!item || !label || !limits || (problem && !waits)) return { line: null, aside, notices }
  const seen = seenNow({ item, label, modifiers: line.modifiers }, { ...context, menu })
  if (fitting.count !== line.count) {
    const changed = { kind: 'count-changed', was: line.count, now: fitting.count, limits } as const
    notices.push({ ...about, reason: 'quantity-out-of-range', kept: true, detail: changed })
  }
  const price = priceDetail(line, seen)
  if (price) notices.push({ ...about, reason: 'price-changed', kept: true, detail: price })
  return { line: { ...fitting, seen }, aside: null, notices }
}

// A label that is gone for good comes before an hour or a dish that will come back. The count fits by now.
function problemOf(
  line: CartLine,
  menu: Menu,
  context: RepairContext,
  hasLabel: boolean,
): Exclude<LineProblem, 'quantity-out-of-range'> | null {
  const problem = checkOrderLine(line, menu, context)
  if (problem === null || problem === 'quantity-out-of-range') return null
  return PASSING.includes(problem) && !hasLabel ? 'price-label-gone' : problem
}
