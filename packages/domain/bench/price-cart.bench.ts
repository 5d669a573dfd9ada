import { priceCart } from '../src/pricing/price-cart.ts'
import { sampleGroup, sampleItem, sampleLabel, sampleModifier } from '../testing/sample-menu.ts'

const groups = Array.from({ length: 100 }, (_, group) =>
  sampleGroup(
    `g${group}`,
    Array.from({ length: 10 }, (_, index) => sampleModifier(`m${group}-${index}`, 100 + 7 * index)),
  ),
)
const vat = { id: 'vat', names: [], rate: 5 }
const items = Array.from({ length: 500 }, (_, index) =>
  sampleItem(`i${index}`, {
    price_labels: [sampleLabel('regular', 1250 + index)],
    modifier_group_ids: [`g${index % 100}`, `g${(index + 1) % 100}`],
    inclusive_taxes: [vat],
  }),
)
const lines = Array.from({ length: 50 }, (_, line) => ({
  item_id: `i${line * 10}`,
  price_label_id: 'regular',
  modifiers: Array.from({ length: 5 }, (_, index) => ({
    id: `m${(line * 10 + (index % 2)) % 100}-${index}`,
    quantity: 1,
  })),
  count: line % 7 === 0 ? 1.25 : 1 + (line % 4),
}))
const coupon = {
  code: 'TENTH',
  item_ids: [],
  discount_type: 'percent',
  discount_value: 10,
  all_menu: true,
  user_type: null,
  max_allowed_items: 60,
  free_delivery: false,
} as const
const ofType = {
  itemsDiscounts: {},
  categoriesDiscounts: {},
  allMenuDiscount: { type: 'percent', value: 12.5 },
} as const

export const name = 'a cart of 50 lines with 5 modifiers each and a coupon'

export function run(): unknown {
  return priceCart({
    currency: 'KWD',
    slug: 'delivery',
    lines,
    menu: { items, modifier_groups: groups },
    discounts: { delivery: ofType },
    exclusiveTaxes: [vat, { id: 'city', names: [], rate: 2.5 }],
    fees: 750,
    coupon,
    visitor: 'customer',
    at: 0,
    walletBalance: 500,
  })
}
