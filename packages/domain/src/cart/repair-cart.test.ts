import { expect, test } from 'vitest'
import { BURGER, cartLine, FRIDAY_8, FRIDAY_14, repair } from '../../testing/repair-one.ts'
import { named, SAMPLE_MENU, sampleItem, sampleLabel } from '../../testing/sample-menu.ts'
import type { Discounts } from '../menu/discount.ts'
import type { Menu } from '../menu/menu.ts'
import { repairCart } from './repair-cart.ts'

test('[CT-05] a cart that fits stays as it is, without a notice', () => {
  expect(repair(BURGER)).toEqual({ line: BURGER, setAside: null, notices: [], details: [] })
})

test('[CT-05] what an older cart lacks is filled in without a notice', () => {
  const seen = { names: named('burger'), unitPrice: 1450 }
  expect(repair({ ...BURGER, seen })).toEqual({ line: BURGER, setAside: null, notices: [], details: [] })
})

test('[CT-05] prices are compared without discounts when none are given', () => {
  const context = { slug: 'pickup', at: FRIDAY_8, timeZone: 'Asia/Kuwait', branchId: 'salmiya' } as const
  expect(repairCart([BURGER], SAMPLE_MENU, context)).toEqual({
    lines: [BURGER],
    setAside: [],
    persisted: [BURGER],
    notices: [],
  })
})

test.each([
  { label: 'an item that is gone', line: cartLine('pizza'), reason: 'item-gone' },
  {
    label: 'a label that is gone',
    line: { ...BURGER, price_label_id: 'triple' },
    reason: 'price-label-gone',
  },
])('[CT-05] [CT-06] $label is dropped and reported', ({ line, reason }) => {
  expect(repair(line)).toMatchObject({ line: null, setAside: null, notices: [{ reason, inCart: false }] })
})

test.each([
  { label: 'not sold at this hour', line: cartLine('eggs'), at: FRIDAY_14, reason: 'item-not-sold-now' },
  { label: 'sold out (TastyIgniter #994)', line: cartLine('fish'), at: FRIDAY_8, reason: 'sold-out' },
  { label: 'wants a comment now', line: cartLine('cake'), at: FRIDAY_8, reason: 'comment-required' },
  {
    label: 'made of what is gone, or sold out (BX-08)',
    line: { ...BURGER, modifiers: [{ id: 'seeded', quantity: 1 }] },
    at: FRIDAY_8,
    reason: 'modifier-gone',
  },
  {
    label: 'without what must be chosen now',
    line: { ...BURGER, modifiers: [] },
    at: FRIDAY_8,
    reason: 'modifiers-too-few',
  },
])('[CT-05] a line that is $label waits in the cart', ({ line, at, reason }) => {
  expect(repair(line, { at })).toMatchObject({ line, notices: [{ reason, inCart: true }] })
})

test.each([
  { label: 'above the maximum', count: 9, repaired: 5 },
  { label: 'below the minimum', count: 1, repaired: 2 },
  { label: 'damaged in storage', count: Number.NaN, repaired: 2 },
])('[CT-03] a count $label is moved into the limits and reported', ({ count, repaired }) => {
  const line = {
    ...BURGER,
    price_label_id: 'double',
    count,
    seen: { ...BURGER.seen, unitPrice: 2200, label: named('double') },
  }
  expect(repair(line)).toEqual({
    line: { ...line, count: repaired },
    setAside: null,
    notices: [{ reason: 'quantity-out-of-range', inCart: true }],
    details: [
      { kind: 'count-changed', was: count, now: repaired, limits: { minimum: 2, maximum: 5, step: 1 } },
    ],
  })
})

test('[CT-05] a changed price is reported once, and the line stays', () => {
  const menu: Menu = {
    ...SAMPLE_MENU,
    items: [sampleItem('soup', { price_labels: [sampleLabel('regular', 2750)] })],
  }
  const first = repair(cartLine('soup'), { menu })
  expect(first.notices).toEqual([{ reason: 'price-changed', inCart: true }])
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
  expect(notices).toEqual([{ reason: 'price-changed', inCart: true }])
  expect(line?.seen.unitPrice).toBe(1325)
})

test('[CT-05] the notice names a line that is gone as the visitor saw it', () => {
  const context = { slug: 'pickup', at: FRIDAY_8, timeZone: 'Asia/Kuwait', branchId: 'salmiya' } as const
  const { notices } = repairCart([BURGER, cartLine('pizza')], SAMPLE_MENU, context)
  expect(notices).toEqual([
    {
      line_id: 'line-pizza',
      names: named('pizza'),
      reason: 'item-gone',
      inCart: false,
      detail: { kind: 'item-gone' },
    },
  ])
})

test('[CT-05] an unavailable line whose label was removed does not stay for ever', () => {
  const line = cartLine('fish', { price_label_id: 'large' })
  expect(repair(line)).toMatchObject({ line: null, notices: [{ reason: 'price-label-gone', inCart: false }] })
})

test('[CT-05] without saved modifiers the whole price has changed', () => {
  const line = { ...BURGER, seen: { names: named('burger'), unitPrice: 1400 } }
  expect(repair(line).details).toEqual([{ kind: 'price-changed', was: 1400, now: 1450, modifiers: [] }])
})

test('[CT-05] a line may have several notices', () => {
  const line = { ...BURGER, price_label_id: 'double', count: 9 }
  expect(repair(line).details.map((detail) => detail.kind)).toEqual(['count-changed', 'price-changed'])
})
