import { labelLimits } from '../menu/label-limits.ts'
import type { Menu } from '../menu/menu.ts'
import { checkOrderLine, type LineProblem } from '../order/check-order-line.ts'
import type { LocalText } from '../text/local-text.ts'
import type { CartLine } from './cart-line.ts'
import { clampCount } from './clamp-count.ts'
import type { AsideDetail, NoticeDetail } from './notice-detail.ts'
import { priceDetail } from './price-detail.ts'
import { asideDetail, problemDetail } from './problem-detail.ts'
import type { RepairContext } from './repair-context.ts'
import { seenNow } from './seen-now.ts'

/** A message about a cart line after a repair. */
export interface CartNotice {
  line_id: string
  names: LocalText
  reason: LineProblem | 'price-changed'
  /** Whether the line is still in the cart. */
  kept: boolean
  /** Details of the reason, with the values its message needs. */
  detail: NoticeDetail
}

// Recoverable problems: the line stays in the cart, and checkout refuses it until they are resolved.
const RECOVERABLE: readonly LineProblem[] = ['item-not-sold-now', 'sold-out', 'comment-required']

/** A line that stays in the cart but is not ordered, because the current menu does not sell it. */
export interface AsideLine {
  line: CartLine
  detail: AsideDetail
}

export interface RepairedCart {
  /** The lines that this menu sells: only these are counted, priced and ordered. */
  lines: CartLine[]
  /** The lines that another type or branch may sell. */
  aside: AsideLine[]
  /** Both, in their order: the lines to persist. */
  kept: CartLine[]
  notices: CartNotice[]
}

/**
 * Adapts the cart to the menu of another branch, type or time (CT-05, CT-06). Lines that the type or branch does not sell
 * are set aside unchanged; removed items are dropped; lines that are sold out or not sold at this time stay; counts are
 * clamped; prices and names are updated. Every change and every line that cannot be ordered has a notice.
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
  const waits = problem !== null && RECOVERABLE.includes(problem)
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

// A removed label takes precedence over a recoverable problem. The count is already clamped.
function problemOf(
  line: CartLine,
  menu: Menu,
  context: RepairContext,
  hasLabel: boolean,
): Exclude<LineProblem, 'quantity-out-of-range'> | null {
  const problem = checkOrderLine(line, menu, context)
  if (problem === null || problem === 'quantity-out-of-range') return null
  return RECOVERABLE.includes(problem) && !hasLabel ? 'price-label-gone' : problem
}
