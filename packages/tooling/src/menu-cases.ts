import { demoBusiness } from '@storefront/demo'

type File = ReturnType<typeof demoBusiness>['file']
type Category = File['categories'][number]
type Item = File['items'][number]

/** A business with one case of each menu rule: `/menu-cases/pickup`. */
export const MENU_CASES = 'menu-cases'
/** The same menu of a business that hides its prices, shows cards and a floating button. */
export const WITHOUT_PRICES = 'menu-without-prices'

const english = (name: string) => [{ locale: 'en', name }]
const ALL_DAY = { closed: false, shifts: [{ time_from: '24', time_to: '24' }] }
const CLOSED = { closed: true, shifts: [] }
const EVERYWHERE = { dine_in: true, car_pickup: true, delivery: true, reservation: false }
const NOWHERE = { dine_in: false, car_pickup: false, delivery: false, reservation: false }

/** A week, from Monday, that is open only three days after a moment: shut then, whatever the hour or zone. */
function farWeek(now: number) {
  const day = (new Date(now).getUTCDay() + 2) % 7
  return Array.from({ length: 7 }, (_, index) => (index === day ? ALL_DAY : CLOSED))
}

/** Small businesses for browser tests of the menu's rules (MN-02 to MN-13), as they are seen at a moment. */
export function menuCases(now: number): ReturnType<typeof demoBusiness>[] {
  return [
    business(MENU_CASES, now, {}),
    business(WITHOUT_PRICES, now, { hide_price: true, menu_layout: 'grid', menu_button: 'floating' }),
  ]
}

function business(reference: string, now: number, changes: Partial<File['business']>) {
  const { file, picture } = demoBusiness('saffron')
  const { ordering: _, reservations: __, wallet: ___, ...rest } = file
  const [branch] = file.branches
  const [item] = file.items
  const [category] = file.categories
  if (!branch || !item || !category) throw new Error('the demo restaurant is empty')
  const branchId = `${reference}-branch`
  return {
    picture,
    file: {
      ...rest,
      business: {
        ...file.business,
        reference_id: reference,
        user_id: reference,
        business_name: english('Menu cases'),
        branch_id: branchId,
        checkoutDelivery: false,
        reservation: { ...file.business.reservation, enabled: false },
        ...changes,
      },
      domains: [],
      merchant_key: `demo-merchant-key-${reference}`,
      branches: [{ ...branch, id: branchId, tables: [] }],
      categories: categories(category, farWeek(now)),
      items: items(item, branchId),
      modifier_groups: [side, extras],
      smart_categories: [{ id: 'smart', names: english('Liked by many'), item_ids: ['plain', 'hidden'] }],
      highlighted_category: 'highlighted',
      discounts: {
        pickup: {
          itemsDiscounts: { plain: { type: 'fixed' as const, value: 500 } },
          categoriesDiscounts: { daily: { type: 'percent' as const, value: 10 } },
          allMenuDiscount: { type: 'percent' as const, value: 50 },
        },
      },
      banners: banners(branchId),
    },
  }
}

function categories(like: Category, far: Category['shifts']): Category[] {
  const one = (id: string, name: string, changes: Partial<Category> = {}): Category => ({
    ...like,
    id,
    names: english(name),
    descriptions: [],
    parent_id: null,
    visible: true,
    shifts: [],
    pin: null,
    branch: null,
    grand_category: null,
    ...changes,
  })
  const shut = { visible: false, available: null }
  return [
    one('daily', 'Every day'),
    one('other-day', 'Another day', { shifts: far }),
    one('shut-here', 'Not in this branch', { branch: shut }),
    one('shut-above', 'Not in this part', {
      grand_category: { id: 'part', names: english('Part'), branch: shut },
    }),
    one('unreadable', 'Hours nobody can read', { branch: { visible: true, available: '{"status":' } }),
    one('types', 'By order type'),
    one('pinned-later', 'Pinned on another day', { pin: { from: null, to: null, shifts: far } }),
    one('highlighted', 'Highlighted'),
    one('pinned', 'Pinned now', { pin: { from: null, to: null, shifts: [] } }),
  ]
}

function items(like: Item, branchId: string): Item[] {
  const one = (id: string, name: string, category: string, changes: Partial<Item> = {}): Item => ({
    ...like,
    id,
    names: english(name),
    descriptions: [],
    category_id: category,
    picture: null,
    visible: true,
    sold_out: false,
    types: EVERYWHERE,
    price_labels: [label(like, `${id}-one`, 'Regular', 2000)],
    modifier_group_ids: [],
    comment_is_required: false,
    tags: [],
    allergens: [],
    branch_ids: [branchId],
    ...changes,
  })
  const sizes = [label(like, 'small', 'Small', 1000), label(like, 'large', 'Large', 3000)]
  return [
    one('plain', 'Plain dish', 'daily'),
    one('gone', 'Gone dish', 'daily', { sold_out: true }),
    one('sizes', 'Dish in sizes', 'daily', { price_labels: sizes }),
    one('choices', 'Dish with choices', 'daily', { modifier_group_ids: ['side', 'extras'] }),
    one('note', 'Dish with a note', 'daily', { comment_is_required: true }),
    one('hidden', 'Hidden dish', 'daily', { visible: false }),
    one('other-day-dish', 'Dish of another day', 'other-day'),
    one('shut-here-dish', 'Dish of another branch', 'shut-here'),
    one('shut-above-dish', 'Dish of another part', 'shut-above'),
    one('unreadable-dish', 'Dish at all hours', 'unreadable'),
    one('at-table', 'Dish at the table', 'types', { types: { ...NOWHERE, dine_in: true } }),
    one('to-car', 'Dish to the car', 'types', { types: { ...NOWHERE, car_pickup: true } }),
    one('to-door', 'Dish to the door', 'types', { types: { ...NOWHERE, delivery: true } }),
    one('booked', 'Dish to be booked', 'types', { types: { ...EVERYWHERE, reservation: true } }),
    one('pinned-later-dish', 'Dish pinned another day', 'pinned-later'),
    one('highlighted-dish', 'Highlighted dish', 'highlighted'),
    one('pinned-dish', 'Pinned dish', 'pinned'),
  ]
}

function label({ price_labels: [like] }: Item, id: string, name: string, price: number) {
  if (!like) throw new Error('the demo restaurant has an item without a price')
  return { ...like, id, label: english(name), price, minimum: null, maximum: null, isQty: true }
}

const option = (id: string, name: string, price: number) => ({
  id,
  names: english(name),
  price,
  maximum: 1,
  visible: true,
  picture: null,
  allergens: [],
})
const side: File['modifier_groups'][number] = {
  id: 'side',
  names: english('Side'),
  optional: false,
  minimum: 1,
  maximum: 1,
  modifiers: [option('rice', 'Rice', 0), option('fries', 'Fries', 300)],
}
const extras: File['modifier_groups'][number] = {
  id: 'extras',
  names: english('Extras'),
  optional: true,
  minimum: 0,
  maximum: 2,
  modifiers: [option('olives', 'Olives', 100), option('cheese', 'Cheese', 200), option('nuts', 'Nuts', 400)],
}

function banners(branchId: string): File['banners'] {
  const one = (id: string, title: string, from: string, to: string) => ({
    id: `${branchId}-${id}`,
    title: english(title),
    text: [],
    picture: null,
    category_id: null,
    item_id: null,
    from,
    to,
  })
  return [
    one('now', 'Offer of these years', '2026-01-01', '2035-12-31'),
    one('past', 'Offer of the past', '2020-01-01', '2020-12-31'),
  ]
}
