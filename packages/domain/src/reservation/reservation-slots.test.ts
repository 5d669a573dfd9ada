import { describe, expect, test } from 'vitest'
import { dayOf, weekOf } from '../../testing/sample-hours.ts'
import { reserved, SETTINGS } from '../../testing/sample-reservations.ts'
import type { OpeningHours } from '../schedule/opening-hours.ts'
import { zonedTime } from '../schedule/zoned-time.ts'
import { partOfDay } from './part-of-day.ts'
import { stayMinutes } from './party.ts'
import { type ReservationRequest, reservationSlots } from './reservation-slots.ts'

const TABLES = [
  { id: 'two', seats: 2 },
  { id: 'four', seats: 4 },
]
const hoursOf = (...shifts: string[]): OpeningHours => ({ week: weekOf(dayOf(...shifts)), exceptions: [] })

// Friday, 20 November 2026; Kuwait is three hours ahead of UTC all year.
const REQUEST: ReservationRequest = {
  settings: SETTINGS,
  hours: hoursOf('18:00-21:00'),
  date: { year: 2026, month: 11, day: 20 },
  partySize: 2,
  reservations: [],
  tables: TABLES,
  now: Date.parse('2026-11-19T09:00Z'),
  timeZone: 'Asia/Kuwait',
}
const at = (rest: Partial<ReservationRequest>) => ({ ...REQUEST, ...rest })
const withSettings = (rest: Partial<typeof SETTINGS>, more: Partial<ReservationRequest> = {}) =>
  at({ settings: { ...SETTINGS, ...rest }, ...more })

function clock(instant: number, timeZone: string): string {
  const { hour, minute } = zonedTime(instant, timeZone)
  return `${hour}:${String(minute).padStart(2, '0')}`
}

/** `18:00=2` is a slot with two left. */
function shown(request: ReservationRequest): string[] {
  return reservationSlots(request).slots.map(({ start, left }) => `${clock(start, request.timeZone)}=${left}`)
}

describe('[RS-02] the times of a day', () => {
  test.each([
    {
      label: 'every half hour, if the party can stay until it leaves',
      request: REQUEST,
      slots: ['18:00=2', '18:30=2', '19:00=2'],
    },
    { label: 'every hour', request: withSettings({ slot_minutes: 60 }), slots: ['18:00=2', '19:00=2'] },
    {
      label: 'only tables that fit are left',
      request: at({ partySize: 3 }),
      slots: ['18:00=1', '18:30=1', '19:00=1'],
    },
    {
      label: 'a larger party stays longer',
      request: withSettings(
        {
          durations: [
            { up_to: 4, minutes: 180 },
            { up_to: 2, minutes: 150 },
          ],
        },
        { partySize: 3 },
      ),
      slots: ['18:00=1'],
    },
    {
      label: 'two shifts',
      request: at({ hours: hoursOf('12:00-14:00', '18:00-20:30') }),
      slots: ['12:00=2', '18:00=2', '18:30=2'],
    },
    {
      label: 'shifts that touch are one evening',
      request: at({ hours: hoursOf('17:00-18:30', '18:30-20:00') }),
      slots: ['17:00=2', '17:30=2', '18:00=2'],
    },
    {
      label: 'overlapping shifts offer each time once',
      request: at({ hours: hoursOf('17:00-19:00', '18:00-20:00') }),
      slots: ['17:00=2', '17:30=2', '18:00=2'],
    },
    {
      label: 'past midnight they belong to the day the shift starts on',
      request: at({ hours: hoursOf('22:00-01:30') }),
      slots: ['22:00=2', '22:30=2', '23:00=2', '23:30=2'],
    },
    {
      label: 'open all day: the last stays end on the next day',
      request: withSettings({ slot_minutes: 480 }, { hours: hoursOf() }),
      slots: ['0:00=2', '8:00=2', '16:00=2'],
    },
    {
      label: 'a date with hours of its own',
      request: at({
        hours: {
          week: weekOf(dayOf('18:00-21:00')),
          exceptions: [{ date: '2026-11-20', ...dayOf('10:00-12:00') }],
        },
      }),
      slots: ['10:00=2'],
    },
    {
      label: 'a taken table is not left',
      request: at({
        reservations: [reserved('2026-11-20T13:30Z', '2026-11-20T15:30Z', { table_id: 'four' })],
      }),
      slots: ['18:00=1', '18:30=2', '19:00=2'],
    },
  ])('$label', ({ request, slots }) => {
    expect(shown(request)).toEqual(slots)
    expect(reservationSlots(request).problem).toBeNull()
  })

  test('open without a break: a stay over midnight counts on the day it begins', () => {
    const late = withSettings(
      { slot_minutes: 90 },
      { hours: hoursOf(), date: { year: 2026, month: 11, day: 21 } },
    )
    expect(shown(late).at(-1)).toBe('22:30=2')
  })

  test('closing at midnight: no stay goes beyond it', () => {
    const closing = { week: weekOf(dayOf('18:00-24:00'), { 5: dayOf('12:00-14:00') }), exceptions: [] }
    expect(shown(at({ hours: closing })).at(-1)).toBe('22:00=2')
  })

  test('a slot has its instants, tables and part of the day', () => {
    expect(reservationSlots(REQUEST).slots[0]).toEqual({
      id: '2026-11-20T15:00Z/2026-11-20T17:00Z',
      start: Date.parse('2026-11-20T15:00Z'),
      end: Date.parse('2026-11-20T17:00Z'),
      part: 'evening',
      isFree: true,
      left: 2,
      table_ids: ['two', 'four'],
    })
  })

  test('[SH-04] easyappointments #910, #1432: no time is lost or doubled when clocks change', () => {
    const night = withSettings(
      { default_minutes: 60 },
      { hours: hoursOf('00:00-04:00'), timeZone: 'Europe/Berlin' },
    )
    const spring = { ...night, date: { year: 2026, month: 3, day: 29 }, now: 0 }
    const autumn = { ...night, date: { year: 2026, month: 10, day: 25 }, now: 0 }
    expect(shown(spring)).toEqual(['0:00=2', '0:30=2', '1:00=2', '1:30=2', '3:00=2'])
    expect(shown(autumn).join(' ')).toBe('0:00=2 0:30=2 1:00=2 1:30=2 2:00=2 2:30=2 2:00=2 2:30=2 3:00=2')
  })
})

