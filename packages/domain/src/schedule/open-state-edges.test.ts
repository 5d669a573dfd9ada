import { test } from 'vitest'
import { type Case, expectState, SHOP } from '../../testing/expect-open-state.ts'
import { CLOSED_DAY, dayOf, weekOf } from '../../testing/sample-hours.ts'

test.each<Case>([
  {
    label: 'shifts that touch are one',
    hours: { week: weekOf(dayOf('09:00-12:00', '12:00-15:00')), exceptions: [] },
    at: '2026-11-20T10:00+03:00',
    closes: '2026-11-20T15:00+03:00',
  },
  {
    label: 'shifts that overlap are one',
    hours: { week: weekOf(dayOf('11:00-15:00', '09:00-12:00')), exceptions: [] },
    at: '2026-11-20T10:00+03:00',
    closes: '2026-11-20T15:00+03:00',
  },
  {
    label: 'a short shift inside a long one',
    hours: { week: weekOf(dayOf('09:00-20:00', '10:00-11:00')), exceptions: [] },
    at: '2026-11-20T10:30+03:00',
    closes: '2026-11-20T20:00+03:00',
  },
  {
    label: 'midnight does not part two shifts',
    hours: { week: weekOf(dayOf('00:00-02:00', '20:00-24:00')), exceptions: [] },
    at: '2026-11-20T21:00+03:00',
    closes: '2026-11-21T02:00+03:00',
  },
  {
    label: 'equal times are twenty-four hours',
    hours: { week: weekOf(CLOSED_DAY, { 4: dayOf('06:00-06:00') }), exceptions: [] },
    at: '2026-11-20T23:00+03:00',
    closes: '2026-11-21T06:00+03:00',
  },
  {
    label: 'a day without shifts is open all day',
    hours: { week: weekOf(CLOSED_DAY, { 4: dayOf() }), exceptions: [] },
    at: '2026-11-20T04:00+03:00',
    closes: '2026-11-21T00:00+03:00',
  },
  {
    label: '24 is all day whatever follows',
    hours: { week: weekOf(CLOSED_DAY, { 4: dayOf('24-10:00') }), exceptions: [] },
    at: '2026-11-20T23:00+03:00',
    closes: '2026-11-21T00:00+03:00',
  },
  {
    label: 'twelve-hour times',
    hours: { week: weekOf(dayOf('6:00 PM-2:00 AM')), exceptions: [] },
    at: '2026-11-20T19:00+03:00',
    closes: '2026-11-21T02:00+03:00',
  },
  {
    label: 'a shift that cannot be read is no shift',
    hours: { week: weekOf(dayOf('nine-five', 'nine-17:00', '16:00-99:00', '20:00-21:00')), exceptions: [] },
    at: '2026-11-20T10:00+03:00',
    opens: '2026-11-20T20:00+03:00',
  },
  {
    label: 'never open',
    hours: { week: weekOf(CLOSED_DAY), exceptions: [] },
    at: '2026-11-20T10:00+03:00',
  },
  {
    label: 'never open but for one date',
    hours: { week: weekOf(CLOSED_DAY), exceptions: [{ date: '2026-12-24', ...dayOf('10:00-14:00') }] },
    at: '2026-11-20T10:00+03:00',
    opens: '2026-12-24T10:00+03:00',
  },
  {
    label: 'never open but for a date in two years',
    hours: { week: weekOf(CLOSED_DAY), exceptions: [{ date: '2028-11-20', ...dayOf('10:00-14:00') }] },
    at: '2026-11-20T10:00+03:00',
  },
  {
    label: 'always open but for one date: until then',
    hours: { week: [], exceptions: [{ date: '2026-11-22', ...CLOSED_DAY }] },
    at: '2026-11-20T10:00+03:00',
    closes: '2026-11-22T00:00+03:00',
  },
  {
    label: 'always open but for one date: on it',
    hours: { week: [], exceptions: [{ date: '2026-11-22', ...CLOSED_DAY }] },
    at: '2026-11-22T10:00+03:00',
    opens: '2026-11-23T00:00+03:00',
  },
  {
    label: 'a date too far away to care for',
    hours: { week: [], exceptions: [{ date: '2027-11-22', ...CLOSED_DAY }] },
    at: '2026-11-20T10:00+03:00',
    closes: null,
  },
  {
    label: 'dates that are over change nothing',
    hours: { week: SHOP.week, exceptions: [{ date: '2026-11-13', ...CLOSED_DAY }] },
    at: '2026-11-20T10:00+03:00',
    closes: '2026-11-20T13:00+03:00',
  },
  {
    label: 'open once a week, next week',
    hours: { week: weekOf(CLOSED_DAY, { 4: dayOf('09:00-10:00') }), exceptions: [] },
    at: '2026-11-20T10:00+03:00',
    opens: '2026-11-27T09:00+03:00',
  },
  {
    label: 'a week with a day missing',
    hours: { week: [dayOf('09:00-10:00')], exceptions: [] },
    at: '2026-11-20T10:00+03:00',
    opens: '2026-11-23T09:00+03:00',
  },
])('[SH-01] $label', expectState)
