import { expect, test } from 'vitest'
import { asksForCar, asksForContact, carriesTable, walksIn } from './order-extras.ts'
import { SELLING_TYPE_SLUGS } from './selling-type.ts'

test('[ST-03] dine-in can carry a table; a reservation chooses its own', () => {
  expect(SELLING_TYPE_SLUGS.filter(carriesTable)).toEqual(['dine_in', 'dinein', 'product_service'])
})

test.each([
  { type: 'car_pickup', showCarInfo: true, asks: true },
  { type: 'car_pickup', showCarInfo: false, asks: false },
  { type: 'dine_in', showCarInfo: true, asks: false },
  { type: 'delivery', showCarInfo: true, asks: false },
] as const)('[ST-03] $type with showCarInfo $showCarInfo asks for the car: $asks', (order) => {
  expect(asksForCar(order.type, { pickup: { showCarInfo: order.showCarInfo } })).toBe(order.asks)
})

test.each([
  { type: 'dine_in', table_required: true, asks: false },
  { type: 'dine_in', hasTable: true, asks: false },
  { type: 'dine_in', asks: true },
  { type: 'dine_in', hasTable: true, asks_contact: false, asks: false },
  { type: 'dine_in', hasTable: true, asks_contact: true, asks: true },
  { type: 'dine_in', table_required: true, verify_phone: true, asks: true },
  { type: 'car_pickup', asks: true },
  { type: 'delivery', table_required: true, asks_contact: false, asks: true },
] as const)('[OR-12] whether name and number are asked for: %o', ({ type, asks, ...given }) => {
  const { hasTable, table_required, asks_contact, verify_phone } = {
    hasTable: false,
    table_required: false,
    asks_contact: undefined,
    verify_phone: undefined,
    ...given,
  }
  const business = { dine_in: { table_required, asks_contact }, verify_phone }
  expect(asksForContact({ type, hasTable }, business)).toBe(asks)
})

test.each([
  { selling_types: 'car_pickup', car: null, is: true },
  { selling_types: 'car_pickup', car: { plate: '1' }, is: false },
  { selling_types: 'dine_in', car: null, is: false },
  { selling_types: 'delivery', car: null, is: false },
] as const)('[ST-03] the customer of $selling_types with the car $car walks in: $is', ({ is, ...order }) => {
  expect(walksIn(order)).toBe(is)
})
