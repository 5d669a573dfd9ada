import { expect, test } from 'vitest'
import { asksForCar, carriesTable } from './order-extras.ts'
import { SELLING_TYPE_SLUGS } from './selling-type.ts'

test('[ST-03] dine-in can carry a table; a reservation chooses its own', () => {
  expect(SELLING_TYPE_SLUGS.filter(carriesTable)).toEqual(['dine_in', 'dinein', 'product_service'])
})

test.each([
  { label: 'unset', show: undefined, slugs: ['pickup', 'car_pickup'] },
  { label: 'null', show: null, slugs: ['pickup', 'car_pickup'] },
  { label: '1', show: 1, slugs: ['pickup', 'car_pickup'] },
  { label: '0', show: 0, slugs: [] },
  { label: 'false', show: false, slugs: [] },
])('[ST-03] showCarInfo $label', ({ show, slugs }) => {
  expect(SELLING_TYPE_SLUGS.filter((slug) => asksForCar(slug, show))).toEqual(slugs)
})
