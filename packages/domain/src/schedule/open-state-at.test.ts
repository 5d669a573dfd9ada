import { describe, expect, test } from 'vitest'
import { isWithinWeek } from './is-within-week.ts'
import { openStateAt } from './open-state-at.ts'
import type { OpeningHours } from './opening-hours.ts'
import { orderingAllowed } from './ordering-allowed.ts'
import { CLOSED_DAY, dayOf, weekOf } from './sample-hours.ts'

const KUWAIT = 'Asia/Kuwait'
const BERLIN = 'Europe/Berlin'

// 20 November 2026 is a Friday, place 4 of the week.
const SHOP: OpeningHours = {
  week: weekOf(dayOf('09:00-13:00', '16:00-22:00'), { 5: CLOSED_DAY }),
  exceptions: [],
}
const NIGHT: OpeningHours = { week: weekOf(dayOf('18:00-02:00'), { 6: CLOSED_DAY }), exceptions: [] }
const ROUND_THE_CLOCK: OpeningHours = { week: weekOf(dayOf('24-24')), exceptions: [] }
const ALWAYS: OpeningHours = { week: [], exceptions: [] }
const HOLIDAY: OpeningHours = {
  ...SHOP,
  exceptions: [
    { date: '2026-11-20', closed: true, shifts: [] },
    { date: '2026-11-21', ...dayOf('10:00-12:00') },
  ],
}
const NIGHT_BEFORE_HOLIDAY: OpeningHours = {
  week: NIGHT.week,
  exceptions: [{ date: '2026-11-20', closed: true, shifts: [] }],
}
const LONG_HOLIDAY: OpeningHours = {
  week: weekOf(dayOf('09:00-17:00')),
  exceptions: Array.from({ length: 20 }, (_, days) => ({
    date: new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10),
    ...CLOSED_DAY,
  })),
}

interface Case {
  label: string
  hours: OpeningHours
  at: string
  zone?: string
  opens?: string
  closes?: string | null
}

function expectState({ hours, at, zone = KUWAIT, opens, closes }: Case) {
  const state = openStateAt(hours, Date.parse(at), zone)
  const text = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())
  const wanted = (instant: string | null | undefined) => (instant ? text(Date.parse(instant)) : null)
  const open = closes !== undefined
  expect({ open: state.open, opens: text(state.opensAt), closes: text(state.closesAt) }).toEqual({
    open,
    opens: wanted(opens),
    closes: wanted(closes),
  })
}

describe('openStateAt', () => {
  test.each<Case>([
    {
      label: 'inside the first shift',
      hours: SHOP,
      at: '2026-11-20T10:00+03:00',
      closes: '2026-11-20T13:00+03:00',
    },
    {
      label: 'at the minute of opening',
      hours: SHOP,
      at: '2026-11-20T09:00+03:00',
      closes: '2026-11-20T13:00+03:00',
    },
    {
      label: 'at the minute of closing',
      hours: SHOP,
      at: '2026-11-20T13:00+03:00',
      opens: '2026-11-20T16:00+03:00',
    },
    {
      label: 'a millisecond before closing',
      hours: SHOP,
      at: '2026-11-20T12:59:59.999+03:00',
      closes: '2026-11-20T13:00+03:00',
    },
    {
      label: 'before the first shift',
      hours: SHOP,
      at: '2026-11-20T03:00+03:00',
      opens: '2026-11-20T09:00+03:00',
    },
    {
      label: 'over a closed Saturday',
      hours: SHOP,
      at: '2026-11-20T23:00+03:00',
      opens: '2026-11-22T09:00+03:00',
    },
    {
      label: 'on the closed Saturday',
      hours: SHOP,
      at: '2026-11-21T11:00+03:00',
      opens: '2026-11-22T09:00+03:00',
    },
    {
      label: 'before midnight of a night shift',
      hours: NIGHT,
      at: '2026-11-20T23:30+03:00',
      closes: '2026-11-21T02:00+03:00',
    },
    {
      label: 'after midnight, by yesterday’s shift',
      hours: NIGHT,
      at: '2026-11-21T01:30+03:00',
      closes: '2026-11-21T02:00+03:00',
    },
    {
      label: 'a closed Sunday after midnight, still Saturday’s shift',
      hours: NIGHT,
      at: '2026-11-22T01:30+03:00',
      closes: '2026-11-22T02:00+03:00',
    },
    {
      label: 'Monday after midnight, Sunday was closed',
      hours: NIGHT,
      at: '2026-11-23T01:30+03:00',
      opens: '2026-11-23T18:00+03:00',
    },
    { label: 'always open', hours: ALWAYS, at: '2026-11-20T04:00+03:00', closes: null },
    {
      label: 'round the clock never closes',
      hours: ROUND_THE_CLOCK,
      at: '2026-11-20T04:00+03:00',
      closes: null,
    },
    {
      label: 'holiday: closed, then hours of its own',
      hours: HOLIDAY,
      at: '2026-11-20T10:00+03:00',
      opens: '2026-11-21T10:00+03:00',
    },
    {
      label: 'hours of its own on a weekday that is closed',
      hours: HOLIDAY,
      at: '2026-11-21T11:00+03:00',
      closes: '2026-11-21T12:00+03:00',
    },
    {
      label: 'yesterday’s night shift runs into a holiday',
      hours: NIGHT_BEFORE_HOLIDAY,
      at: '2026-11-20T01:00+03:00',
      closes: '2026-11-20T02:00+03:00',
    },
    {
      label: 'the holiday itself',
      hours: NIGHT_BEFORE_HOLIDAY,
      at: '2026-11-20T19:00+03:00',
      opens: '2026-11-21T18:00+03:00',
    },
    {
      label: 'a holiday of twenty days',
      hours: LONG_HOLIDAY,
      at: '2026-11-20T10:00+03:00',
      opens: '2026-12-10T09:00+03:00',
    },
  ])('[SH-01] [SH-04] $label', expectState)

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
      label: '24 is all day whatever stands behind it',
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
      hours: { week: weekOf(dayOf('nine-five', '16:00-99:00', '20:00-21:00')), exceptions: [] },
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
})

