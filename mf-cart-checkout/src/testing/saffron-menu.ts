import type {
  Category,
  MenuAnswer,
  MenuItem,
  Modifier,
  ModifierGroup,
  PriceLabel,
} from '@storefront/api-contract'

const words = (en: string, ar = en) => [
  { locale: 'en', name: en },
  { locale: 'ar', name: ar },
]

function label(id: string, price: number, changes: Partial<PriceLabel> = {}): PriceLabel {
  return {
    id,
    label: words(id),
    price,
    minimum: null,
    maximum: null,
    isQty: true,
    unit: null,
    step: null,
    weight: null,
    shippingWeight: null,
    preparation_time: null,
    preparation_time_type: null,
    ...changes,
  }
}

function item(id: string, name: string, labels: PriceLabel[], changes: Partial<MenuItem> = {}): MenuItem {
  return {
    id,
    category_id: 'grills',
    names: words(name),
    descriptions: [],
    picture: null,
    visible: true,
    sold_out: false,
    types: { dine_in: true, car_pickup: true, delivery: true, reservation: false },
    price_labels: labels,
    modifier_group_ids: [],
    comment_is_required: false,
    inclusive_taxes: [],
    tags: [],
    allergens: [],
    ...changes,
  }
}

function modifier(id: string, name: string, price: number): Modifier {
  return { id, names: words(name), price, maximum: 1, visible: true, picture: null, allergens: [] }
}

const grills: Category = {
  id: 'grills',
  names: words('Grills'),
  descriptions: [],
  picture: null,
  visible: true,
  parent_id: null,
  shifts: [],
  pin: null,
  branch: null,
  grand_category: null,
}

const sides: ModifierGroup = {
  id: 'sides',
  names: words('Side'),
  optional: false,
  minimum: 1,
  maximum: 1,
  modifiers: [modifier('fries', 'Fries', 0), modifier('rice', 'Saffron rice', 350)],
}

const vat = { id: 'vat', names: words('VAT'), rate: 5 }

/** A short menu in KWD with one of each kind: plain, in two sizes, with a required option, by weight, sold out. */
export const SAFFRON_MENU: MenuAnswer = {
  error: 0,
  message: null,
  menu: {
    categories: [grills],
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
  },
  smart_categories: [],
  discounts: {
    pickup: {
      itemsDiscounts: { tawook: { type: 'percent', value: 10 } },
      categoriesDiscounts: {},
      allMenuDiscount: null,
    },
  },
}
