import { expect, test } from 'vitest'
import { anOrder } from '../testing/an-order.ts'
import { SAFFRON_MENU } from '../testing/saffron-menu.ts'
import { cartFromOrder } from './cart-from-order.ts'

const { menu } = SAFFRON_MENU
if (!menu) throw new Error('the test menu is empty')
const [line] = anOrder().lines
if (!line) throw new Error('the test order is empty')
const restored = (lines: (typeof line)[]) => cartFromOrder({ lines }, menu, () => 'new')

test('[RT-17] an ordered line becomes a cart line with its options and the price that was paid', () => {
  expect(restored([line])).toEqual([
    {
      line_id: 'new',
      item_id: 'tawook',
      price_label_id: 'plate',
      modifiers: [{ id: 'fries', quantity: 1 }],
      comment: '',
      count: 1,
      seen: { names: [{ locale: 'en', name: 'Shish tawook' }], unitPrice: 2250 },
    },
  ])
})

test('[RT-17] a size is found by its words', () => {
  const large = [
    { locale: 'en', name: 'large' },
    { locale: 'ar', name: 'large' },
  ]
  expect(restored([{ ...line, item_id: 'hummus', price_label: large }])[0]?.price_label_id).toBe('large')
})

test('[RT-17] what the menu does not have any more is left out', () => {
  const renamed = [{ locale: 'en', name: 'giant' }]
  expect(
    restored([
      { ...line, item_id: 'gone' },
      { ...line, item_id: 'hummus', price_label: renamed },
    ]),
  ).toEqual([])
})
