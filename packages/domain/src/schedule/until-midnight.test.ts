import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySituation } from '../../testing/any-hours.ts'
import { BERLIN, type Case, expectState } from '../../testing/expect-open-state.ts'
import { expectSlots, hour, type Case as SlotCase } from '../../testing/expect-slots.ts'
import { DAY, MINUTE } from '../../testing/minute-walk.ts'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import { CLOSED_DAY, dayOf, weekOf } from '../../testing/sample-hours.ts'
import { sampleRules } from '../../testing/sample-slots.ts'
import { NEAR_DAYS, openSpans } from './open-spans.ts'
import type { OpeningHours } from './opening-hours.ts'
import { orderNow } from './order-now.ts'
import { validSlots } from './valid-slots.ts'

const CAIRO = 'Africa/Cairo'
const hoursOf = (...shifts: string[]): OpeningHours => ({ week: weekOf(dayOf(...shifts)), exceptions: [] })
const ALL_DAY = hoursOf('00:00-23:59')
const TO_MIDNIGHT = hoursOf('10:00-23:59')

test.each<Case>([
  { label: 'all day, before its last minute', hours: ALL_DAY, at: '2026-11-20T23:58+03:00', closes: null },
  { label: 'all day, in its last minute', hours: ALL_DAY, at: '2026-11-20T23:59+03:00', closes: null },
  { label: 'all day, as it ends', hours: ALL_DAY, at: '2026-11-20T23:59:59.999+03:00', closes: null },
  { label: 'all day, at midnight', hours: ALL_DAY, at: '2026-11-21T00:00+03:00', closes: null },
  {
    label: 'all day, written with AM and PM',
    hours: hoursOf('12:00 AM-11:59 PM'),
    at: '2026-11-20T23:59+03:00',
    closes: null,
  },
  {
    label: 'all day on one day alone',
    hours: { week: weekOf(CLOSED_DAY, { 4: dayOf('00:00-23:59') }), exceptions: [] },
    at: '2026-11-20T23:59+03:00',
    closes: '2026-11-21T00:00+03:00',
  },
  {
    label: 'all day on a date with hours of its own',
    hours: { ...TO_MIDNIGHT, exceptions: [{ date: '2026-11-21', ...dayOf('00:00-23:59') }] },
    at: '2026-11-20T23:59+03:00',
    closes: '2026-11-22T00:00+03:00',
  },
  {
    label: 'from ten, before its last minute',
    hours: TO_MIDNIGHT,
    at: '2026-11-20T22:00+03:00',
    closes: '2026-11-21T00:00+03:00',
  },
  {
    label: 'from ten, in its last minute',
    hours: TO_MIDNIGHT,
    at: '2026-11-20T23:59:30+03:00',
    closes: '2026-11-21T00:00+03:00',
  },
  {
    label: 'from ten, at midnight',
    hours: TO_MIDNIGHT,
    at: '2026-11-21T00:00+03:00',
    opens: '2026-11-21T10:00+03:00',
  },
  {
    label: 'an evening that goes on in the next day',
    hours: hoursOf('18:00-23:59', '00:00-02:00'),
    at: '2026-11-20T23:59+03:00',
    closes: '2026-11-21T02:00+03:00',
  },
  {
    label: 'a minute earlier is a minute earlier',
    hours: hoursOf('18:00-23:58'),
    at: '2026-11-20T23:57+03:00',
    closes: '2026-11-20T23:58+03:00',
  },
  {
    label: 'a start in the last minute is no end',
    hours: hoursOf('23:59-02:00'),
    at: '2026-11-20T23:58+03:00',
    opens: '2026-11-20T23:59+03:00',
  },
  {
    label: 'equal start and end are twenty-four hours',
    hours: { week: weekOf(CLOSED_DAY, { 4: dayOf('23:59-23:59') }), exceptions: [] },
    at: '2026-11-20T23:59+03:00',
    closes: '2026-11-21T23:59+03:00',
  },
  {
    label: 'the day with 25 hours',
    hours: ALL_DAY,
    zone: BERLIN,
    at: '2026-10-25T23:59+01:00',
    closes: null,
  },
  {
    label: 'the last hour comes twice: in its first last minute',
    hours: TO_MIDNIGHT,
    zone: CAIRO,
    at: '2026-10-29T23:59+03:00',
    closes: '2026-10-30T00:00+02:00',
  },
  {
    label: 'the last hour comes twice: in the repeated hour',
    hours: ALL_DAY,
    zone: CAIRO,
    at: '2026-10-29T23:30+02:00',
    closes: null,
  },
  {
    label: 'clocks skip the first hour of the next day',
    hours: TO_MIDNIGHT,
    zone: CAIRO,
    at: '2026-04-23T23:59+02:00',
    closes: '2026-04-24T01:00+03:00',
  },
])('[FD-08] [SH-01] [SH-04] a shift to 23:59 ends at midnight: $label', expectState)