describe('[RS-01] what keeps a party from reserving', () => {
  test.each([
    { label: 'reservations are off', request: withSettings({ enabled: false }), problem: 'reservations-off' },
    { label: 'nobody comes', request: at({ partySize: 0 }), problem: 'not-a-party' },
    { label: 'half a guest', request: at({ partySize: 1.5 }), problem: 'not-a-party' },
    {
      label: 'more than the business takes',
      request: withSettings({ max_users: 3 }, { partySize: 4 }),
      problem: 'party-too-large',
    },
    { label: 'more than the largest table seats', request: at({ partySize: 5 }), problem: 'party-too-large' },
    { label: 'no tables at all', request: at({ tables: [] }), problem: 'party-too-large' },
    {
      label: 'more than there are places',
      request: withSettings({ with_table: false, places: 4 }, { partySize: 5 }),
      problem: 'party-too-large',
    },
    {
      label: 'a closed day',
      request: at({ hours: { week: weekOf({ closed: true, shifts: [] }), exceptions: [] } }),
      problem: 'closed',
    },
    { label: 'open for less than a stay', request: at({ hours: hoursOf('18:00-19:59') }), problem: 'closed' },
    { label: 'no length of slots', request: withSettings({ slot_minutes: 0 }), problem: 'closed' },
    { label: 'no length of stays', request: withSettings({ default_minutes: 0 }), problem: 'closed' },
    {
      label: 'a day that is over',
      request: at({ now: Date.parse('2026-11-20T21:00Z') }),
      problem: 'outside-advance',
    },
    {
      label: 'too soon',
      request: withSettings({ min_advance: { interval: 2, scale: 'day' } }),
      problem: 'outside-advance',
    },
    {
      label: 'too far ahead',
      request: withSettings({ max_advance: { interval: 1, scale: 'day' } }),
      problem: 'outside-advance',
    },
  ])('$label: $problem', ({ request, problem }) => {
    expect(reservationSlots(request)).toEqual({ problem, slots: [], parts: [] })
  })

  test('exactly as many as the business takes may come', () => {
    expect(reservationSlots(withSettings({ max_users: 4 }, { partySize: 4 })).problem).toBeNull()
  })

  test('a full day lists its times with nothing left', () => {
    const taken = TABLES.map(({ id }) => reserved('2026-11-20T12:00Z', '2026-11-20T23:00Z', { table_id: id }))
    const day = reservationSlots(at({ reservations: taken }))
    expect(day.problem).toBe('full')
    expect(day.slots.map(({ isFree, left }) => [isFree, left])).toEqual([
      [false, 0],
      [false, 0],
      [false, 0],
    ])
  })

  test.each([
    {
      label: 'the minimum advance holds to the minute',
      now: '2026-11-20T13:30Z',
      advance: { min_advance: { interval: 2, scale: 'hour' as const } },
      slots: ['18:30=2', '19:00=2'],
    },
    {
      label: 'the maximum advance too',
      now: '2026-11-19T15:30Z',
      advance: { max_advance: { interval: 1, scale: 'day' as const } },
      slots: ['18:00=2', '18:30=2'],
    },
    { label: 'a time that has come is over', now: '2026-11-20T15:30Z', advance: {}, slots: ['19:00=2'] },
  ])('$label', ({ now, advance, slots }) => {
    expect(shown(withSettings(advance, { now: Date.parse(now) }))).toEqual(slots)
  })

  test.each([
    { label: 'within the minimum advance', now: '2026-11-20T13:30Z', slots: ['18:00=2', '19:00=2'] },
    { label: 'until it comes', now: '2026-11-20T15:00Z', slots: [] },
  ])('[RS-02] the start of a reservation that is changed can be kept $label', ({ now, slots }) => {
    const more = { now: Date.parse(now), kept: Date.parse('2026-11-20T15:00Z') }
    const advance = { interval: 150, scale: 'min' as const }
    expect(shown(withSettings({ min_advance: advance }, more))).toEqual(slots)
  })
})

