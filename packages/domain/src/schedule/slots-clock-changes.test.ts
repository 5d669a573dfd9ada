import { test } from 'vitest'
import { dayOf, weekOf } from './sample-hours.ts'
import { BERLIN, type Case, expectSlots, hour } from './testing/expect-slots.ts'

test.each<Case>([
  {
    label: 'the night with 23 hours misses the hour that does not exist',
    zone: BERLIN,
    now: '2026-03-28T23:00+01:00',
    max: hour(6),
    rules: { hours: { week: weekOf(dayOf('00:00-05:00')), exceptions: [] } },
    slots: ['03-29 00:00–01:00', '03-29 01:00–03:00', '03-29 03:00–04:00', '03-29 04:00–05:00'],
  },
  {
    label: 'the night with 25 hours has each slot once (cal.com #1092)',
    zone: BERLIN,
    now: '2026-10-24T23:00+02:00',
    max: hour(8),
    rules: { hours: { week: weekOf(dayOf('00:00-05:00')), exceptions: [] } },
    slots: [
      '10-25 00:00–01:00',
      '10-25 01:00–02:00',
      '10-25 02:00–03:00',
      '10-25 03:00–04:00',
      '10-25 04:00–05:00',
    ],
  },
  {
    label: 'a slot of half an hour inside the skipped hour is gone, one that reaches into it is shorter',
    zone: BERLIN,
    now: '2026-03-28T23:00+01:00',
    max: hour(6),
    rules: { hours: { week: weekOf(dayOf('01:15-03:45')), exceptions: [] }, slotMinutes: 30 },
    slots: ['03-29 01:15–01:45', '03-29 01:45–03:00', '03-29 03:00–03:15', '03-29 03:15–03:45'],
  },
  {
    label: 'Lord Howe skips half an hour',
    zone: 'Australia/Lord_Howe',
    now: '2026-10-03T12:00Z',
    max: hour(5),
    rules: { hours: { week: weekOf(dayOf('01:00-04:00')), exceptions: [] }, slotMinutes: 30 },
    slots: [
      '10-04 01:00–01:30',
      '10-04 01:30–02:30',
      '10-04 02:30–03:00',
      '10-04 03:00–03:30',
      '10-04 03:30–04:00',
    ],
  },
  {
    label: 'Samoa had no 30 December 2011',
    zone: 'Pacific/Apia',
    now: '2011-12-29T23:00-10:00',
    max: hour(36),
    rules: { hours: { week: weekOf(dayOf('23:30-00:30', '09:00-10:00')), exceptions: [] } },
    slots: [
      '12-29 23:30–00:00',
      '12-31 00:00–00:30',
      '12-31 09:00–10:00',
      '12-31 23:30–00:30',
      '01-01 09:00–10:00',
    ],
  },
])('[SH-04] $label', expectSlots)
