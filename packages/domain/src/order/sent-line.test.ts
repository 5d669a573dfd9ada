import { expect, test } from 'vitest'
import type { CartLine } from '../cart/cart-line.ts'
import { sentLine } from './sent-line.ts'

const LINE: CartLine = {
  line_id: 'one',
  item_id: 'tawook',
  price_label_id: 'plate',
  modifiers: [
    { id: 'rice', quantity: 1 },
    { id: 'garlic', quantity: 2 },
  ],
  comment: 'no onions',
  count: 3,
  seen: { names: [], unitPrice: 2600 },
}
const PRICE = { unitPrice: 2600, total: 7800, discountId: 'grill' }

test('[OR-02] a line names its modifiers twice, once joined and once with their counts', () => {
  expect(sentLine(LINE, { isQty: true, weight: 0.4, shippingWeight: 0.55 }, PRICE)).toEqual({
    item_id: 'tawook',
    quantity: 3,
    price_label_id: 'plate',
    modifiers: 'rice,garlic',
    modifiers_details: [
      { id: 'rice', quantity: 1 },
      { id: 'garlic', quantity: 2 },
    ],
    comment: 'no onions',
    isQty: true,
    unit_price: 2600,
    total_price: 7800,
    discount_id: 'grill',
    weight: 0.4,
    shippingWeight: 0.55,
    provider: null,
    provider_id: null,
  })
})

test('[OR-02] a line whose label is gone counts pieces and weighs nothing that is known', () => {
  const sent = sentLine({ ...LINE, modifiers: [] }, undefined, { ...PRICE, discountId: null })
  expect(sent).toMatchObject({
    isQty: true,
    weight: null,
    shippingWeight: null,
    modifiers: '',
    discount_id: null,
  })
})
