import { expect, test } from 'vitest'
import { readDate, readMoment } from './written-dates.ts'

test.each([
  ['2026-01-31', { year: 2026, month: 1, day: 31 }],
  ['2024-02-29', { year: 2024, month: 2, day: 29 }],
  ['9999-12-31', { year: 9999, month: 12, day: 31 }],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['2026-1-31', null],
  ['31.01.2026', null],
  ['2026-01-31T18:00', null],
  ['999999-01-01', null],
  ['', null],
])('[MN-12] the date %s', (text, date) => {
  expect(readDate(text)).toEqual(date)
})

test.each([
  ['2026-01-31T18:00:00+03:00', '2026-01-31T15:00:00.000Z'],
  ['2026-01-31T18:00+03:00', '2026-01-31T15:00:00.000Z'],
  ['2026-01-31T18:00:00Z', '2026-01-31T18:00:00.000Z'],
  ['2026-01-31T18:00:00.125Z', '2026-01-31T18:00:00.125Z'],
  ['2026-01-31T18:00:00.123456-05:30', '2026-01-31T23:30:00.123Z'],
  ['2026-01-31T24:00:00+03:00', '2026-01-31T21:00:00.000Z'],
  // JavaScript alone reads this day as the second of March.
  ['2026-02-30T18:00:00+03:00', null],
  ['2026-01-31T24:01:00Z', null],
  ['2026-01-31T18:60:00Z', null],
  ['2026-01-31T18:00:00', null],
  ['2026-01-31T18:00:00+25:00', null],
  ['2026-01-31', null],
  ['tomorrow', null],
  ['', null],
])('[MN-04] the moment %s', (text, instant) => {
  const at = readMoment(text)
  expect(at === null ? null : new Date(at).toISOString()).toBe(instant)
})
