import { expect, test } from 'vitest'
import { averageRating } from './average-rating.ts'

test.each([
  ['none', 0, 0, null],
  ['one', 4, 1, 4],
  ['a half tenth goes up', 93, 20, 4.7],
  ['a third', 11, 3, 3.7],
  ['just below a half tenth', 139, 30, 4.6],
] as const)('[RT-12] the average of ratings: %s', (_label, sum, count, average) => {
  expect(averageRating(sum, count)).toBe(average)
})
