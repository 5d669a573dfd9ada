import type { Menu, MenuItem } from '../menu/menu.ts'
import { menuListsOf, typesOnLists } from '../menu/menu-lists.ts'
import { checkModifiers, findModifier, groupsOf, modifierRule } from '../menu/modifier-rule.ts'
import { parentsOf } from '../menu/parents-of.ts'
import { saleAt } from '../menu/sale-at.ts'
import { menuListOf } from '../selling-type/selling-type.ts'
import type { CartLine } from './cart-line.ts'
import type { LineProblem } from './line-problem.ts'
import type { NoticeDetail, SetAsideDetail } from './notice-detail.ts'
import type { RepairContext } from './repair-context.ts'

/** The details of a line's problem that its message needs (CT-05). */
export function problemDetail(
  problem: Exclude<LineProblem, 'quantity-out-of-range'>,
  line: CartLine,
  { item, menu, context }: { item: MenuItem | null; menu: Menu; context: RepairContext },
): NoticeDetail {
  if (!item) return goneDetail(line, context)
  switch (problem) {
    case 'item-gone':
    case 'sold-out':
    case 'comment-required':
      return { kind: problem }
    case 'item-not-sold-here':
    case 'item-not-sold-now':
      return saleDetail(item, menu, context)
    case 'price-label-gone':
      return { kind: 'label-gone', label: line.seen.label ?? null }
    case 'modifier-gone':
      return { kind: 'modifier-gone', modifiers: goneModifiers(line, item, menu) }
    case 'modifiers-too-few':
    case 'modifiers-too-many':
      return { kind: 'modifiers-wrong', groups: wrongGroups(line, item, menu) }
  }
}

/** The detail when the line is set aside because another type or branch may sell it (CT-05); else null. */
export function setAsideDetail(detail: NoticeDetail): SetAsideDetail | null {
  switch (detail.kind) {
    case 'other-branch':
    case 'other-type':
    case 'category-hidden':
    case 'not-on-this-menu':
      return detail
    default:
      return null
  }
}

// A type's menu omits items that only other types sell, so the lists seen before distinguish the cases.
function goneDetail({ seen }: CartLine, { branchId, slug }: RepairContext): NoticeDetail {
  const { lists, branchId: chosenAt } = seen
  if (lists && !lists.includes(menuListOf(slug))) return { kind: 'other-type', soldFor: typesOnLists(lists) }
  if (chosenAt !== undefined && chosenAt !== branchId) return { kind: 'other-branch', chosenAt }
  return { kind: lists ? 'item-gone' : 'not-on-this-menu' }
}

function saleDetail(item: MenuItem, menu: Menu, context: RepairContext): NoticeDetail {
  const byId = new Map(menu.categories.map((category) => [category.id, category]))
  const category = byId.get(item.category_id)
  const sale = saleAt(item, category ? [category, ...parentsOf(category, byId)] : [], context)
  if (sale.sold || sale.reason === 'category-hidden') return { kind: 'category-hidden' }
  return sale.reason === 'wrong-type'
    ? { kind: 'other-type', soldFor: typesOnLists(menuListsOf(item.types)) }
    : { kind: 'not-now', from: sale.from }
}

function goneModifiers({ modifiers, seen }: CartLine, item: MenuItem, menu: Menu) {
  const groups = groupsOf(item, menu.modifier_groups)
  return modifiers
    .filter(({ id }) => findModifier(groups, id) === null)
    .map(({ id }) => ({ id, names: seen.modifiers?.find((one) => one.id === id)?.names ?? null }))
}

function wrongGroups({ modifiers }: CartLine, item: MenuItem, menu: Menu) {
  const wrong = new Set(checkModifiers(item, menu.modifier_groups, modifiers).map(({ group }) => group))
  return groupsOf(item, menu.modifier_groups)
    .filter((group) => wrong.has(group.id))
    .map((group) => ({ id: group.id, names: group.names, rule: modifierRule(group) }))
}
