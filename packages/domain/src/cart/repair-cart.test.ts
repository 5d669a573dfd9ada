import { expect, test } from 'vitest'
import type { Discounts } from '../menu/discount.ts'
import type { Menu } from '../menu/menu.ts'
import {
  BREAD,
  named,
  SAMPLE_MENU,
  SAUCES,
  sampleGroup,
  sampleItem,
  sampleLabel,
  sampleModifier,
} from '../menu/sample-menu.ts'
import type { CartLine } from './cart-line.ts'
import { repairCart } from './repair-cart.ts'

const FRIDAY_8 = Date.parse('2026-11-20T08:00+03:00')
const FRIDAY_14 = Date.parse('2026-11-20T14:00+03:00')

function cartLine(item_id: string, others: Partial<CartLine> = {}): CartLine {
  const seen = {
    names: named(item_id),
    unitPrice: 2500,
    label: named('regular'),
    modifiers: [],
    branchId: 'salmiya',
  }
  return {
    line_id: `line-${item_id}`,
    item_id,
    price_label_id: 'regular',
    modifiers: [],
    comment: '',
    count: 1,
    seen,
    ...others,
  }
}

const BURGER = cartLine('burger', {
  price_label_id: 'single',
  modifiers: [{ id: 'brown', quantity: 1 }],
  seen: {
    names: named('burger'),
    unitPrice: 1450,
    label: named('single'),
    modifiers: [{ id: 'brown', names: named('brown'), price: 200 }],
    branchId: 'salmiya',
  },
})

function repair(line: CartLine, { menu = SAMPLE_MENU, at = FRIDAY_8, discounts = {} as Discounts } = {}) {
  const context = { word: 'pickup', at, timeZone: 'Asia/Kuwait', branchId: 'salmiya', discounts } as const
  const { lines, notices } = repairCart([line], menu, context)
  return {
    line: lines[0] ?? null,
    notices: notices.map(({ reason, kept }) => ({ reason, kept })),
    details: notices.map(({ detail }) => detail),
  }
}

test('[CT-05] a cart that fits stays as it is, without a word', () => {
  expect(repair(BURGER)).toEqual({ line: BURGER, notices: [], details: [] })
})

test('[CT-05] what an older cart did not keep is filled in without a word', () => {
  const seen = { names: named('burger'), unitPrice: 1450 }
  expect(repair({ ...BURGER, seen })).toEqual({ line: BURGER, notices: [], details: [] })
})

test('[CT-05] prices are compared without discounts when none are given', () => {
  const context = { word: 'pickup', at: FRIDAY_8, timeZone: 'Asia/Kuwait', branchId: 'salmiya' } as const
  expect(repairCart([BURGER], SAMPLE_MENU, context)).toEqual({ lines: [BURGER], notices: [] })
})

test.each([
  { label: 'an item that is gone', line: cartLine('pizza'), reason: 'item-gone' },
  {
    label: 'a label that is gone',
    line: { ...BURGER, price_label_id: 'triple' },
    reason: 'price-label-gone',
  },
  {
    label: 'a modifier that is gone',
    line: { ...BURGER, modifiers: [{ id: 'seeded', quantity: 1 }] },
    reason: 'modifier-gone',
  },
  {
    label: 'a modifier that must be chosen now',
    line: { ...BURGER, modifiers: [] },
    reason: 'modifiers-too-few',
  },
  { label: 'an item of another type', line: cartLine('table'), reason: 'item-not-sold-here' },
])('[CT-05] [CT-06] $label is dropped and said', ({ line, reason }) => {
  const types = { dine_in: true, car_pickup: false, delivery: false, reservation: false }
  const menu = { ...SAMPLE_MENU, items: [...SAMPLE_MENU.items, sampleItem('table', { types })] }
  expect(repair(line, { menu })).toMatchObject({ line: null, notices: [{ reason, kept: false }] })
})