describe('[RS-02] without tables guests share the places', () => {
  const places = (places: number | null, partySize: number) =>
    withSettings(
      { with_table: false, places },
      {
        partySize,
        reservations: [
          reserved('2026-11-20T13:00Z', '2026-11-20T15:30Z', { table_id: null, party_size: 3 }),
          reserved('2026-11-20T16:30Z', '2026-11-20T18:00Z', { table_id: null, party_size: 4 }),
        ],
      },
    )
  test('what is left counts the fullest moment of a stay', () => {
    expect(shown(places(10, 2))).toEqual(['18:00=6', '18:30=6', '19:00=6'])
  })

  test('a party larger than what is left finds no free time', () => {
    const day = reservationSlots(places(5, 2))
    expect(day.slots.map(({ left, isFree }) => [left, isFree])).toEqual([
      [1, false],
      [1, false],
      [1, false],
    ])
    expect(day.problem).toBe('full')
  })

  test('a party as large as what is left does', () => {
    expect(reservationSlots(places(6, 2)).problem).toBeNull()
  })

  test('more guests than places leave none, not less than none', () => {
    expect(shown(places(3, 2))).toEqual(['18:00=0', '18:30=0', '19:00=0'])
  })

  test('any number of places', () => {
    const [slot] = reservationSlots(places(null, 200)).slots
    expect(slot).toMatchObject({ left: null, isFree: true, table_ids: [] })
  })
})

describe('[RS-02] parts of the day', () => {
  test.each([
    [4, 'night'],
    [5, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [16, 'afternoon'],
    [17, 'evening'],
    [21, 'evening'],
    [22, 'night'],
    [0, 'night'],
  ])('%d o’clock is %s', (hour, part) => {
    expect(partOfDay(hour)).toBe(part)
  })

  test('each day has its number of free slots', () => {
    const request = at({
      hours: hoursOf('11:00-13:30', '21:00-01:00'),
      partySize: 4,
      reservations: [reserved('2026-11-20T18:00Z', '2026-11-20T19:00Z', { table_id: 'four' })],
    })
    const { parts } = reservationSlots(request)
    expect(parts.map(({ part, free, slots }) => [part, free, slots.length])).toEqual([
      ['morning', 2, 2],
      ['evening', 0, 2],
      ['night', 3, 3],
    ])
  })
})

test.each([
  [1, 90],
  [2, 90],
  [3, 120],
  [6, 120],
  [7, 150],
])('[RS-02] a party of %d stays %d minutes', (party, minutes) => {
  const durations = [
    { up_to: 6, minutes: 120 },
    { up_to: 2, minutes: 90 },
  ]
  expect(stayMinutes(party, { durations, default_minutes: 150 })).toBe(minutes)
})

describe('[RS-02] [SH-04] the times of a day whose hours end at 23:59', () => {
  const CAIRO = { timeZone: 'Africa/Cairo', date: { year: 2026, month: 10, day: 29 }, now: 0 }
  test.each([
    {
      label: 'all day, parties stay over midnight',
      request: at({ hours: hoursOf('00:00-23:59') }),
      last: ['22:30=2', '23:00=2', '23:30=2'],
    },
    {
      label: 'from ten, the last party leaves at midnight',
      request: at({ hours: hoursOf('10:00-23:59') }),
      last: ['21:00=2', '21:30=2', '22:00=2'],
    },
    {
      label: 'the hour before midnight comes twice',
      request: at({ hours: hoursOf('00:00-23:59'), ...CAIRO }),
      last: ['23:30=2', '23:00=2', '23:30=2'],
    },
    {
      label: 'the hour before midnight comes twice, and the last party leaves after it',
      request: at({ hours: hoursOf('10:00-23:59'), ...CAIRO }),
      last: ['22:00=2', '22:30=2', '23:00=2'],
    },
  ])('$label', ({ request, last }) => {
    expect(shown(request).slice(-3)).toEqual(last)
  })
})
