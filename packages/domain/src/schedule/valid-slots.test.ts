import { test } from 'vitest'
import { type Case, day, expectSlots, hour, min } from '../../testing/expect-slots.ts'
import { CLOSED_DAY, dayOf, weekOf } from '../../testing/sample-hours.ts'
import { sampleScheduled } from '../../testing/sample-slots.ts'

// 20 November 2026 is a Friday, index 4 of the week.
test.each<Case>([
  {
    label: 'each shift is divided, several a day',
    now: '2026-11-20T11:00+03:00',
    max: hour(9),
    slots: [
      '11-20 12:00–13:00',
      '11-20 16:00–17:00',
      '11-20 17:00–18:00',
      '11-20 18:00–19:00',
      '11-20 19:00–20:00',
      '11-20 20:00–21:00',
    ],
  },
  {
    label: 'exactly 15 minutes before its start it is too late',
    now: '2026-11-20T11:45+03:00',
    max: hour(5),
    slots: ['11-20 16:00–17:00'],
  },
  {
    label: 'a millisecond earlier it is not',
    now: '2026-11-20T11:44:59.999+03:00',
    max: hour(5),
    slots: ['11-20 12:00–13:00', '11-20 16:00–17:00'],
  },
  {
    label: 'minimum advance and the 15 minutes add up',
    now: '2026-11-20T11:00+03:00',
    min: min(45),
    max: hour(6),
    slots: ['11-20 16:00–17:00', '11-20 17:00–18:00'],
  },
  {
    label: 'a minimum advance in hours',
    now: '2026-11-20T10:00+03:00',
    min: hour(6),
    max: hour(8),
    slots: ['11-20 17:00–18:00', '11-20 18:00–19:00'],
  },
  {
    label: 'a minimum advance in days',
    now: '2026-11-20T10:00+03:00',
    min: day(1),
    max: hour(27),
    slots: ['11-21 11:00–12:00', '11-21 12:00–13:00'],
  },
  {
    label: 'the maximum itself still counts',
    now: '2026-11-20T10:00+03:00',
    max: hour(2),
    slots: ['11-20 11:00–12:00', '11-20 12:00–13:00'],
  },
  {
    label: 'a millisecond more than the maximum does not',
    now: '2026-11-20T09:59:59.999+03:00',
    max: hour(2),
    slots: ['11-20 11:00–12:00'],
  },
  {
    label: 'measured to the end, a slot that runs is still one',
    now: '2026-11-20T11:30+03:00',
    max: hour(2),
    rules: { measuredTo: 'end' },
    slots: ['11-20 11:00–12:00', '11-20 12:00–13:00'],
  },
  {
    label: 'measured to the end, 15 minutes before it is too late',
    now: '2026-11-20T11:45+03:00',
    max: hour(2),
    rules: { measuredTo: 'end' },
    slots: ['11-20 12:00–13:00'],
  },
  {
    label: 'measured to the end, a slot may not end later than the maximum',
    now: '2026-11-20T11:00+03:00',
    max: { interval: 119, scale: 'min' },
    rules: { measuredTo: 'end' },
    slots: ['11-20 11:00–12:00'],
  },
  {
    label: 'what is left of a shift is no slot, a shift shorter than a slot has none',
    now: '2026-11-20T06:00+03:00',
    max: hour(10),
    rules: {
      hours: { week: weekOf(dayOf('09:00-09:40', '10:00-12:15')), exceptions: [] },
      slotMinutes: 45,
    },
    slots: ['11-20 10:00–10:45', '11-20 10:45–11:30', '11-20 11:30–12:15'],
  },
  {
    label: 'a shift past midnight',
    now: '2026-11-20T21:00+03:00',
    max: hour(8),
    rules: { hours: { week: weekOf(dayOf('22:00-02:00'), { 5: CLOSED_DAY }), exceptions: [] } },
    slots: ['11-20 22:00–23:00', '11-20 23:00–00:00', '11-21 00:00–01:00', '11-21 01:00–02:00'],
  },
  {
    label:
      'yesterday’s shift past midnight goes on (prox #124, peak-commands PR 31, spatie/opening-hours #157)',
    now: '2026-11-21T00:30+03:00',
    max: hour(4),
    rules: { hours: { week: weekOf(dayOf('22:00-02:00'), { 5: CLOSED_DAY }), exceptions: [] } },
    slots: ['11-21 01:00–02:00'],
  },
  {
    label: 'lead time does not restart at midnight in a shop that never closes (TI #591)',
    now: '2026-11-20T23:30+03:00',
    min: hour(2),
    max: hour(5),
    rules: { hours: { week: weekOf(dayOf('24-24')), exceptions: [] } },
    slots: ['11-21 02:00–03:00', '11-21 03:00–04:00', '11-21 04:00–05:00'],
  },
  {
    label: 'a closed day has none',
    now: '2026-11-20T21:00+03:00',
    max: hour(38),
    rules: { hours: { week: weekOf(dayOf('09:00-11:00'), { 5: CLOSED_DAY }), exceptions: [] } },
    slots: ['11-22 09:00–10:00', '11-22 10:00–11:00'],
  },
  {
    label: 'a holiday has none, a date with hours of its own has those',
    now: '2026-11-20T21:00+03:00',
    max: hour(60),
    rules: {
      hours: {
        week: weekOf(dayOf('09:00-11:00')),
        exceptions: [
          { date: '2026-11-21', ...CLOSED_DAY },
          { date: '2026-11-22', ...dayOf('14:00-15:00') },
        ],
      },
    },
    slots: ['11-22 14:00–15:00', '11-23 09:00–10:00'],
  },
  {
    label: 'shifts that overlap share no time: the earlier one keeps it',
    now: '2026-11-20T06:00+03:00',
    max: hour(12),
    rules: {
      hours: { week: weekOf(dayOf('10:30-13:00', '09:00-11:00', '09:30-10:30')), exceptions: [] },
    },
    slots: ['11-20 09:00–10:00', '11-20 10:00–11:00', '11-20 11:00–12:00', '11-20 12:00–13:00'],
  },
  {
    label: 'a shift of today waits for yesterday’s to end',
    now: '2026-11-20T00:00+03:00',
    max: hour(8),
    rules: {
      hours: { week: weekOf(dayOf('06:00-07:00', '20:00-06:30')), exceptions: [] },
      slotMinutes: 30,
    },
    slots: [
      '00:30',
      '01:00',
      '01:30',
      '02:00',
      '02:30',
      '03:00',
      '03:30',
      '04:00',
      '04:30',
      '05:00',
      '05:30',
      '06:00',
      '06:30',
    ].map((start, index, all) => `11-20 ${start}–${all[index + 1] ?? '07:00'}`),
  },
  {
    label: 'a shift of Saturday waits for Friday’s, not for Sunday’s',
    now: '2026-11-20T23:30+03:00',
    max: hour(8),
    rules: {
      hours: {
        week: weekOf(CLOSED_DAY, {
          4: dayOf('20:00-02:00'),
          5: dayOf('00:30-04:00'),
          6: dayOf('06:00-05:00'),
        }),
        exceptions: [],
      },
    },
    slots: ['11-21 00:00–01:00', '11-21 01:00–02:00', '11-21 02:00–03:00', '11-21 03:00–04:00'],
  },
  {
    label: 'never open',
    now: '2026-11-20T10:00+03:00',
    rules: { hours: { week: weekOf(CLOSED_DAY), exceptions: [] } },
    slots: [],
  },
  { label: 'a slot without length', now: '2026-11-20T10:00+03:00', rules: { slotMinutes: 0 }, slots: [] },
  {
    label: 'a slot of less than a minute',
    now: '2026-11-20T10:00+03:00',
    rules: { slotMinutes: 0.9 },
    slots: [],
  },
  {
    label: 'a length that is no number',
    now: '2026-11-20T10:00+03:00',
    rules: { slotMinutes: Number.NaN },
    slots: [],
  },
  {
    label: 'the shortest slots there are',
    now: '2026-11-20T12:43+03:00',
    rules: { slotMinutes: 1.9 },
    max: hour(2),
    slots: ['11-20 12:59–13:00'],
  },
  {
    label: 'scheduled orders switched off',
    now: '2026-11-20T10:00+03:00',
    rules: { scheduledOrders: sampleScheduled({ on: false }) },
    slots: [],
  },
  {
    label: 'the device’s zone plays no part (food-oasis #1132)',
    now: '2026-11-20T16:30Z',
    zone: 'America/New_York',
    max: hour(2),
    slots: ['11-20 12:00–13:00'],
  },
  {
    label: 'a zone half an hour off (NextOrders PR 242)',
    now: '2026-11-20T05:00Z',
    zone: 'Asia/Kolkata',
    max: hour(2),
    slots: ['11-20 11:00–12:00', '11-20 12:00–13:00'],
  },
])('[SH-03] [DL-09] $label', expectSlots)
