import { expect, test } from 'vitest'
import { isSameDay } from './is-same-day.ts'
import { isWithinDates } from './local-date.ts'

test.each([
  ['morning and evening', '2026-11-20T05:00:00Z', '2026-11-20T18:00:00Z', true],
  ['one minute apart over midnight there', '2026-11-20T20:59:00Z', '2026-11-20T21:00:00Z', false],
  ['two days of UTC, one day there', '2026-11-20T22:00:00Z', '2026-11-21T20:00:00Z', true],
  ['the same day of another month', '2026-10-20T10:00:00Z', '2026-11-20T10:00:00Z', false],
  ['the same date of another year', '2025-11-20T10:00:00Z', '2026-11-20T10:00:00Z', false],
])('[SH-04] %s', (_label, one, other, same) => {
  expect(isSameDay(Date.parse(one), Date.parse(other), 'Asia/Kuwait')).toBe(same)
})

test.each([
  ['2026-11-20', true],
  ['2026-11-21', true],
  ['2026-12-01', true],
  ['2026-11-19', false],
  ['2026-12-02', false],
])('[MN-12] %s within 20 November to 1 December: %s', (date, within) => {
  expect(isWithinDates(date, { from: '2026-11-20', to: '2026-12-01' })).toBe(within)
})