test.each([
  { label: 'not sold at this hour', line: cartLine('eggs'), at: FRIDAY_14, reason: 'item-not-sold-now' },
  { label: 'sold out (TastyIgniter #994)', line: cartLine('fish'), at: FRIDAY_8, reason: 'sold-out' },
  { label: 'wants a comment now', line: cartLine('cake'), at: FRIDAY_8, reason: 'comment-required' },
])('[CT-05] a line that is $label waits in the cart', ({ line, at, reason }) => {
  expect(repair(line, { at })).toMatchObject({ line, notices: [{ reason, kept: true }] })
})

test.each([
  { label: 'above the maximum', count: 9, repaired: 5 },
  { label: 'below the minimum', count: 1, repaired: 2 },
  { label: 'damaged in storage', count: Number.NaN, repaired: 2 },
])('[CT-03] a count $label is moved into the limits and said', ({ count, repaired }) => {
  const line = {
    ...BURGER,
    price_label_id: 'double',
    count,
    seen: { ...BURGER.seen, unitPrice: 2200, label: named('double') },
  }
  expect(repair(line)).toEqual({
    line: { ...line, count: repaired },
    notices: [{ reason: 'quantity-out-of-range', kept: true }],
    details: [
      { kind: 'count-changed', was: count, now: repaired, limits: { minimum: 2, maximum: 5, step: 1 } },
    ],
  })
})

test('[CT-05] a price that changed is said once and kept', () => {
  const menu: Menu = {
    ...SAMPLE_MENU,
    items: [sampleItem('soup', { price_labels: [sampleLabel('regular', 2750)] })],
  }
  const first = repair(cartLine('soup'), { menu })
  expect(first.notices).toEqual([{ reason: 'price-changed', kept: true }])
  expect(first.line?.seen.unitPrice).toBe(2750)
  expect(repair(first.line ?? BURGER, { menu }).notices).toEqual([])
})

test('[CT-05] a discount that began is a price that changed', () => {
  const discounts: Discounts = {
    pickup: {
      itemsDiscounts: { burger: { type: 'percent', value: 10 } },
      categoriesDiscounts: {},
      allMenuDiscount: null,
    },
  }
  const { line, notices } = repair(BURGER, { discounts })
  expect(notices).toEqual([{ reason: 'price-changed', kept: true }])
  expect(line?.seen.unitPrice).toBe(1325)
})

test('[CT-05] the notice names a line that is gone as the visitor saw it', () => {
  const context = { word: 'pickup', at: FRIDAY_8, timeZone: 'Asia/Kuwait', branchId: 'salmiya' } as const
  const { notices } = repairCart([BURGER, cartLine('pizza')], SAMPLE_MENU, context)
  expect(notices).toEqual([
    {
      line_id: 'line-pizza',
      names: named('pizza'),
      reason: 'item-gone',
      kept: false,
      detail: { kind: 'item-gone' },
    },
  ])
})

test('[CT-05] a line that waits and whose label is gone does not wait for ever', () => {
  const line = cartLine('fish', { price_label_id: 'large' })
  expect(repair(line)).toMatchObject({ line: null, notices: [{ reason: 'price-label-gone', kept: false }] })
})

const FOR_DINE_IN = sampleItem('table', {
  types: { dine_in: true, car_pickup: false, delivery: false, reservation: false },
})

