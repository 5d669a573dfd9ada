import { expect, test } from 'vitest'
import { named, SAMPLE_MENU, sampleItem, sampleLabel } from '../../testing/sample-menu.ts'
import type { RepairContext } from '../cart/repair-context.ts'
import type { Menu } from '../menu/menu.ts'
import { type PastLine, reorder } from './reorder.ts'

const FRIDAY_8 = Date.parse('2026-11-20T08:00+03:00')
const FRIDAY_14 = Date.parse('2026-11-20T14:00+03:00')
const CONTEXT: RepairContext = { slug: 'pickup', at: FRIDAY_8, timeZone: 'Asia/Kuwait', branchId: 'salmiya' }

const BURGER: PastLine = {
  item_id: 'burger',
  names: named('burger'),
  price_label_id: 'single',
  modifiers: [{ id: 'brown', quantity: 1 }],
  comment: 'no onions',
  count: 2,
  unit_price: 1450,
}
const EGGS: PastLine = { item_id: 'eggs', names: named('eggs'), modifiers: [], comment: '', count: 1 }

function again(
  past: PastLine[],
  { menu = SAMPLE_MENU, ...others }: Partial<RepairContext> & { menu?: Menu } = {},
) {
  let made = 0
  return reorder(past, menu, { ...CONTEXT, ...others }, () => `new-${++made}`)
}

test('[OR-08] what can be ordered comes back as it was, without a notice', () => {
  expect(again([BURGER, EGGS])).toEqual({
    lines: [
      {
        line_id: 'new-1',
        item_id: 'burger',
        price_label_id: 'single',
        modifiers: [{ id: 'brown', quantity: 1 }],
        comment: 'no onions',
        count: 2,
        seen: {
          names: named('burger'),
          unitPrice: 1450,
          label: named('single'),
          modifiers: [{ id: 'brown', names: named('brown'), price: 200 }],
          branchId: 'salmiya',
          lists: ['dinein', 'pickup', 'delivery'],
        },
      },
      {
        line_id: 'new-2',
        item_id: 'eggs',
        price_label_id: 'regular',
        modifiers: [],
        comment: '',
        count: 1,
        seen: {
          names: named('eggs'),
          unitPrice: 2500,
          label: named('regular'),
          modifiers: [],
          branchId: 'salmiya',
          lists: ['dinein', 'pickup', 'delivery'],
        },
      },
    ],
    notices: [],
  })
})

test.each<{ label: string; past: PastLine; at?: number; reason: string; detail: unknown }>([
  {
    label: 'an item that is gone',
    past: { ...EGGS, item_id: 'pizza', names: named('Pizza') },
    reason: 'item-gone',
    detail: { kind: 'item-gone' },
  },
  {
    label: 'a label that is gone',
    past: { ...BURGER, price_label_id: 'triple', price_label: named('Triple') },
    reason: 'price-label-gone',
    detail: { kind: 'label-gone', label: named('Triple') },
  },
  {
    label: 'a label nobody knows, of an item that has several (enatega #1820)',
    past: { ...BURGER, price_label_id: null },
    reason: 'price-label-gone',
    detail: { kind: 'label-gone', label: null },
  },
  {
    label: 'a modifier that is gone (enatega #1821)',
    past: { ...BURGER, modifiers: [...BURGER.modifiers, { id: 'retired', quantity: 1 }] },
    reason: 'modifier-gone',
    detail: { kind: 'modifier-gone', modifiers: [{ id: 'retired', names: null }] },
  },
  {
    label: 'an item that is sold out (TastyIgniter #748)',
    past: { ...EGGS, item_id: 'fish', names: named('fish') },
    reason: 'sold-out',
    detail: { kind: 'sold-out' },
  },
  {
    label: 'an item of another hour',
    past: EGGS,
    at: FRIDAY_14,
    reason: 'item-not-sold-now',
    detail: { kind: 'not-now', from: Date.parse('2026-11-22T07:00+03:00') },
  },
])('[OR-08] $label stays out, and the others come', ({ past, at = FRIDAY_8, reason, detail }) => {
  const { lines, notices } = again([past, BURGER], { at })
  expect(lines.map((line) => [line.line_id, line.item_id])).toEqual([['new-2', 'burger']])
  expect(notices).toEqual([{ line: 0, line_id: 'new-1', names: past.names, reason, inCart: false, detail }])
})

test.each<{ label: string; past: PastLine; detail: unknown }>([
  {
    label: 'a price that changed',
    past: { ...BURGER, unit_price: 1400 },
    detail: { kind: 'price-changed', was: 1400, now: 1450, modifiers: [] },
  },
  {
    label: 'a count below the new minimum',
    past: { ...BURGER, price_label_id: 'double', unit_price: 2200, count: 1 },
    detail: { kind: 'count-changed', was: 1, now: 2, limits: { minimum: 2, maximum: 5, step: 1 } },
  },
  {
    label: 'a comment that is wanted now',
    past: { ...EGGS, item_id: 'cake', names: named('cake') },
    detail: { kind: 'comment-required' },
  },
])('[OR-08] $label is reported, and the line stays', ({ past, detail }) => {
  const { lines, notices } = again([BURGER, past])
  expect(lines).toHaveLength(2)
  expect(notices).toMatchObject([{ line: 1, line_id: 'new-2', inCart: true, detail }])
})

test('[OR-08] a discount of today is a price that changed', () => {
  const allMenuDiscount = { type: 'percent', value: 10 } as const
  const discounts = { pickup: { itemsDiscounts: {}, categoriesDiscounts: {}, allMenuDiscount } }
  const { lines, notices } = again([BURGER], { discounts })
  expect(lines[0]?.seen.unitPrice).toBe(1325)
  expect(notices).toMatchObject([{ detail: { kind: 'price-changed', was: 1450, now: 1325 } }])
})

test('[OR-08] a price that was not stored is not compared', () => {
  expect(again([{ ...BURGER, unit_price: undefined }]).notices).toEqual([])
})

test.each<{ label: string; past: Partial<PastLine>; found: string | undefined }>([
  { label: 'by its id', past: { price_label_id: 'double', price_label: named('single') }, found: 'double' },
  { label: 'by its text', past: { price_label_id: null, price_label: named('double') }, found: 'double' },
  {
    label: 'not by another text',
    past: { price_label_id: null, price_label: named('triple') },
    found: undefined,
  },
])('[OR-08] a size is found $label', ({ past, found }) => {
  const { lines } = again([{ ...BURGER, ...past }])
  expect(lines[0]?.price_label_id).toBe(found)
})

test('[OR-08] the only size there is may have a new text', () => {
  const menu = { ...SAMPLE_MENU, items: [sampleItem('soup', { price_labels: [sampleLabel('bowl', 900)] })] }
  const soup: PastLine = { ...EGGS, item_id: 'soup', price_label: named('Cup') }
  expect(again([soup], { menu }).lines[0]?.price_label_id).toBe('bowl')
})

test('[OR-08] an empty order returns nothing', () => {
  expect(again([])).toEqual({ lines: [], notices: [] })
})
