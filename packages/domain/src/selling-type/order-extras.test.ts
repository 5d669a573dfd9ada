import { expect, test } from 'vitest'
import { asksForCar, carriesTable } from './order-extras.ts'
import { SELLING_TYPE_WORDS } from './selling-type.ts'

test('[ST-03] dine-in can carry a table; a reservation chooses its own', () => {
  expect(SELLING_TYPE_WORDS.filter(carriesTable)).toEqual(['dine_in', 'dinein', 'product_service'])
})

test.each([
  { label: 'unset', show: undefined, words: ['pickup', 'car_pickup'] },
  { label: 'null', show: null, words: ['pickup', 'car_pickup'] },
  { label: '1', show: 1, words: ['pickup', 'car_pickup'] },
  { label: '0', show: 0, words: [] },
  { label: 'false', show: false, words: [] },
])('[ST-03] showCarInfo $label', ({ show, words }) => {
  expect(SELLING_TYPE_WORDS.filter((word) => asksForCar(word, show))).toEqual(words)
})
