import type { Menu } from '@storefront/api-contract'

/** The menu of a business that hides its prices: they do not leave the server at all (MN-10). */
export function withoutPrices(menu: Menu): Menu {
  return {
    ...menu,
    items: menu.items.map((item) => ({
      ...item,
      price_labels: item.price_labels.map((label) => ({ ...label, price: 0 })),
    })),
    modifier_groups: menu.modifier_groups.map((group) => ({
      ...group,
      modifiers: group.modifiers.map((modifier) => ({ ...modifier, price: 0 })),
    })),
  }
}
