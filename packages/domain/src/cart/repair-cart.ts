import { type Discounts, discountFor } from '../menu/discount.ts'
import type { MenuContext } from '../menu/item-sold.ts'
import { labelLimits } from '../menu/label-limits.ts'
import type { Menu, MenuItem, PriceLabel } from '../menu/menu.ts'
import type { Minor } from '../money/round-half-up.ts'
import { checkOrderLine, type LineProblem } from '../order/check-order-line.ts'
import { priceItem } from '../pricing/price-item.ts'
import type { LocalText } from '../text/local-text.ts'
import type { CartLine } from './cart-line.ts'
import { clampCount } from './clamp-count.ts'

/** Something the visitor is told about a line after a repair. */
export interface CartNotice {
  line_id: string
  names: LocalText
  reason: LineProblem | 'price-changed'
  /** Whether the line is still in the cart. */
  kept: boolean
}

export interface RepairContext extends MenuContext {
  /** The branch whose menu this is. */
  branchId: string
  discounts?: Discounts | undefined
}

// The visitor or the clock can still put these right; the line waits in the cart, and checkout refuses it until then.
const PASSING: readonly LineProblem[] = ['item-not-sold-now', 'sold-out', 'comment-required']

/**
 * The cart for the menu of another branch, type or moment (CT-05, CT-06). Lines that this menu cannot serve any more
 * are dropped; lines that are sold out or not sold at this hour stay; counts are moved into their limits; prices and
 * names are brought up to date. Everything that changed or cannot be ordered as it is has a notice.
 */
export function repairCart(
  lines: readonly CartLine[],
  menu: Menu,
  context: RepairContext,
): { lines: CartLine[]; notices: CartNotice[] } {
  const repaired = lines.map((line) => repairLine(line, menu, context))
  return {
    lines: repaired.flatMap(({ line }) => line ?? []),
    notices: repaired.flatMap(({ notices }) => notices),
  }
}

interface Repaired {
  line: CartLine | null
  notices: CartNotice[]
}

function repairLine(line: CartLine, menu: Menu, context: RepairContext): Repaired {
  const item = menu.items.find((one) => one.id === line.item_id)
  const label = item?.price_labels.find((one) => one.id === line.price_label_id)
  const fitting = label ? { ...line, count: clampCount(line.count, labelLimits(label)) } : line
  const problem = checkOrderLine(fitting, menu, context)
  const notice = (reason: CartNotice['reason'], kept: boolean): CartNotice => ({
    line_id: line.line_id,
    names: item?.names ?? line.seen.names,
    reason,
    kept,
  })
  if (!item || !label || (problem && !PASSING.includes(problem))) {
    return { line: null, notices: [notice(problem ?? 'price-label-gone', false)] }
  }
  const unitPrice = currentPrice(fitting, { item, label, menu, context })
  const notices = problem ? [notice(problem, true)] : []
  if (fitting.count !== line.count) notices.push(notice('quantity-out-of-range', true))
  if (unitPrice !== line.seen.unitPrice) notices.push(notice('price-changed', true))
  return { line: { ...fitting, seen: { names: item.names, unitPrice } }, notices }
}

function currentPrice(
  line: CartLine,
  { item, label, menu, context }: { item: MenuItem; label: PriceLabel; menu: Menu; context: RepairContext },
): Minor {
  const discount = context.discounts ? discountFor(item, context.word, context.discounts) : null
  return priceItem(item, label, line.modifiers, menu.modifier_groups, discount, line.count)
    .discountedUnitPrice
}
