import { describe, expect, test } from 'vitest'
import { dayOf, weekOf } from '../../testing/sample-hours.ts'
import { reserved, SETTINGS } from '../../testing/sample-reservations.ts'
import { changesAllowed } from './change-allowed.ts'
import { chooseSlot, nearestFree } from './choose-slot.ts'
import { reservationSlots } from './reservation-slots.ts'

const TABLES = [
  { id: 'large', seats: 8 },
  { id: 'small', seats: 2 },
]
const both = (start: string, end: string) =>
  TABLES.map(({ id }) => reserved(`2026-11-20T${start}Z`, `2026-11-20T${end}Z`, { table_id: id }))
const day = (taken: ReturnType<typeof both>, now = '2026-11-19T00:00Z') =>
  reservationSlots({
    settings: { ...SETTINGS, default_minutes: 60 },
    hours: { week: weekOf(dayOf('15:00-22:00')), exceptions: [] },
    date: { year: 2026, month: 11, day: 20 },
    partySize: 2,
    reservations: taken,
    tables: TABLES,
    now: Date.parse(now),
    timeZone: 'UTC',
  })
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)
const times = (slots: readonly { start: number }[]) =>
  slots.map(({ start }) => new Date(start).toISOString().slice(11, 16))

describe('[RS-02] the free times nearest to a requested one', () => {
  test.each([
    {
      label: 'around it',
      taken: both('18:00', '19:00'),
      requested: '18:00',
      nearest: ['16:30', '17:00', '19:00'],
    },
    { label: 'before everything', taken: [], requested: '12:00', nearest: ['15:00', '15:30', '16:00'] },
    {
      label: 'after everything',
      taken: both('20:00', '22:00'),
      requested: '21:30',
      nearest: ['18:00', '18:30', '19:00'],
    },
    { label: 'fewer than three', taken: both('15:30', '21:00'), requested: '18:00', nearest: ['21:00'] },
    { label: 'none', taken: both('10:00', '23:00'), requested: '18:00', nearest: [] },
  ])('$label', ({ taken, requested, nearest }) => {
    expect(times(nearestFree(day(taken).slots, at(requested)))).toEqual(nearest)
  })

  test('of two as near the earlier one', () => {
    expect(times(nearestFree(day(both('18:00', '19:00')).slots, at('18:00'), 1))).toEqual(['17:00'])
  })
})

describe('[RS-02] [RS-03] a request is granted or refused with a way on', () => {
  test('the closest fit when no table is asked for', () => {
    expect(chooseSlot(day([]), { start: at('18:00') })).toMatchObject({ ok: true, table_id: 'small' })
  })

  test('the table that is asked for', () => {
    expect(chooseSlot(day([]), { start: at('18:00'), table_id: 'large' })).toMatchObject({
      ok: true,
      table_id: 'large',
    })
  })

  test('no table where none are taken', () => {
    const slots = day([]).slots.map((slot) => ({ ...slot, table_ids: [] }))
    const choice = chooseSlot({ problem: null, slots, parts: [] }, { start: at('18:00') })
    expect(choice).toMatchObject({ ok: true, table_id: null })
  })

  test.each([
    {
      label: 'easyappointments #845: the time is taken',
      taken: both('18:00', '19:00'),
      requested: { start: at('18:00') },
      problem: 'slot-taken',
      nearest: ['16:30', '17:00', '19:00'],
    },
    {
      label: 'the table is taken',
      taken: both('18:00', '19:00').slice(0, 1),
      requested: { start: at('18:00'), table_id: 'large' },
      problem: 'table-taken',
      nearest: ['17:30', '18:00', '18:30'],
    },
    {
      label: 'kitchenasty #54: not one of the times',
      taken: [],
      requested: { start: at('18:07') },
      problem: 'not-a-slot',
      nearest: ['17:30', '18:00', '18:30'],
    },
    {
      label: 'a whole day is full',
      taken: both('10:00', '23:00'),
      requested: { start: at('18:00') },
      problem: 'full',
      nearest: [],
    },
  ])('$label', ({ taken, requested, problem, nearest }) => {
    const choice = chooseSlot(day(taken), requested)
    expect(choice).toMatchObject({ ok: false, problem })
    expect(times(choice.ok ? [] : choice.nearest)).toEqual(nearest)
  })

  test('a time that has passed is none of the day', () => {
    expect(chooseSlot(day([], '2026-11-20T18:00Z'), { start: at('17:00') })).toMatchObject({
      problem: 'not-a-slot',
    })
  })
})

describe('[RS-04] change and cancel', () => {
  const start = at('18:00')
  test.each([
    { label: 'long before', now: '2026-11-18T00:00Z', change: true, cancel: true },
    { label: 'at the last moment to cancel', now: '2026-11-19T18:00Z', change: true, cancel: true },
    { label: 'a minute later', now: '2026-11-19T18:01Z', change: true, cancel: false },
    { label: 'at the last moment to change', now: '2026-11-20T16:00Z', change: true, cancel: false },
    { label: 'a minute after that', now: '2026-11-20T16:01Z', change: false, cancel: false },
  ])('$label', ({ now, change, cancel }) => {
    const allowed = changesAllowed({ start }, SETTINGS, Date.parse(now))
    expect([allowed.change.isAllowed, allowed.cancel.isAllowed]).toEqual([change, cancel])
    expect(allowed.change.until).toBe(at('16:00'))
    expect(allowed.cancel.until).toBe(Date.parse('2026-11-19T18:00Z'))
  })

  test('never once it has started', () => {
    const always = { interval: 0, scale: 'min' as const }
    const settings = { change_until: always, cancel_until: always }
    expect(changesAllowed({ start }, settings, start - 1).cancel.isAllowed).toBe(true)
    expect(changesAllowed({ start }, settings, start).cancel.isAllowed).toBe(false)
  })
})
