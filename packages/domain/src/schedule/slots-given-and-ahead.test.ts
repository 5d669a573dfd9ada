import { expect, test } from 'vitest'
import { type Case, day, expectSlots, hour, KUWAIT, min, slotTexts } from '../../testing/expect-slots.ts'
import { CLOSED_DAY, dayOf, weekOf } from '../../testing/sample-hours.ts'
import { sampleRules, sampleScheduled } from '../../testing/sample-slots.ts'
import { slotHasPlace, slotPlacesLeft, slotsAhead, slotsByDay, validSlots } from './valid-slots.ts'

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
  const slots = slotTexts(validSlots(rules, Date.parse('2026-11-20T18:00+03:00'), KUWAIT), KUWAIT, true)
  expect(slots).toHaveLength(3 + 6 * 10 + 7)
  expect(slots.at(-1)).toBe('11-27 18:00–19:00')
})

test('[SH-03] a year ahead ends after 400 days', () => {
  const rules = sampleRules({ scheduledOrders: sampleScheduled({ max_advance: day(1000) }) })
  const slots = validSlots(rules, Date.parse('2026-11-20T18:00+03:00'), KUWAIT)
  expect(slotTexts(slots.slice(-1), KUWAIT, true)).toEqual(['12-25 21:00–22:00'])
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

test('[SH-04] slots are grouped by the business’s local date', () => {
  const rules = sampleRules({
    hours: { week: weekOf(dayOf('22:00-02:00')), exceptions: [] },
    scheduledOrders: sampleScheduled({ max_advance: hour(26) }),
  })
  const days = slotsByDay(validSlots(rules, Date.parse('2026-11-20T20:00Z'), KUWAIT), KUWAIT)
  expect(days.map(({ date, slots }) => [date, ...slotTexts(slots, KUWAIT)])).toEqual([
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
