import { describe, expect, test } from 'vitest'
import type { Advance } from './advance.ts'
import { CLOSED_DAY, dayOf, weekOf } from './sample-hours.ts'
import { sampleRules, sampleScheduled } from './sample-slots.ts'
import type { Slot, SlotRules } from './slot.ts'
import { slotHasPlace, slotPlacesLeft, slotsAhead, slotsByDay, validSlots } from './valid-slots.ts'

const KUWAIT = 'Asia/Kuwait'
const BERLIN = 'Europe/Berlin'
const min = (interval: number): Advance => ({ interval, scale: 'min' })
const hour = (interval: number): Advance => ({ interval, scale: 'hour' })
const day = (interval: number): Advance => ({ interval, scale: 'day' })

/** Slots as `from–to` on the clock of their zone, in order. */
function told(slots: readonly Slot[], zone: string, withDate = false): string[] {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const text = (at: number) => format.format(at).slice(withDate ? 5 : 11)
  return slots.map(({ start, end }) => `${text(start)}–${text(end).slice(-5)}`)
}

interface Case {
  label: string
  rules?: Partial<SlotRules>
  min?: Advance
  max?: Advance
  now: string
  zone?: string
  slots: string[]
}

function expectSlots({ rules, min: least = min(0), max = hour(24), now, zone = KUWAIT, slots }: Case) {
  const scheduledOrders = sampleScheduled({ min_advance: least, max_advance: max })
  const found = validSlots(sampleRules({ scheduledOrders, ...rules }), Date.parse(now), zone)
  expect(told(found, zone, true)).toEqual(slots)
}

// 20 November 2026 is a Friday, place 4 of the week.
describe('validSlots', () => {
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
      ].map((start, place, all) => `11-20 ${start}–${all[place + 1] ?? '07:00'}`),
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

  const given = [
    [],
    [],
    [],
    [],
    dayOf('10:00-10:30', '23:00-01:00', '08:00-08:30').shifts,
    dayOf('12:00-13:00').shifts,
  ]
  test.each<Case>([
    {
      label: 'hold on ordinary days, whatever the shifts say',
      now: '2026-11-20T06:00+03:00',
      max: hour(48),
      rules: { weekdaySlots: given },
      slots: ['11-20 08:00–08:30', '11-20 10:00–10:30', '11-20 23:00–01:00', '11-21 12:00–13:00'],
    },
    {
      label: 'are not there on a holiday',
      now: '2026-11-20T06:00+03:00',
      max: hour(48),
      rules: {
        weekdaySlots: given,
        hours: { week: [], exceptions: [{ date: '2026-11-20', ...CLOSED_DAY }] },
      },
      slots: ['11-21 12:00–13:00'],
    },
    {
      label: 'stay inside the hours that a date has of its own',
      now: '2026-11-20T06:00+03:00',
      max: hour(24),
      rules: {
        weekdaySlots: given,
        hours: {
          week: [],
          exceptions: [{ date: '2026-11-20', ...dayOf('08:01-10:29', '10:00-10:30', '23:00-00:59') }],
        },
      },
      slots: ['11-20 10:00–10:30'],
    },
    {
      label: 'given twice are one',
      now: '2026-11-20T06:00+03:00',
      max: hour(24),
      rules: { weekdaySlots: [[], [], [], [], dayOf('10:00-10:30', '10:00-10:30', '10:00-11:00').shifts] },
      slots: ['11-20 10:00–10:30', '11-20 10:00–11:00'],
    },
    {
      label: 'listed for no day are none',
      now: '2026-11-20T06:00+03:00',
      rules: { weekdaySlots: [] },
      slots: [],
    },
  ])('[SH-03] given slots $label', expectSlots)

  test.each([
    { label: 'unset', max_advance: null },
    { label: 'zero', max_advance: min(0) },
    { label: 'negative', max_advance: day(-1) },
  ])('[SH-03] a maximum that is $label is 168 hours', ({ max_advance }) => {
    const rules = sampleRules({ scheduledOrders: sampleScheduled({ max_advance }) })
    const slots = told(validSlots(rules, Date.parse('2026-11-20T18:00+03:00'), KUWAIT), KUWAIT, true)
    expect(slots).toHaveLength(3 + 6 * 10 + 7)
    expect(slots.at(-1)).toBe('11-27 18:00–19:00')
  })

  test('[SH-03] a year ahead ends after 400 days', () => {
    const rules = sampleRules({ scheduledOrders: sampleScheduled({ max_advance: day(1000) }) })
    const slots = validSlots(rules, Date.parse('2026-11-20T18:00+03:00'), KUWAIT)
    expect(told(slots.slice(-1), KUWAIT, true)).toEqual(['12-25 21:00–22:00'])
  })

  test('[SH-03] a slot keeps its id from call to call, and no two share one', () => {
    const now = Date.parse('2026-11-20T10:00+03:00')
    const rules = sampleRules({ hours: { week: [], exceptions: [] }, slotMinutes: 30 })
    const slots = validSlots(rules, now, KUWAIT)
    expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length)
    expect(slots[0]?.id).toBe('2026-11-20T07:30Z/2026-11-20T08:00Z')
    const later = validSlots(rules, now + 26 * 3_600_000, KUWAIT)
    const ids = new Map(slots.map((slot) => [slot.id, slot]))
    for (const slot of later.slice(0, 100)) expect(ids.get(slot.id)).toEqual(slot)
  })

  test('[SH-03] the first slots come without the others being made', () => {
    const slots = slotsAhead(sampleRules(), Date.parse('2026-11-20T18:00+03:00'), KUWAIT)
    expect(slots.next().value?.id).toBe('2026-11-20T16:00Z/2026-11-20T17:00Z')
  })
})

test('[SH-04] slots by day stand under the business’s own dates', () => {
  const rules = sampleRules({
    hours: { week: weekOf(dayOf('22:00-02:00')), exceptions: [] },
    scheduledOrders: sampleScheduled({ max_advance: hour(26) }),
  })
  const days = slotsByDay(validSlots(rules, Date.parse('2026-11-20T20:00Z'), KUWAIT), KUWAIT)
  expect(days.map(({ date, slots }) => [date, ...told(slots, KUWAIT)])).toEqual([
    ['2026-11-21', '00:00–01:00', '01:00–02:00', '22:00–23:00', '23:00–00:00'],
    ['2026-11-22', '00:00–01:00', '01:00–02:00'],
  ])
})

test.each([
  { taken: 0, capacity: null, wanted: 50, has: true },
  { taken: 4, capacity: 5, wanted: undefined, has: true },
  { taken: 5, capacity: 5, wanted: undefined, has: false },
  { taken: 3, capacity: 5, wanted: 2, has: true },
  { taken: 3, capacity: 5, wanted: 3, has: false },
  { taken: 0, capacity: 0, wanted: 1, has: false },
])('[SH-06] $taken of $capacity taken, $wanted wanted: $has', ({ taken, capacity, wanted, has }) => {
  expect(slotHasPlace(taken, capacity, wanted)).toBe(has)
})

test.each([
  { taken: 7, capacity: null, left: null },
  { taken: 0, capacity: 5, left: 5 },
  { taken: 4, capacity: 5, left: 1 },
  { taken: 5, capacity: 5, left: 0 },
  { taken: 6, capacity: 5, left: 0 },
])('[SH-06] $taken of $capacity taken: $left left', ({ taken, capacity, left }) => {
  expect(slotPlacesLeft(taken, capacity)).toBe(left)
})
