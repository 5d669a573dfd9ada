import { clampCount } from '../menu/clamp-count.ts'
import { labelLimits } from '../menu/label-limits.ts'
import type { Menu } from '../menu/menu.ts'
import { MODIFIER_PROBLEMS } from '../menu/modifier-rule.ts'
import type { LocalText } from '../text/local-text.ts'
import type { CartLine } from './cart-line.ts'
import { checkOrderLine } from './check-order-line.ts'
import type { LineProblem } from './line-problem.ts'
import type { NoticeDetail, SetAsideDetail } from './notice-detail.ts'
import { priceDetail } from './price-detail.ts'
import { problemDetail, setAsideDetail } from './problem-detail.ts'
import type { RepairContext } from './repair-context.ts'
import { seenNow } from './seen-now.ts'

/** A message about a cart line after a repair. */
export interface CartNotice {
  line_id: string
  names: LocalText
  reason: LineProblem | 'price-changed'
  /** Whether the line is still in the cart. */
  inCart: boolean
  /** Details of the reason, with the values its message needs. */
  detail: NoticeDetail
}

// Recoverable problems: the line stays in the cart, and checkout refuses it until they are resolved.
const RECOVERABLE: readonly LineProblem[] = [
  'item-not-sold-now',
  'sold-out',
  'comment-required',
  ...MODIFIER_PROBLEMS,
]

/** A line that stays in the cart but is not ordered, because the current menu does not sell it. */
export interface SetAsideLine {
  line: CartLine
  detail: SetAsideDetail
}

export interface RepairedCart {
  /** The lines that this menu sells: only these are counted, priced and ordered. */
  lines: CartLine[]
  /** The lines that another type or branch may sell. */
  setAside: SetAsideLine[]
  /** Both, in their order: the lines to persist. */
  persisted: CartLine[]
  notices: CartNotice[]
}

/**
 * Adapts the cart to the menu of another branch, type or time (CT-05, CT-06). Lines that the type or branch does not sell
 * are set aside unchanged; removed items are dropped; lines that are sold out, not sold at this time, or whose options
 * have to be chosen again stay; counts are clamped; prices and names are updated. Every change and every line that cannot
 * be ordered has a notice.
 */
export function repairCart(lines: readonly CartLine[], menu: Menu, context: RepairContext): RepairedCart {
  const repaired = lines.map((line) => ({ was: line, ...repairLine(line, menu, context) }))
  return {
    lines: repaired.flatMap(({ line }) => line ?? []),
    setAside: repaired.flatMap(({ was, setAside }) => (setAside ? { line: was, detail: setAside } : [])),
    persisted: repaired.flatMap(({ was, line, setAside }) => line ?? (setAside ? was : [])),
    notices: repaired.flatMap(({ setAside, notices }) => (setAside ? [] : notices)),
  }
}

/** One line after a repair; `line` is null when it was dropped or, for the reason in `setAside`, set aside. */
export interface RepairedLine {
  line: CartLine | null
  setAside: SetAsideDetail | null
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
  const setAside = detail && setAsideDetail(detail)
  const waits = problem !== null && RECOVERABLE.includes(problem)
  const notices: CartNotice[] = []
  if (problem && detail) {
    const reason = setAside ? 'item-not-sold-here' : problem
    notices.push({ ...about, reason, inCart: waits, detail })
  }
  if (!item || !label || !limits || (problem && !waits)) return { line: null, setAside, notices }
  // What was chosen keeps the names and prices it had, until the visitor chooses again.
  if (MODIFIER_PROBLEMS.some((one) => one === problem)) return { line: fitting, setAside: null, notices }
  const seen = seenNow({ item, label, modifiers: line.modifiers }, { ...context, menu })
  if (fitting.count !== line.count) {
    const changed = { kind: 'count-changed', was: line.count, now: fitting.count, limits } as const
    notices.push({ ...about, reason: 'quantity-out-of-range', inCart: true, detail: changed })
  }
  const price = priceDetail(line, seen)
  if (price) notices.push({ ...about, reason: 'price-changed', inCart: true, detail: price })
  return { line: { ...fitting, seen }, setAside: null, notices }
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
