import { orderCall } from '@storefront/api-contract/ordering'
import { aBusiness, cartLine } from '@storefront/testing'
import { expect, test } from 'vitest'
import { cartView } from '../cart/cart-view.ts'
import { SAFFRON_MENU } from '../testing/saffron-menu.ts'
import { type OrderSource, orderPayload } from './order-request.ts'

const { menu, discounts } = SAFFRON_MENU
if (!menu) throw new Error('the test menu is empty')
const stored = [
  cartLine('tawook', 'plate', { modifiers: [{ id: 'rice', quantity: 1 }], count: 2, comment: 'no garlic' }),
  cartLine('water', 'water-one'),
]
const view = cartView(stored, {
  menu,
  discounts,
  slug: 'pickup',
  branchId: 'main',
  at: 0,
  business: aBusiness(),
})
const source: OrderSource = {
  answers: {
    name: 'Sara',
    dialCode: '+965',
    phone: '55501234',
    tableId: 't7',
    tableConfirmed: true,
    walksIn: false,
    car: { plate: '12-345', make: '', colour: '' },
    payment: 1,
  },
  terms: { couponCode: null, time: { kind: 'now' }, useWallet: false, payment: 1 },
  lines: view.lines,
  shown: view.totals,
  note: ' Ring twice ',
  branchId: 'main',
  type: 'car_pickup',
  asksForCar: true,
  asksForContact: true,
  locale: 'en',
}
const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('[OR-01] [OR-02] an order carries what was seen, its key, and the car instead of a table', () => {
  const payload = orderPayload(source, KEY)
  expect(payload).toMatchObject({
    idempotency_key: KEY,
    seen_total: 5450,
    seen_due: 5450,
    payment_type: 1,
    comment: 'Ring twice',
    table_id: null,
    car: { plate: '12-345' },
    order_lines: [
      {
        quantity: 2,
        modifiers: 'rice',
        unit_price: 2600,
        total_price: 5200,
        discount_id: 'item:tawook',
        comment: 'no garlic',
      },
      { item_id: 'water', total_price: 250, discount_id: null },
    ],
  })
  expect(orderCall.body.safeParse(payload).success).toBe(true)
})

test('[ST-03] a dine-in order carries the table and no car', () => {
  const payload = orderPayload({ ...source, type: 'dine_in', asksForCar: false }, KEY)
  expect(payload).toMatchObject({ table_id: 't7', car: null, selling_types: 'dine_in' })
})

test('[OR-12] name and number are sent only where they were asked for, even known from before', () => {
  expect(orderPayload(source, KEY)).toMatchObject({ name: 'Sara', phone: '55501234', dial_code: '+965' })
  const payload = orderPayload({ ...source, type: 'dine_in', asksForContact: false }, KEY)
  expect(['name', 'phone', 'dial_code'].filter((field) => field in payload)).toEqual([])
  expect(orderCall.body.safeParse(payload).success).toBe(true)
})

test('[ST-03] who walks in sends no car, even one known from before', () => {
  const payload = orderPayload({ ...source, answers: { ...source.answers, walksIn: true } }, KEY)
  expect(payload.car).toBeNull()
})
