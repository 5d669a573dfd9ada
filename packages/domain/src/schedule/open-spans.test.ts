import { describe, expect, test } from 'vitest'
import { CLOSED_DAY, dayOf, weekOf } from '../../testing/sample-hours.ts'
import { openSpans } from './open-spans.ts'
import type { OpeningHours } from './opening-hours.ts'

const iso = (at: number) => `${new Date(at + 3 * 3_600_000).toISOString().slice(5, 16)}`

function slotTexts(hours: OpeningHours, at: string, daysAhead: number): string[] {
  return Array.from(openSpans(hours, Date.parse(at), 'Asia/Kuwait', daysAhead), ({ from, to, isEndKnown }) =>
    [iso(from), iso(to), isEndKnown ? 'ends' : 'may go on'].join(' '),
  )
}

// 20 November 2026 is a Friday.
describe('[SH-01] the stretches in which a shop is open', () => {
  test.each([
    {
      label: 'several a day, each with its end; the one that is over is left out',
      hours: { week: weekOf(dayOf('09:00-13:00', '16:00-22:00')), exceptions: [] },
      at: '2026-11-20T13:00+03:00',
      days: 1,
      spans: ['11-20T16:00 11-20T22:00 ends', '11-21T09:00 11-21T13:00 ends', '11-21T16:00 11-21T22:00 ends'],
    },
    {
      label: 'one that ends at the moment is over',
      hours: { week: weekOf(CLOSED_DAY, { 4: dayOf('09:00-13:00') }), exceptions: [] },
      at: '2026-11-20T13:00+03:00',
      days: 3,
      spans: [],
    },
    {
      label: 'the one that runs is first',
      hours: { week: weekOf(dayOf('09:00-13:00')), exceptions: [] },
      at: '2026-11-20T12:59+03:00',
      days: 0,
      spans: ['11-20T09:00 11-20T13:00 ends'],
    },
    {
      label: 'touching over midnight is one; the last day may go on',
      hours: { week: weekOf(dayOf('00:00-02:00', '20:00-24:00')), exceptions: [] },
      at: '2026-11-20T12:00+03:00',
      days: 1,
      spans: ['11-20T20:00 11-21T02:00 ends', '11-21T20:00 11-22T00:00 may go on'],
    },
    {
      label: 'a short shift inside a long one changes nothing',
      hours: { week: weekOf(dayOf('09:00-20:00', '10:00-11:00', '19:00-21:00')), exceptions: [] },
      at: '2026-11-20T10:30+03:00',
      days: 0,
      spans: ['11-20T09:00 11-20T21:00 ends'],
    },
    {
      label: 'past midnight of the last day may go on',
      hours: { week: weekOf(dayOf('18:00-02:00')), exceptions: [] },
      at: '2026-11-20T10:30+03:00',
      days: 0,
      spans: ['11-20T18:00 11-21T02:00 may go on'],
    },
    {
      label: 'never',
      hours: { week: weekOf(CLOSED_DAY), exceptions: [] },
      at: '2026-11-20T10:30+03:00',
      days: 30,
      spans: [],
    },
    {
      label: 'always, from yesterday on',
      hours: { week: [], exceptions: [] },
      at: '2026-11-20T10:30+03:00',
      days: 3,
      spans: ['11-19T00:00 11-24T00:00 may go on'],
    },
  ])('$label', ({ hours, at, days, spans }) => {
    expect(slotTexts(hours, at, days)).toEqual(spans)
  })
})
