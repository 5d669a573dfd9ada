import type { Discounts } from '../src/menu/discount.ts'
import type { MenuItem, ModifierGroup, Tax } from '../src/menu/menu.ts'
import { priceCart } from '../src/pricing/price-cart.ts'
import type { PricingInput, PricingLine } from '../src/pricing/pricing-input.ts'
import { named, SAMPLE_MENU, sampleItem, sampleLabel } from './sample-menu.ts'

/** A tax at a rate in percent. */
export const tax = (id: string, rate: number): Tax => ({ id, names: named(id), rate })
/** One line of a cart; `others` replace its fields. */
export const line = (item_id: string, count = 1, others: Partial<PricingLine> = {}): PricingLine => ({
  item_id,
  price_label_id: 'regular',
  modifiers: [],
  count,
  ...others,
})
/** Percents off the whole menu for pickup. */
export const off = (value: number): Discounts => ({
  pickup: { itemsDiscounts: {}, categoriesDiscounts: {}, allMenuDiscount: { type: 'percent', value } },
})

/** What a cart costs on the sample menu, in KWD for pickup; `items` and `groups` are on the menu too. */
export function price(
  others: Partial<PricingInput> & Pick<PricingInput, 'lines'>,
  items: MenuItem[] = [],
  groups: ModifierGroup[] = [],
) {
  const menu = {
    items: [...SAMPLE_MENU.items, ...items],
    modifier_groups: [...SAMPLE_MENU.modifier_groups, ...groups],
  }
  return priceCart({
    currency: 'KWD',
    slug: 'pickup',
    menu,
    discounts: {},
    exclusiveTaxes: [],
    fees: 0,
    ...others,
  })
}

/** The lines that explain a total, as kind and amount. */
export const explained = ({ totals }: ReturnType<typeof priceCart>) =>
  totals.explained.map(({ kind, amount }) => [kind, amount])
/** A dish that costs an amount in minor units. */
export const item = (id: string, amount: number, taxes: Tax[] = []) =>
  sampleItem(id, { price_labels: [sampleLabel('regular', amount)], inclusive_taxes: taxes })

/** Two burgers, each with brown bread and two garlic sauces. */
export const burgerWithBread = line('burger', 2, {
  price_label_id: 'single',
  modifiers: [
    { id: 'brown', quantity: 1 },
    { id: 'garlic', quantity: 2 },
  ],
})
