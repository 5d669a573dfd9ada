import type { Discounts } from '@storefront/api-contract'

/** Cheaper to take away than to be served: pickup has a percent on one dish, a fixed amount and a whole category. */
export const discounts: Discounts = {
  pickup: {
    itemsDiscounts: {
      'shish-tawook': { type: 'percent', value: 15 },
      'chicken-biryani': { type: 'percent', value: 12.5 },
      kunafa: { type: 'fixed', value: 300 },
    },
    categoriesDiscounts: { wraps: { type: 'percent', value: 10 } },
    allMenuDiscount: null,
  },
  delivery: {
    itemsDiscounts: { 'shish-tawook': { type: 'percent', value: 10 } },
    categoriesDiscounts: {},
    allMenuDiscount: null,
  },
  dinein: {
    itemsDiscounts: { 'mezze-platter': { type: 'fixed', value: 400 } },
    categoriesDiscounts: {},
    allMenuDiscount: null,
  },
}
