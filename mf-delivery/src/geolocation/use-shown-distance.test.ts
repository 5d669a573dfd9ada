import { expect, test } from 'vitest'
import { shownDistance } from './use-shown-distance.ts'

test.each([
  { metres: 0, unit: 'metres', value: 0 },
  { metres: 344, unit: 'metres', value: 340 },
  { metres: 994, unit: 'metres', value: 990 },
  { metres: 996, unit: 'kilometres', value: 1 },
  { metres: 1249, unit: 'kilometres', value: 1.2 },
  { metres: 9949, unit: 'kilometres', value: 9.9 },
  { metres: 9960, unit: 'kilometres', value: 10 },
  { metres: 10_449, unit: 'kilometres', value: 10 },
  { metres: 6_385_012, unit: 'kilometres', value: 6385 },
])('[RT-09] $metres metres are shown as $value $unit', ({ metres, unit, value }) => {
  expect(shownDistance(metres)).toEqual({ unit, value })
})
