import { isCountAllowed } from '../menu/clamp-count.ts'
import { itemSold, type MenuContext, type NotSold } from '../menu/item-sold.ts'
import { labelLimits } from '../menu/label-limits.ts'
import type { ChosenModifier, Menu } from '../menu/menu.ts'
import { checkModifiers } from '../menu/modifier-rule.ts'
import { parentsOf } from '../menu/parents-of.ts'
import type { LineProblem } from './line-problem.ts'

/** A line to check; a `CartLine` is one. */
export interface CheckedLine {
  readonly item_id: string
  readonly price_label_id: string
  readonly modifiers: readonly ChosenModifier[]
  readonly comment: string
  readonly count: number
}

const PROBLEM_OF: Record<NotSold, LineProblem> = {
  hidden: 'item-gone',
  'category-hidden': 'item-not-sold-here',
  'wrong-type': 'item-not-sold-here',
  'outside-hours': 'item-not-sold-now',
  'sold-out': 'sold-out',
}

/**
 * The first thing wrong with a line for a type, a branch's menu and a moment; null when it can be ordered (CT-06,
 * GD-06, MN-05 to MN-07, CT-09). The same check runs in the cart and on the server.
 */
export function checkOrderLine(line: CheckedLine, menu: Menu, context: MenuContext): LineProblem | null {
  const item = menu.items.find((one) => one.id === line.item_id)
  if (!item) return 'item-gone'
  const byId = new Map(menu.categories.map((category) => [category.id, category]))
  const category = byId.get(item.category_id) ?? null
  const sold = itemSold(item, category, context, category ? parentsOf(category, byId) : [])
  if (!sold.sold) return PROBLEM_OF[sold.reason]
  const label = item.price_labels.find((one) => one.id === line.price_label_id)
  if (!label) return 'price-label-gone'
  const [wrong] = checkModifiers(item, menu.modifier_groups, line.modifiers)
  if (wrong) return wrong.problem
  if (!isCountAllowed(line.count, labelLimits(label))) return 'quantity-out-of-range'
  return item.comment_is_required && line.comment.trim() === '' ? 'comment-required' : null
}
