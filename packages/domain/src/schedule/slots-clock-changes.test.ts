import { expect, test } from 'vitest'
import { BERLIN, type Case, expectSlots, hour, slotTexts } from '../../testing/expect-slots.ts'
import { dayOf, weekOf } from '../../testing/sample-hours.ts'
import { sampleRules, sampleScheduled } from '../../testing/sample-slots.ts'
import { validSlots } from './valid-slots.ts'

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
    label: 'the night with 25 hours has slots of its own for the repeated hour (cal.com #1092)',
    zone: BERLIN,
    now: '2026-10-24T23:00+02:00',
    max: hour(8),
    rules: { hours: { week: weekOf(dayOf('00:00-05:00')), exceptions: [] } },
    slots: [
      '10-25 00:00–01:00',
      '10-25 01:00–02:00',
      '10-25 02:00–02:00',
      '10-25 02:00–03:00',
      '10-25 03:00–04:00',
      '10-25 04:00–05:00',
    ],
  },
  {
    label: 'a slot of half an hour that reaches into the skipped hour goes on after it',
    zone: BERLIN,
    now: '2026-03-28T23:00+01:00',
    max: hour(6),
    rules: { hours: { week: weekOf(dayOf('01:15-03:45')), exceptions: [] }, slotMinutes: 30 },
    slots: ['03-29 01:15–01:45', '03-29 01:45–03:15', '03-29 03:15–03:45'],
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
    label: 'Samoa had no 30 December 2011: what it leaves of a shift is too short',
    zone: 'Pacific/Apia',
    now: '2011-12-29T23:00-10:00',
    max: hour(36),
    rules: { hours: { week: weekOf(dayOf('23:30-00:30', '09:00-10:00')), exceptions: [] } },
    slots: ['12-31 09:00–10:00', '12-31 23:30–00:30', '01-01 09:00–10:00'],
  },
])('[SH-04] $label', expectSlots)

// Fifteen minutes before the night begins is too late for its first slot, so it is asked for a day ahead.
const nightOf = (now: string, slotMinutes: number) =>
  validSlots(
    sampleRules({
      hours: { week: weekOf(dayOf('00:00-05:00')), exceptions: [] },
      slotMinutes,
      scheduledOrders: sampleScheduled({ max_advance: hour(34) }),
    }),
    Date.parse(now),
    BERLIN,
  ).filter(({ start }) => start >= Date.parse(now) + 12 * 3_600_000)

test.each([
  {
    label: '31 October 2027 by 30 minutes: 12 slots in 6 hours',
    now: '2027-10-30T00:00+02:00',
    minutes: 30,
    starts: '22:00 22:30 23:00 23:30 00:00 00:30 01:00 01:30 02:00 02:30 03:00 03:30',
  },
  {
    label: '28 March 2027 by 45 minutes: 5 slots in 4 hours, the last quarter of an hour is left out',
    now: '2027-03-27T00:00+01:00',
    minutes: 45,
    starts: '23:00 23:45 00:30 01:15 02:00',
  },
  {
    label: '31 October 2027 by 45 minutes',
    now: '2027-10-30T00:00+02:00',
    minutes: 45,
    starts: '22:00 22:45 23:30 00:15 01:00 01:45 02:30 03:15',
  },
  {
    label: '28 March 2027 by 30 minutes',
    now: '2027-03-27T00:00+01:00',
    minutes: 30,
    starts: '23:00 23:30 00:00 00:30 01:00 01:30 02:00 02:30',
  },
])('[SH-03] [SH-04] Berlin 00:00 to 05:00, $label', ({ now, minutes, starts }) => {
  const slots = nightOf(now, minutes)
  expect(slots.map(({ start }) => new Date(start).toISOString().slice(11, 16)).join(' ')).toBe(starts)
  expect(new Set(slots.map(({ start, end }) => (end - start) / 60_000))).toEqual(new Set([minutes]))
  expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length)
})

test.each([
  {
    label: 'repeated: twice',
    now: '2027-10-30T12:00+02:00',
    slots: ['01:30–02:30', '02:30–02:30', '02:30–03:30'],
  },
  { label: 'skipped: not at all', now: '2027-03-27T12:00+01:00', slots: ['01:30–03:30'] },
])('[SH-03] [SH-04] a given slot whose start is $label; it lasts its hour', ({ now, slots }) => {
  const shifts = dayOf('01:30-02:30', '02:30-03:30').shifts
  const rules = sampleRules({
    weekdaySlots: Array.from({ length: 7 }, () => shifts),
    scheduledOrders: sampleScheduled({ max_advance: hour(24) }),
  })
  const found = validSlots(rules, Date.parse(now), BERLIN)
  expect(slotTexts(found, BERLIN)).toEqual(slots)
  for (const { start, end } of found) expect(end - start).toBe(3_600_000)
})
