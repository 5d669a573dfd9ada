import type { Menu, MenuItem } from '@storefront/api-contract'
import type { MenuList } from '@storefront/domain'
import {
  choosableGroups,
  lacksComponent,
  lacksOption,
  unavoidableAllergens,
  withoutOptions,
} from '@storefront/domain/companions'
import { isoText } from '../../platform/http/iso-text.ts'
import type { Catalogue, CatalogueGroup, Scarce } from '../business/catalogue.ts'
import { isOnMenu } from './on-menu.ts'

/**
 * Everything a branch could sell, whatever the list and the time: what orders are checked and priced with. What has run
 * out there is sold out, what is nearly gone says how many are left (CT-06); options that have run out are not offered
 * (DK-02), and an item whose required choice can no longer be made is sold out. Combos offer the components that the list
 * sells, without one those of any list; a combo's own category decides its hours (BX-08).
 */
export function branchMenu(catalogue: Catalogue, branchId: string, list?: MenuList): Menu {
  const scarce = catalogue.scarce.get(branchId)
  const items = catalogue.items
    .filter(({ branchIds }) => branchIds.has(branchId))
    .map(({ item }) => withStock(item, scarce?.get(item.id)))
  const byId = new Map(items.map((item) => [item.id, item]))
  const off = catalogue.optionsOff.get(branchId)
  const isOff = (id: string) => off?.has(id) === true
  const groups = choosableGroups(withoutOptions(catalogue.modifierGroups, isOff), (id) => {
    const item = byId.get(id)
    return item !== undefined && !item.sold_out && isOnMenu(item, catalogue, list)
  })
  const combos = groups.filter(({ modifiers }) => modifiers.some(({ item_id }) => item_id !== undefined))
  const cannotBeChosen = (item: MenuItem) => lacksComponent(item, groups) || lacksOption(item, groups, isOff)
  return {
    categories: catalogue.categories,
    items: items.map((item) =>
      withComponents(cannotBeChosen(item) ? { ...item, sold_out: true } : item, combos),
    ),
    modifier_groups: groups,
  }
}

/** A combo with the allergens of components that cannot be avoided here and now (MN-14); any other item as it is. */
function withComponents(item: MenuItem, combos: readonly CatalogueGroup[]): MenuItem {
  const own = new Set(item.allergens.map((one) => one.toLowerCase()))
  const more = unavoidableAllergens(item, combos).filter((one) => {
    const isNew = !own.has(one.toLowerCase())
    own.add(one.toLowerCase())
    return isNew
  })
  return more.length === 0 ? item : { ...item, allergens: [...item.allergens, ...more] }
}

function withStock(item: MenuItem, scarce: Scarce | undefined): MenuItem {
  if (!scarce) return item
  const { left, backAt } = scarce
  if (left > 0) return { ...item, left }
  // Sold out in the business file: no time brings it back.
  const isKnown = backAt !== null && !item.sold_out
  return { ...item, sold_out: true, ...(isKnown ? { back_at: isoText(backAt) } : {}) }
}
