import type { Category, MenuAnswer, MenuItem, ModifierGroup } from '@storefront/api-contract'
import type { MenuList } from '@storefront/domain'
import type { Catalogue } from '../business/catalogue.ts'
import { branchMenu } from './branch-menu.ts'
import { isOnMenu } from './on-menu.ts'
import { withoutPrices } from './without-prices.ts'

/**
 * What a branch sells on a list, at any hour: times stay in the answer, and the browser applies them. Without a list,
 * what is on any of them. An item that is hidden, itself or by a category above it, or of another list does not leave the
 * server (MN-05). The answer of a
 * version, branch and list is made once.
 */
export function menuAnswer(
  catalogue: Catalogue,
  branchId: string,
  list: MenuList | undefined,
  emptyMessage: string,
): MenuAnswer {
  const key = JSON.stringify([branchId, list, emptyMessage])
  const known = catalogue.answers.menus.get(key)
  if (known) return known
  const made = makeAnswer(catalogue, branchId, list, emptyMessage)
  catalogue.answers.menus.set(key, made)
  return made
}

function makeAnswer(
  catalogue: Catalogue,
  branchId: string,
  list: MenuList | undefined,
  emptyMessage: string,
): MenuAnswer {
  const whole = branchMenu(catalogue, branchId, list)
  if (whole.items.length === 0) {
    return { error: 1, message: emptyMessage, menu: null, smart_categories: [], discounts: {} }
  }
  const items = whole.items.filter((item) => isOnMenu(item, catalogue, list))
  const menu = {
    categories: categoriesOf(items, whole.categories),
    items,
    modifier_groups: groupsOf(items, whole.modifier_groups),
  }
  const hidden = catalogue.business.hide_price
  return {
    error: 0,
    message: null,
    menu: hidden ? withoutPrices(menu) : menu,
    smart_categories: smartCategoriesOf(items, catalogue),
    discounts: hidden ? {} : catalogue.discounts,
  }
}

/** Categories that hold one of the items, and those above them, in the merchant's order. */
function categoriesOf(items: MenuItem[], categories: Category[]): Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const used = new Set<string>()
  for (const item of items) {
    let category = byId.get(item.category_id)
    while (category && !used.has(category.id)) {
      used.add(category.id)
      category = category.parent_id === null ? undefined : byId.get(category.parent_id)
    }
  }
  return categories.filter((category) => used.has(category.id))
}

function groupsOf(items: MenuItem[], groups: ModifierGroup[]): ModifierGroup[] {
  const used = new Set(items.flatMap((item) => item.modifier_group_ids))
  return groups.filter((group) => used.has(group.id))
}

function smartCategoriesOf(items: MenuItem[], catalogue: Catalogue): MenuAnswer['smart_categories'] {
  const onMenu = new Set(items.map((item) => item.id))
  return catalogue.smartCategories
    .map((smart) => ({ ...smart, item_ids: smart.item_ids.filter((id) => onMenu.has(id)) }))
    .filter((smart) => smart.item_ids.length > 0)
}
