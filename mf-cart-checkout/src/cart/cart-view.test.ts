import type { Coupon } from '@storefront/domain'
import { aBusiness, cartLine } from '@storefront/testing'
import { expect, test } from 'vitest'
import { SAFFRON_MENU } from '../testing/saffron-menu.ts'
import { type CartSource, cartView } from './cart-view.ts'

const { menu, discounts } = SAFFRON_MENU
const business = aBusiness({ exclusiveTaxes: [{ id: 'service', names: [], rate: 10 }] })
const source = {
  menu,
  discounts,
  slug: 'pickup',
  branchId: 'main',
  at: Date.parse('2026-11-20T09:00:00Z'),
  business,
} as CartSource

const tawook = cartLine('tawook', 'plate', {
  modifiers: [{ id: 'rice', quantity: 1 }],
  count: 2,
  seen: { names: [], unitPrice: 2600 },
})
const fish = cartLine('fish', 'kilo', { count: 0.75, seen: { names: [], unitPrice: 12_500 } })

test('[MN-08] [CP-07] lines, discount and taxes add up to the last fils', () => {
  // Tawook 2.500 − 10 % + rice 0.350 = 2.600, twice; fish 12.500 × 0.75 = 9.375; 10 % service on 14.575.
  const { lines, totals } = cartView([tawook, fish], source)
  expect(lines.map(({ price }) => price.total)).toEqual([5200, 9375])
  expect(lines[0]?.fullTotal).toBe(5700)
  expect(totals).toMatchObject({
    subtotal: 15_075,
    discount: 500,
    exclusive_taxes: 1458,
    total: 16_033,
    due: 16_033,
  })
  expect(totals.explained.reduce((sum, line) => sum + line.amount, 0)).toBe(16_033)
})

test('[CT-09] a line by weight counts as one piece', () => {
  expect(cartView([tawook, fish], source).count).toBe(3)
})

test('[CT-06] a line keeps the names of its options', () => {
  expect(cartView([tawook], source).lines[0]?.modifiers.map(({ names }) => names[0]?.name)).toEqual([
    'Saffron rice',
  ])
})

test('[CT-06] lines that together exceed the stock show how many are left', () => {
  const items = source.menu.items.map((item) => (item.id === 'tawook' ? { ...item, left: 3 } : item))
  const few = { ...source, menu: { ...source.menu, items } }
  const over = (...lines: (typeof tawook)[]) =>
    cartView(lines, few).lines.map(({ isOver, limit }) => (isOver ? limit : null))
  expect(over({ ...tawook, count: 3 }, fish)).toEqual([null, null])
  const left = { by: 'stock', most: 3 }
  expect(over(tawook, { ...tawook, line_id: 'second' })).toEqual([left, left])
})

test('[MN-07] [CT-03] lines that together exceed a price label’s maximum stay as they are, say so, and can only be lowered', () => {
  const box = cartLine('box', 'box-one', { count: 2, seen: { names: [], unitPrice: 1000 } })
  const { lines, changes, persisted } = cartView(
    [box, { ...box, line_id: 'second', comment: 'for Noor' }, fish],
    source,
  )
  expect(lines.map(({ isOver, limit, limits }) => [isOver, limit.most, limits.maximum])).toEqual([
    [true, 3, 2],
    [true, 3, 2],
    [false, 4, 4],
  ])
  expect(persisted.map(({ count }) => count)).toEqual([2, 2, 0.75])
  expect(changes).toEqual([])
})

test('[CT-05] a line that is not on this menu is dropped and reported', () => {
  const { lines, changes } = cartView(
    [cartLine('gone', 'x', { seen: { names: [], unitPrice: 1, lists: ['pickup'] } }), fish],
    source,
  )
  expect(lines).toHaveLength(1)
  expect(changes).toMatchObject([{ lineId: 'line-gone', reason: 'item-gone', inCart: false }])
})

test('[CT-05] a set-aside line is not part of count, total, weight or coupon', () => {
  const seen = { names: [], unitPrice: 9000, lists: ['delivery' as const] }
  const with_ = cartView([cartLine('parcel', 'x', { seen }), fish], source)
  const without = cartView([fish], source)
  expect(with_).toMatchObject({ ...without, setAside: [{ detail: { kind: 'other-type' } }], persisted: {} })
  expect(with_.persisted.map(({ item_id }) => item_id)).toEqual(['parcel', 'fish'])
})

test('[DL-08] the parcel weighs what its labels say, packed where they say it, by the count of each line', () => {
  const weights: Record<string, [weight: number, shippingWeight: number | null]> = {
    tawook: [0.4, 0.55],
    fish: [1, null],
  }
  const items = source.menu.items.map((item) => {
    const [weight, shippingWeight] = weights[item.id] ?? [0, null]
    return { ...item, price_labels: item.price_labels.map((one) => ({ ...one, weight, shippingWeight })) }
  })
  // Twice 0.55 and 0.75 of 1.
  expect(cartView([tawook, fish], { ...source, menu: { ...source.menu, items } }).kilograms).toBe(1.85)
})

test('[CT-05] a changed price is reported with old and new amount', () => {
  const { changes } = cartView([{ ...tawook, seen: { names: [], unitPrice: 2400 } }], source)
  expect(changes).toMatchObject([{ reason: 'price-changed', detail: { was: 2400, now: 2600 }, inCart: true }])
})

test.each([
  ['sold out', cartLine('liver', 'liver-one', { seen: { names: [], unitPrice: 1600 } }), 'sold-out'],
  [
    'without its note',
    cartLine('cola', 'cola-one', { seen: { names: [], unitPrice: 400 } }),
    'comment-required',
  ],
])('[CT-06] a line that is %s waits in the cart and says so', (_label, line, reason) => {
  const { lines, changes } = cartView([line], source)
  expect(lines.map(({ waits }) => waits?.kind)).toEqual([reason])
  expect(changes).toEqual([])
})

test('[CT-03] a count outside its limits is clamped and reported', () => {
  const { lines, changes } = cartView(
    [cartLine('box', 'box-one', { count: 9, seen: { names: [], unitPrice: 1000 } })],
    source,
  )
  expect(lines[0]?.line.count).toBe(3)
  expect(changes).toMatchObject([{ reason: 'quantity-out-of-range', inCart: true }])
})

const half: Coupon = {
  code: 'HALF',
  item_ids: ['fish'],
  all_menu: false,
  discount_type: 'percent',
  discount_value: 50,
  user_type: 'guests',
  max_allowed_items: null,
  free_delivery: false,
}

test('[CP-02, CP-04] a coupon is applied to its lines, which show the discount', () => {
  // 50 % of the fish for 9.375, half up; 10 % service on 14.575 − 4.688.
  const { lines, totals, couponProblem } = cartView([tawook, fish], {
    ...source,
    coupon: half,
    visitor: 'guest',
  })
  expect(lines.map(({ coupon }) => coupon)).toEqual([0, 4688])
  expect(totals).toMatchObject({ coupon: 4688, exclusive_taxes: 989, total: 10_876 })
  expect(couponProblem).toBeNull()
})

test('[CP-01] a guest coupon does not apply to a customer, with the reason', () => {
  const { totals, couponProblem } = cartView([fish], { ...source, coupon: half, visitor: 'customer' })
  expect(totals.coupon).toBe(0)
  expect(couponProblem).toEqual({ reason: 'guests-only' })
})
