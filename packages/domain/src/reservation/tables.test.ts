import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import { reserved } from '../../testing/sample-reservations.ts'
import { freeTables, mostGuests } from './free-tables.ts'
import { overlaps, type Reservation } from './reservation.ts'
import { seatWithoutTable } from './seat-without-table.ts'

const DAY = '2026-11-20T'
const time = (start: string, end: string) => ({
  start: Date.parse(`${DAY}${start}Z`),
  end: Date.parse(`${DAY}${end}Z`),
})

describe('[RS-03] times overlap when they share a moment', () => {
  test.each([
    { label: 'one after the other', other: time('20:00', '22:00'), overlap: false },
    { label: 'one before the other', other: time('16:00', '18:00'), overlap: false },
    { label: 'a minute too early', other: time('19:59', '22:00'), overlap: true },
    { label: 'a minute too long', other: time('16:00', '18:01'), overlap: true },
    { label: 'inside', other: time('18:30', '19:00'), overlap: true },
    { label: 'around', other: time('12:00', '23:00'), overlap: true },
    { label: 'the same', other: time('18:00', '20:00'), overlap: true },
    { label: 'far away', other: time('08:00', '09:00'), overlap: false },
  ])('$label: $overlap', ({ other, overlap }) => {
    expect(overlaps(time('18:00', '20:00'), other)).toBe(overlap)
    expect(overlaps(other, time('18:00', '20:00'))).toBe(overlap)
  })
})

describe('[RS-03] free tables', () => {
  const TABLES = [
    { id: 'six', seats: 6 },
    { id: 'two-b', seats: 2 },
    { id: 'four', seats: 4 },
    { id: 'two-a', seats: 2 },
  ]
  const EVENING = time('18:00', '20:00')
  const taken = (table_id: string | null, start = '18:00', end = '20:00') =>
    reserved(`${DAY}${start}Z`, `${DAY}${end}Z`, { table_id })
  test.each([
    {
      label: 'all that fit, the closest fit first',
      party: 2,
      taken: [],
      free: ['two-a', 'two-b', 'four', 'six'],
    },
    { label: 'only those with enough seats', party: 3, taken: [], free: ['four', 'six'] },
    { label: 'exactly as many seats', party: 6, taken: [], free: ['six'] },
    { label: 'none for seven', party: 7, taken: [], free: [] },
    { label: 'without the reserved one', party: 3, taken: [taken('four')], free: ['six'] },
    {
      label: 'again from the minute it is left',
      party: 3,
      taken: [taken('four', '16:00', '18:00')],
      free: ['four', 'six'],
    },
    {
      label: 'not while somebody still stays',
      party: 3,
      taken: [taken('four', '16:00', '18:01')],
      free: ['six'],
    },
    {
      label: 'a reservation without a table takes none',
      party: 3,
      taken: [taken(null)],
      free: ['four', 'six'],
    },
    {
      label: 'none when all are taken',
      party: 3,
      taken: [taken('four'), taken('six', '19:30', '21:00')],
      free: [],
    },
  ])('$label', ({ party, taken: reservations, free }) => {
    expect(freeTables(TABLES, reservations, EVENING, party).map(({ id }) => id)).toEqual(free)
  })

  test('TastyIgniter #744: twenty guests do not fit a table of ten', () => {
    expect(freeTables([{ id: 'ten', seats: 10 }], [], EVENING, 20)).toEqual([])
  })

  test('TastyIgniter #242: a table is taken for the whole stay, not for its start only', () => {
    const stay = taken('ten', '18:00', '20:00')
    expect(freeTables([{ id: 'ten', seats: 10 }], [stay], time('19:30', '21:30'), 2)).toEqual([])
  })
})

// A clock of 60 minutes; every minute of every table is a mark.
const span = fc
  .tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 1, max: 30 }))
  .map(([start, length]) => ({ start, end: start + length }))
const reservation: fc.Arbitrary<Reservation> = fc
  .tuple(span, fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 6 }))
  .map(([taken, table, party_size]) => ({
    id: 'r',
    ...taken,
    table_id: table === 4 ? null : `t${table}`,
    party_size,
  }))
const minutesOf = ({ start, end }: { start: number; end: number }) =>
  Array.from({ length: end - start }, (_, minute) => start + minute)

test('[RS-03] overlaps, free tables and guests are what a walk along the minutes finds', {
  timeout: PROPERTY_TIMEOUT,
}, () => {
  const tables = [2, 4, 4, 8].map((seats, index) => ({ id: `t${index}`, seats }))
  fc.assert(
    fc.property(
      fc.array(reservation, { maxLength: 12 }),
      span,
      fc.integer({ min: 1, max: 9 }),
      (all, requested, party) => {
        const minutes = minutesOf(requested)
        const shares = (one: Reservation) => minutesOf(one).some((minute) => minutes.includes(minute))
        for (const one of all) expect(overlaps(one, requested)).toBe(shares(one))
        const free = tables
          .filter(({ seats }) => seats >= party)
          .filter(({ id }) => !all.some((one) => one.table_id === id && shares(one)))
        expect(freeTables(tables, all, requested, party)).toEqual(free)
        const guests = minutes.map((minute) =>
          all.filter((one) => minutesOf(one).includes(minute)).reduce((sum, one) => sum + one.party_size, 0),
        )
        expect(mostGuests(all, requested)).toBe(Math.max(...guests))
      },
    ),
    { numRuns: PROPERTY_RUNS },
  )
})

describe('[RS-03] who reserved while places were counted is seated at the tables that are given out now', () => {
  const TABLES = [
    { id: 'six', seats: 6 },
    { id: 'two', seats: 2 },
    { id: 'four', seats: 4 },
  ]
  const party = (party_size: number, table_id: string | null, start = '18:00', end = '20:00') =>
    reserved(`${DAY}${start}Z`, `${DAY}${end}Z`, { table_id, party_size })
  test.each([
    { label: 'at the closest fit', all: [party(3, null)], tables: ['four'] },
    {
      label: 'not where somebody has a table',
      all: [party(3, 'four'), party(3, null)],
      tables: ['four', 'six'],
    },
    { label: 'the larger first', all: [party(4, null), party(5, null)], tables: ['six', 'four'] },
    { label: 'at several, if no table is large enough', all: [party(9, null)], tables: ['six', 'four'] },
    { label: 'at all there are', all: [party(40, null)], tables: ['six', 'four', 'two'] },
    {
      label: 'at one after the other',
      all: [party(6, null, '20:00', '22:00'), party(6, null)],
      tables: ['six', 'six'],
    },
  ])('$label', ({ all, tables }) => {
    expect(seatWithoutTable(all, TABLES).map(({ table_id }) => table_id)).toEqual(tables)
  })
})