test.each<SlotCase>([
  {
    label: 'all day they go on',
    now: '2026-11-20T21:30+03:00',
    max: hour(5),
    rules: { hours: ALL_DAY },
    slots: [
      '11-20 22:00–23:00',
      '11-20 23:00–00:00',
      '11-21 00:00–01:00',
      '11-21 01:00–02:00',
      '11-21 02:00–03:00',
    ],
  },
  {
    label: 'from ten the last one ends at midnight',
    now: '2026-11-20T21:30+03:00',
    max: hour(5),
    rules: { hours: TO_MIDNIGHT },
    slots: ['11-20 22:00–23:00', '11-20 23:00–00:00'],
  },
  {
    label: 'given ones end at midnight, too',
    now: '2026-11-20T21:30+03:00',
    max: hour(5),
    rules: {
      hours: { week: [], exceptions: [{ date: '2026-11-20', ...dayOf('10:00-23:59') }] },
      weekdaySlots: weekOf(dayOf('22:30-23:59')).map(({ shifts }) => shifts),
    },
    slots: ['11-20 22:30–00:00'],
  },
  {
    label: 'the hour before midnight comes twice',
    zone: CAIRO,
    now: '2026-10-29T21:30+03:00',
    max: hour(5),
    rules: { hours: ALL_DAY },
    slots: [
      '10-29 22:00–23:00',
      '10-29 23:00–23:00',
      '10-29 23:00–00:00',
      '10-30 00:00–01:00',
      '10-30 01:00–02:00',
    ],
  },
])('[FD-08] [SH-03] [SH-04] slots of a shift to 23:59: $label', expectSlots)

test.each([
  { label: 'all day', hours: ALL_DAY, at: '23:59', minutes: 30, lastOrderAt: null },
  { label: 'ready at midnight', hours: TO_MIDNIGHT, at: '23:30', minutes: 30, lastOrderAt: '23:30' },
  { label: 'ready in the last minute', hours: TO_MIDNIGHT, at: '23:40', minutes: 19, lastOrderAt: '23:41' },
])('[SH-05] an order to 23:59 is taken: $label', ({ hours, at, minutes, lastOrderAt }) => {
  const today = (time: string) => Date.parse(`2026-11-20T${time}+03:00`)
  const lead = { preparationMinutes: minutes, lastOrderMinutes: 0 }
  expect(orderNow(hours, today(at), 'Asia/Kuwait', lead)).toEqual({
    taken: true,
    readyAt: today(at) + minutes * MINUTE,
    lastOrderAt: lastOrderAt && today(lastOrderAt),
  })
})

/** Hours with 23:59 wherever a shift ends at 24:00; from 23:59 on it would be a shift of a day. */
function toLastMinute<T>(hours: T): T {
  const written = JSON.stringify(hours).replace(
    /("time_from":"(?!23:59)[^"]*","time_to":)"24:00"/g,
    '$1"23:59"',
  )
  return JSON.parse(written) as T
}

test('[SH-01] [SH-03] 23:59 and 24:00 end the same shift', { timeout: PROPERTY_TIMEOUT }, () => {
  const property = fc.property(anySituation, ({ clock, minute, hours }) => {
    const at = clock.start + minute * MINUTE
    const other = toLastMinute(hours)
    const spans = (given: OpeningHours) => [...openSpans(given, at, clock.zone, NEAR_DAYS)]
    expect(spans(other)).toEqual(spans(hours))
    const slots = (given: OpeningHours) =>
      validSlots(sampleRules({ hours: given, slotMinutes: DAY / 24 }), at, clock.zone)
    expect(slots(other)).toEqual(slots(hours))
  })
  fc.assert(property, { numRuns: PROPERTY_RUNS })
})
