import { expect, test } from 'vitest'
import { type Advance, advanceMinutes } from './advance.ts'

test.each<[number, Advance['scale'], number]>([
  [45, 'min', 45],
  [2, 'hour', 120],
  [1, 'day', 1440],
  [1.5, 'hour', 90],
  [0, 'day', 0],
  [-3, 'hour', 0],
  [Number.NaN, 'day', 0],
])('[SH-03] an advance of %s %s is %s minutes', (interval, scale, minutes) => {
  expect(advanceMinutes({ interval, scale })).toBe(minutes)
})
