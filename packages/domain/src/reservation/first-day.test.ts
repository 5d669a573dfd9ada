import { expect, test } from 'vitest'
import { CLOSED_DAY, dayOf, weekOf } from '../../testing/sample-hours.ts'
import { SETTINGS } from '../../testing/sample-reservations.ts'
import { dateText } from '../schedule/local-date.ts'
import { firstReservationDay } from './first-day.ts'

const LATE = weekOf(dayOf('18:00-04:00'))
const HOUR_AHEAD = { interval: 60, scale: 'min' as const }

// Friday, 20 November 2026; Kuwait is three hours ahead of UTC all year. A party of one stays two hours.
test.each([
  ['in the evening', LATE, '2026-11-20T16:00Z', '2026-11-20'],
  ['after midnight, while a party can still come', LATE, '2026-11-20T22:29Z', '2026-11-20'],
  ['after midnight, when a party could no longer stay', LATE, '2026-11-20T23:00Z', '2026-11-21'],
  [
    'after midnight of a day that was closed',
    weekOf(dayOf('18:00-04:00'), { 4: CLOSED_DAY }),
    '2026-11-20T22:00Z',
    '2026-11-21',
  ],
  [
    'after midnight of a shop that closes before',
    weekOf(dayOf('12:00-23:00')),
    '2026-11-20T22:00Z',
    '2026-11-21',
  ],
])('[RS-02] the first day with times to come: %s', (_label, week, now, expected) => {
  const hours = { week, exceptions: [] }
  const asked = { settings: SETTINGS, hours, now: Date.parse(now), timeZone: 'Asia/Kuwait' }
  expect(dateText(firstReservationDay(asked))).toBe(expected)
})

test('[RS-01, RS-02] times after midnight that are too soon begin no day', () => {
  const asked = {
    hours: { week: LATE, exceptions: [] },
    now: Date.parse('2026-11-20T22:00Z'),
    timeZone: 'Asia/Kuwait',
  }
  const first = (settings: typeof SETTINGS) => dateText(firstReservationDay({ ...asked, settings }))
  expect(first(SETTINGS)).toBe('2026-11-20')
  expect(first({ ...SETTINGS, min_advance: HOUR_AHEAD })).toBe('2026-11-20')
  expect(first({ ...SETTINGS, min_advance: { interval: 61, scale: 'min' } })).toBe('2026-11-21')
})
