import { expect, test } from 'vitest'
import { SAMPLE_MENU, sampleItem } from '../../testing/sample-menu.ts'
import { type CheckedLine, checkOrderLine } from './check-order-line.ts'

const FRIDAY_8 = Date.parse('2026-11-20T08:00+03:00')
const FRIDAY_14 = Date.parse('2026-11-20T14:00+03:00')
const white = { id: 'white', quantity: 1 }
const BURGER: CheckedLine = {
  item_id: 'burger',
  price_label_id: 'single',
  modifiers: [white],
  comment: '',
  count: 1,
}
const CHEESE: CheckedLine = {
  item_id: 'cheese',
  price_label_id: 'kilo',
  modifiers: [],
  comment: '',
  count: 0.75,
}
const EGGS: CheckedLine = { item_id: 'eggs', price_label_id: 'regular', modifiers: [], comment: '', count: 1 }

test.each([
  { label: 'a burger with its bread', line: BURGER, problem: null },
  { label: 'cheese by weight', line: CHEESE, problem: null },
  { label: 'eggs at breakfast', line: EGGS, problem: null },
  { label: 'eggs after breakfast', line: EGGS, at: FRIDAY_14, problem: 'item-not-sold-now' },
  { label: 'an item nobody knows', line: { ...BURGER, item_id: 'pizza' }, problem: 'item-gone' },
  { label: 'a hidden item', line: { ...EGGS, item_id: 'secret' }, problem: 'item-gone' },
  { label: 'an item of another type', line: { ...EGGS, item_id: 'table' }, problem: 'item-not-sold-here' },
  { label: 'an item of no category', line: { ...EGGS, item_id: 'stray' }, problem: 'item-not-sold-here' },
  { label: 'sold out', line: { ...EGGS, item_id: 'fish' }, problem: 'sold-out' },
  {
    label: 'a label that is gone',
    line: { ...BURGER, price_label_id: 'triple' },
    problem: 'price-label-gone',
  },
  { label: 'no bread', line: { ...BURGER, modifiers: [] }, problem: 'modifiers-too-few' },
  {
    label: 'two breads',
    line: { ...BURGER, modifiers: [white, { id: 'brown', quantity: 1 }] },
    problem: 'modifiers-too-many',
  },
  {
    label: 'a sauce that is gone',
    line: { ...BURGER, modifiers: [white, { id: 'retired', quantity: 1 }] },
    problem: 'modifier-gone',
  },
  {
    label: 'a comment is missing',
    line: { ...EGGS, item_id: 'cake', comment: '  ' },
    problem: 'comment-required',
  },
  {
    label: 'a comment is there',
    line: { ...EGGS, item_id: 'cake', comment: 'Happy birthday 🎂' },
    problem: null,
  },
] as const)('[GD-06] $label', ({ line, problem, ...others }) => {
  const menu = {
    ...SAMPLE_MENU,
    items: [
      ...SAMPLE_MENU.items,
      sampleItem('secret', { visible: false }),
      sampleItem('stray', { category_id: 'nowhere' }),
      sampleItem('table', {
        types: { dine_in: false, car_pickup: false, delivery: false, reservation: true },
      }),
    ],
  }
  const at = 'at' in others ? others.at : FRIDAY_8
  expect(checkOrderLine(line, menu, { slug: 'pickup', at, timeZone: 'Asia/Kuwait' })).toBe(problem)
})

test.each([
  { label: '0', line: BURGER, count: 0 },
  { label: '-1', line: BURGER, count: -1 },
  { label: '1e9', line: BURGER, count: 1e9 },
  { label: 'not a number', line: BURGER, count: Number.NaN },
  { label: 'one and a half by quantity', line: BURGER, count: 1.5 },
  { label: 'below the label’s minimum', line: { ...BURGER, price_label_id: 'double' }, count: 1 },
  { label: 'above the label’s maximum', line: { ...BURGER, price_label_id: 'double' }, count: 6 },
  { label: 'off the steps of a weight', line: CHEESE, count: 0.3 },
  { label: 'above the maximum of a weight', line: CHEESE, count: 5.25 },
])('[CT-03] [CT-09] a count of $label is refused', ({ line, count }) => {
  const context = { slug: 'pickup', at: FRIDAY_8, timeZone: 'Asia/Kuwait' } as const
  expect(checkOrderLine({ ...line, count }, SAMPLE_MENU, context)).toBe('quantity-out-of-range')
})

test('[MN-05] a subcategory below a closed category sells nothing', () => {
  const categories = SAMPLE_MENU.categories.map((one) =>
    one.id === 'grill' ? { ...one, visible: false } : one,
  )
  const context = { slug: 'pickup', at: FRIDAY_8, timeZone: 'Asia/Kuwait' } as const
  expect(checkOrderLine(CHEESE, { ...SAMPLE_MENU, categories }, context)).toBe('item-not-sold-here')
})

test('[MN-05] categories in a circle do not hang the check', () => {
  const categories = SAMPLE_MENU.categories.map((one) =>
    one.id === 'grill' ? { ...one, parent_id: 'counter' } : one,
  )
  const context = { slug: 'pickup', at: FRIDAY_8, timeZone: 'Asia/Kuwait' } as const
  expect(checkOrderLine(CHEESE, { ...SAMPLE_MENU, categories }, context)).toBeNull()
})