test.each<{ label: string; line: CartLine; at?: number; reason: string; detail: unknown }>([
  {
    label: 'an item that is gone',
    line: cartLine('pizza'),
    reason: 'item-gone',
    detail: { kind: 'item-gone' },
  },
  {
    label: 'an item nobody knows the branch of',
    line: cartLine('pizza', { seen: { names: named('pizza'), unitPrice: 1 } }),
    reason: 'item-gone',
    detail: { kind: 'item-gone' },
  },
  {
    label: 'an item of another branch',
    line: cartLine('pizza', { seen: { names: named('pizza'), unitPrice: 1, branchId: 'hawally' } }),
    reason: 'item-not-sold-here',
    detail: { kind: 'other-branch', chosenAt: 'hawally' },
  },
  {
    label: 'an item of another type',
    line: cartLine('table'),
    reason: 'item-not-sold-here',
    detail: { kind: 'other-type', soldFor: ['dine_in'] },
  },
  {
    label: 'an item for reservations',
    line: cartLine('reserved'),
    reason: 'item-not-sold-here',
    detail: { kind: 'other-type', soldFor: [] },
  },
  {
    label: 'an item for delivery',
    line: cartLine('parcel'),
    reason: 'item-not-sold-here',
    detail: { kind: 'other-type', soldFor: ['delivery'] },
  },
  {
    label: 'an item whose category the branch hides',
    line: cartLine('stray'),
    reason: 'item-not-sold-here',
    detail: { kind: 'category-hidden' },
  },
  { label: 'a hidden item', line: cartLine('secret'), reason: 'item-gone', detail: { kind: 'item-gone' } },
  {
    label: 'an item of another hour',
    line: cartLine('eggs'),
    at: FRIDAY_14,
    reason: 'item-not-sold-now',
    detail: { kind: 'not-now', from: Date.parse('2026-11-22T07:00+03:00') },
  },
  {
    label: 'an item whose parent category is closed',
    line: cartLine('porridge'),
    at: FRIDAY_14,
    reason: 'item-not-sold-now',
    detail: { kind: 'not-now', from: Date.parse('2026-11-22T07:00+03:00') },
  },
  {
    label: 'an item that is sold out',
    line: cartLine('fish'),
    reason: 'sold-out',
    detail: { kind: 'sold-out' },
  },
  {
    label: 'a label that is gone',
    line: { ...BURGER, price_label_id: 'triple', seen: { ...BURGER.seen, label: named('triple') } },
    reason: 'price-label-gone',
    detail: { kind: 'label-gone', label: named('triple') },
  },
  {
    label: 'a label whose words were not kept',
    line: { ...BURGER, price_label_id: 'triple', seen: { names: named('burger'), unitPrice: 1 } },
    reason: 'price-label-gone',
    detail: { kind: 'label-gone', label: null },
  },
  {
    label: 'modifiers that are gone',
    line: {
      ...BURGER,
      modifiers: [
        { id: 'seeded', quantity: 1 },
        { id: 'brown', quantity: 1 },
        { id: 'mystery', quantity: 1 },
      ],
      seen: { ...BURGER.seen, modifiers: [{ id: 'seeded', names: named('Seeded bun'), price: 300 }] },
    },
    reason: 'modifier-gone',
    detail: {
      kind: 'modifier-gone',
      modifiers: [
        { id: 'seeded', names: named('Seeded bun') },
        { id: 'mystery', names: null },
      ],
    },
  },
  {
    label: 'a modifier that is gone, of a line that kept no words',
    line: {
      ...BURGER,
      modifiers: [{ id: 'retired', quantity: 1 }],
      seen: { names: named('burger'), unitPrice: 1250 },
    },
    reason: 'modifier-gone',
    detail: { kind: 'modifier-gone', modifiers: [{ id: 'retired', names: null }] },
  },
  {
    label: 'a modifier that must be chosen now',
    line: { ...BURGER, modifiers: [] },
    reason: 'modifiers-too-few',
    detail: {
      kind: 'modifiers-wrong',
      groups: [
        { id: 'bread', names: named('bread'), rule: { minimum: 1, maximum: 1, kind: 'choose-exactly' } },
      ],
    },
  },
  {
    label: 'more modifiers than are allowed now',
    line: {
      ...BURGER,
      modifiers: [
        { id: 'brown', quantity: 1 },
        { id: 'garlic', quantity: 2 },
        { id: 'chilli', quantity: 1 },
      ],
    },
    reason: 'modifiers-too-many',
    detail: {
      kind: 'modifiers-wrong',
      groups: [
        { id: 'sauces', names: named('sauces'), rule: { minimum: 0, maximum: 2, kind: 'choose-up-to' } },
      ],
    },
  },
  {
    label: 'a comment that is required now',
    line: cartLine('cake'),
    reason: 'comment-required',
    detail: { kind: 'comment-required' },
  },
])('[CT-05] [CT-06] the words for $label find all they need', ({ line, at, reason, detail }) => {
  const menu: Menu = {
    ...SAMPLE_MENU,
    items: [
      ...SAMPLE_MENU.items,
      FOR_DINE_IN,
      sampleItem('reserved', {
        types: { dine_in: true, car_pickup: false, delivery: false, reservation: true },
      }),
      sampleItem('parcel', {
        types: { dine_in: false, car_pickup: false, delivery: true, reservation: false },
      }),
      sampleItem('stray', { category_id: 'nowhere' }),
      sampleItem('secret', { visible: false }),
      sampleItem('porridge', { category_id: 'hot' }),
    ],
    categories: [
      ...SAMPLE_MENU.categories,
      { ...SAMPLE_MENU.categories[0], id: 'hot', parent_id: 'breakfast' } as Menu['categories'][number],
    ],
  }
  const repaired = repair(line, { menu, ...(at === undefined ? {} : { at }) })
  expect(repaired.notices).toMatchObject([{ reason }])
  expect(repaired.details).toEqual([detail])
})