describe('isWithinWeek', () => {
  const breakfast = weekOf(dayOf('07:00-11:00'), { 5: CLOSED_DAY })
  const late = weekOf(dayOf('22:00-02:00'), { 5: CLOSED_DAY })
  test.each([
    { label: 'no shifts: always', week: [], at: '2026-11-20T04:00+03:00', inside: true },
    { label: 'inside the shift', week: breakfast, at: '2026-11-20T07:00+03:00', inside: true },
    {
      label: 'a week with this day missing',
      week: [dayOf('07:00-11:00')],
      at: '2026-11-20T08:00+03:00',
      inside: false,
    },
    { label: 'outside the shift', week: breakfast, at: '2026-11-20T11:00+03:00', inside: false },
    { label: 'a closed day', week: breakfast, at: '2026-11-21T08:00+03:00', inside: false },
    { label: 'open all day by 24', week: weekOf(dayOf('24-24')), at: '2026-11-20T23:59+03:00', inside: true },
    {
      label: 'past midnight of the day it starts on',
      week: late,
      at: '2026-11-21T01:59+03:00',
      inside: true,
    },
    { label: 'past midnight after a closed day', week: late, at: '2026-11-22T01:00+03:00', inside: false },
    { label: 'the evening of a closed day', week: late, at: '2026-11-21T23:00+03:00', inside: false },
    { label: 'the end of the shift past midnight', week: late, at: '2026-11-21T02:00+03:00', inside: false },
  ])('[MN-03] $label', ({ week, at, inside }) => {
    expect(isWithinWeek(week, Date.parse(at), KUWAIT)).toBe(inside)
  })
})

describe('orderingAllowed', () => {
  test.each([
    {
      label: 'open',
      open: true,
      scheduledOrdersOn: false,
      sellingType: 'car_pickup',
      dineInCartOn: false,
      allowed: true,
    },
    {
      label: 'closed',
      open: false,
      scheduledOrdersOn: false,
      sellingType: 'car_pickup',
      dineInCartOn: true,
      allowed: false,
    },
    {
      label: 'closed with scheduled orders',
      open: false,
      scheduledOrdersOn: true,
      sellingType: 'delivery',
      dineInCartOn: false,
      allowed: true,
    },
    {
      label: 'dine-in with its cart',
      open: true,
      scheduledOrdersOn: false,
      sellingType: 'dine_in',
      dineInCartOn: true,
      allowed: true,
    },
    {
      label: 'dine-in without its cart',
      open: true,
      scheduledOrdersOn: true,
      sellingType: 'dine_in',
      dineInCartOn: false,
      allowed: false,
    },
    {
      label: 'dine-in, closed',
      open: false,
      scheduledOrdersOn: false,
      sellingType: 'dine_in',
      dineInCartOn: true,
      allowed: false,
    },
  ] as const)('[SH-05] $label', ({ allowed, ...input }) => {
    expect(orderingAllowed(input)).toBe(allowed)
  })
})
