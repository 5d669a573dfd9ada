import { expect, test } from 'vitest'
import { openFrom, type Pause, pauseEnd } from './pause.ts'

const at = (time: string) => Date.parse(`2026-03-02T${time}Z`)
const days = (from: string, to: string) => ({
  week: Array.from({ length: 7 }, () => ({ closed: false, shifts: [{ time_from: from, time_to: to }] })),
  exceptions: [],
})
const DAILY = days('10:00', '22:00')
const ALWAYS = { week: [], exceptions: [] }
const CLOSED = { week: Array.from({ length: 7 }, () => ({ closed: true, shifts: [] })), exceptions: [] }
const NEXT_DAY = 24 * 3_600_000

test.each<[Pause, string, typeof DAILY | typeof ALWAYS, number]>([
  [15, '12:00', DAILY, at('12:15')],
  [30, '12:00', DAILY, at('12:30')],
  [60, '21:30', DAILY, at('22:30')],
  ['opening', '12:00', DAILY, at('10:00') + NEXT_DAY],
  ['opening', '09:00', DAILY, at('10:00')],
  ['opening', '12:00', ALWAYS, at('00:00') + NEXT_DAY],
  ['opening', '12:00', CLOSED, at('00:00') + NEXT_DAY],
])('[DK-03] a pause of %s from %s', (pause, from, hours, end) => {
  expect(pauseEnd(pause, hours, at(from), 'UTC')).toBe(end)
})

test.each([
  ['12:00', DAILY, at('12:00')],
  ['22:30', DAILY, at('10:00') + NEXT_DAY],
  ['12:00', CLOSED, null],
])('[DK-03] orders are taken again from %s on, within the hours', (from, hours, expected) => {
  expect(openFrom(hours, at(from), 'UTC')).toBe(expected)
})