test('[CT-05] types an item is sold for are named all', () => {
  const menu = { ...SAMPLE_MENU, items: [sampleItem('menu', { category_id: 'grill' })] }
  const context = {
    word: 'reserv_dinein',
    at: FRIDAY_8,
    timeZone: 'Asia/Kuwait',
    branchId: 'salmiya',
  } as const
  expect(repairCart([cartLine('menu')], menu, context).notices.map(({ detail }) => detail)).toEqual([
    { kind: 'other-type', soldFor: ['dine_in', 'car_pickup', 'delivery'] },
  ])
})

test.each<{ label: string; prices: [single: number, brown: number, garlic: number]; detail: unknown }>([
  {
    label: 'the label',
    prices: [1300, 200, 100],
    detail: { kind: 'price-changed', was: 1650, now: 1700, modifiers: [] },
  },
  {
    label: 'a modifier',
    prices: [1250, 250, 100],
    detail: {
      kind: 'modifier-price-changed',
      was: 1650,
      now: 1700,
      modifiers: [{ id: 'brown', names: named('brown'), was: 200, now: 250 }],
    },
  },
  {
    label: 'a modifier taken twice',
    prices: [1250, 200, 75],
    detail: {
      kind: 'modifier-price-changed',
      was: 1650,
      now: 1600,
      modifiers: [{ id: 'garlic', names: named('garlic'), was: 100, now: 75 }],
    },
  },
  {
    label: 'label and modifiers',
    prices: [1000, 250, 150],
    detail: {
      kind: 'price-changed',
      was: 1650,
      now: 1550,
      modifiers: [
        { id: 'brown', names: named('brown'), was: 200, now: 250 },
        { id: 'garlic', names: named('garlic'), was: 100, now: 150 },
      ],
    },
  },
])('[CT-05] it is told that $label changed its price', ({ prices: [single, brown, garlic], detail }) => {
  const menu: Menu = {
    ...SAMPLE_MENU,
    items: [
      sampleItem('burger', {
        price_labels: [sampleLabel('single', single)],
        modifier_group_ids: ['bread', 'sauces'],
      }),
    ],
    modifier_groups: [
      sampleGroup('sauces', [sampleModifier('garlic', garlic, { maximum: 2 })], { maximum: SAUCES.maximum }),
      { ...BREAD, modifiers: [sampleModifier('brown', brown)] },
    ],
  }
  const line: CartLine = {
    ...BURGER,
    modifiers: [
      { id: 'brown', quantity: 1 },
      { id: 'garlic', quantity: 2 },
    ],
    seen: {
      ...BURGER.seen,
      unitPrice: 1650,
      modifiers: [
        { id: 'brown', names: named('brown'), price: 200 },
        { id: 'garlic', names: named('garlic'), price: 100 },
      ],
    },
  }
  expect(repair(line, { menu }).details).toEqual([detail])
})

test('[CT-05] without kept modifiers the whole price has changed', () => {
  const line = { ...BURGER, seen: { names: named('burger'), unitPrice: 1400 } }
  expect(repair(line).details).toEqual([{ kind: 'price-changed', was: 1400, now: 1450, modifiers: [] }])
})

test('[CT-05] a line may have several things to tell', () => {
  const line = { ...BURGER, price_label_id: 'double', count: 9 }
  expect(repair(line).details.map((detail) => detail.kind)).toEqual(['count-changed', 'price-changed'])
})
