import { expect, test } from 'vitest'
import { dayOf, weekOf } from '../../testing/sample-hours.ts'
import { type SoldOutUntil, soldOutEnd } from './sold-out-until.ts'

const hours = (...shifts: string[]) => ({ week: weekOf(dayOf(...shifts)), exceptions: [] })
const ALWAYS = { week: [], exceptions: [] }
const DAY = hours('10:00-22:00')
const NIGHT = hours('18:00-02:00')
// Friday, 20 November 2026, 12:00 in Kuwait.
const NOON = Date.parse('2026-11-20T09:00:00Z')
const kuwait = (at: number | null | 'past') =>
  typeof at === 'number' ? new Date(at + 3 * 3_600_000).toISOString().slice(5, 16) : at

test.each<[string, SoldOutUntil, ReturnType<typeof hours>[], string | null, number?]>([
  ['until it is switched on', { until: 'switched' }, [DAY], null],
  ['until a time of today', { until: 'time', hour: 18, minute: 30 }, [DAY], '11-20T18:30'],
  ['until this minute', { until: 'time', hour: 12, minute: 0 }, [DAY], 'past'],
  ['until a time that has passed', { until: 'time', hour: 9, minute: 0 }, [DAY], 'past'],
  ['until tomorrow', { until: 'opening' }, [DAY], '11-21T10:00'],
  ['until the first type that opens', { until: 'opening' }, [NIGHT, DAY], '11-21T10:00'],
  ['a shift past midnight is of today', { until: 'opening' }, [NIGHT], '11-21T18:00'],
  ['a branch that never closes', { until: 'opening' }, [ALWAYS], '11-21T00:00'],
  ['a branch without hours', { until: 'opening' }, [], '11-21T00:00'],
  [
    'in the night, tomorrow is the next day',
    { until: 'opening' },
    [DAY],
    '11-22T10:00',
    NOON + 13 * 3_600_000,
  ],
])('[DK-02] sold out %s', (_label, wanted, weeks, end, now = NOON) => {
  expect(kuwait(soldOutEnd(wanted, weeks, { now, timeZone: 'Asia/Kuwait' }))).toBe(end)
})
