import type { MenuItem, PriceLabel } from '@storefront/api-contract'
import { aGroup, aLabel, aMenu, aModifier, anItem, menuAnswer } from '@storefront/testing'

const words = (en: string, ar = en) => [
  { locale: 'en', name: en },
  { locale: 'ar', name: ar },
]

function label(id: string, price: number, changes: Partial<PriceLabel> = {}): PriceLabel {
  return aLabel({ id, label: words(id), price, ...changes })
}

function item(id: string, name: string, labels: PriceLabel[], changes: Partial<MenuItem> = {}): MenuItem {
  return anItem({ id, names: words(name), descriptions: [], price_labels: labels, ...changes })
}

const sides = aGroup({
  id: 'sides',
  modifiers: [
    aModifier('fries', { names: words('Fries') }),
    aModifier('rice', { names: words('Saffron rice'), price: 350 }),
  ],
})

const vat = { id: 'vat', names: words('VAT'), rate: 5 }

/** A short menu in KWD with one of each kind: plain, in two sizes, with a required option, by weight, sold out. */
export const SAFFRON_MENU = menuAnswer(
  aMenu({
    items: [
      item('water', 'Water', [label('water-one', 250)], { inclusive_taxes: [vat] }),
      item('hummus', 'Hummus', [label('small', 1250), label('large', 1950)]),
      item('tawook', 'Shish tawook', [label('plate', 2500)], { modifier_group_ids: ['sides'] }),
      item('fish', 'Zubaidi', [
        label('kilo', 12_500, { isQty: false, unit: 'kg', step: 0.25, minimum: 0.5, maximum: 4 }),
      ]),
      item('box', 'Party box', [label('box-one', 1000, { minimum: 2, maximum: 3 })]),
      item('liver', 'Liver', [label('liver-one', 1600)], { sold_out: true }),
      item('cola', 'Cola', [label('cola-one', 400)], { comment_is_required: true }),
    ],
    modifier_groups: [sides],
  }),
  {
    discounts: {
      pickup: {
        itemsDiscounts: { tawook: { type: 'percent', value: 10 } },
        categoriesDiscounts: {},
        allMenuDiscount: null,
      },
    },
  },
)
