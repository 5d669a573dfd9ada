import { expect, test } from 'vitest'
import { preparationMinutes } from './preparation-minutes.ts'

const label = (
  preparation_time: number | null,
  preparation_time_type: 'min' | 'hour' | 'day' | null = null,
) => ({
  preparation_time,
  preparation_time_type,
})

test.each([
  ['no time given', [label(null), label(0)], 20],
  ['the slowest counts, not the sum', [label(10), label(25, 'min'), label(null)], 25],
  ['hours', [label(90), label(2, 'hour')], 120],
  ['days', [label(1, 'day')], 1440],
])('[SH-02] an order takes as long as its slowest label: %s', (_what, labels, minutes) => {
  expect(preparationMinutes(labels)).toBe(minutes)
})
