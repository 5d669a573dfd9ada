import { test } from 'vitest'
import { BERLIN, type Case, expectState, NIGHT, SHOP } from '../../testing/expect-open-state.ts'
import { CLOSED_DAY, dayOf, weekOf } from '../../testing/sample-hours.ts'

test.each<Case>([
  {
    label: 'the night with 23 hours',
    hours: NIGHT,
    zone: BERLIN,
    at: '2026-03-29T00:30+01:00',
    closes: '2026-03-29T03:00+02:00',
  },
  {
    label: 'an hour less till opening',
    hours: SHOP,
    zone: BERLIN,
    at: '2026-03-28T23:00+01:00',
    opens: '2026-03-29T09:00+02:00',
  },
  {
    label: 'the night with 25 hours: closes at the first two o’clock',
    hours: NIGHT,
    zone: BERLIN,
    at: '2026-10-25T01:30+02:00',
    closes: '2026-10-25T02:00+02:00',
  },
  {
    label: 'between the two o’clocks it is closed',
    hours: NIGHT,
    zone: BERLIN,
    at: '2026-10-25T02:30+02:00',
    opens: '2026-10-26T18:00+01:00',
  },
  {
    label: 'a shift inside the skipped hour is none',
    hours: { week: weekOf(CLOSED_DAY, { 6: dayOf('02:10-02:50') }), exceptions: [] },
    zone: BERLIN,
    at: '2026-03-29T00:00+01:00',
    opens: '2026-04-05T02:10+02:00',
  },
  {
    label: 'a day that starts at one o’clock',
    hours: { week: weekOf(CLOSED_DAY, { 4: dayOf('24-24') }), exceptions: [] },
    zone: 'Africa/Cairo',
    at: '2026-04-23T20:00+02:00',
    opens: '2026-04-24T01:00+03:00',
  },
  {
    label: 'the device’s zone plays no part',
    hours: SHOP,
    zone: 'America/New_York',
    at: '2026-11-20T16:59Z',
    closes: '2026-11-20T13:00-05:00',
  },
])('[SH-04] $label', expectState)
