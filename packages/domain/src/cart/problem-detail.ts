import { parentsOf } from '../menu/item-sold.ts'
import type { Menu, MenuItem } from '../menu/menu.ts'
import { checkModifiers, findModifier, groupsOf, modifierRule } from '../menu/modifier-rule.ts'
import { saleAt } from '../menu/sale-at.ts'
import type { LineProblem } from '../order/check-order-line.ts'
import type { SellingType } from '../selling-type/selling-type.ts'
import type { CartLine } from './cart-line.ts'
import type { NoticeDetail } from './notice-detail.ts'
import type { RepairContext } from './repair-cart.ts'

/** What a message needs to know about a line's problem (CT-05). */
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

function goneDetail({ seen }: CartLine, { branchId }: RepairContext): NoticeDetail {
  const isElsewhere = seen.branchId !== undefined && seen.branchId !== branchId
  return isElsewhere ? { kind: 'other-branch', chosenAt: seen.branchId ?? '' } : { kind: 'item-gone' }
}

function saleDetail(item: MenuItem, menu: Menu, context: RepairContext): NoticeDetail {
  const byId = new Map(menu.categories.map((category) => [category.id, category]))
  const category = byId.get(item.category_id)
  const sale = saleAt(item, category ? [category, ...parentsOf(category, byId)] : [], context)
  if (sale.sold || sale.reason === 'category-hidden') return { kind: 'category-hidden' }
  return sale.reason === 'wrong-type'
    ? { kind: 'other-type', soldFor: typesOf(item) }
    : { kind: 'not-now', from: sale.from }
}

function typesOf({ types }: MenuItem): SellingType[] {
  const sold: SellingType[] = []
  if (types.dine_in && !types.reservation) sold.push('dine_in')
  if (types.car_pickup) sold.push('car_pickup')
  if (types.delivery) sold.push('delivery')
  return sold
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
