import { expect, test } from 'vitest'
import { floorPlans } from './floor-plans.ts'

const table = (name: string, seats: number, zone: string | null, square?: [number, number]) => ({
  id: name,
  name,
  seats,
  zone,
  ...(square ? { place: { column: square[0], row: square[1] } } : {}),
})
const HALL = [
  table('T3', 4, 'Hall', [1, 2]),
  table('T2', 6, 'Hall', [4, 1]),
  table('T1', 2, 'Hall', [2, 1]),
  table('T9', 4, 'Hall'),
]
const OUT = [table('T10', 4, null, [3, 3])]

test('[RS-02] each area has its own floor in row order, as wide as its last column; unplaced tables are separate', () => {
  const { plans, unplaced } = floorPlans([...HALL, ...OUT], {
    free: [],
    party: 2,
    chosen: null,
    locale: 'en',
  })
  expect(plans.map(({ name, columns, tables }) => [name, columns, ...tables.map((one) => one.name)])).toEqual(
    [
      [null, 3, 'T10'],
      ['Hall', 4, 'T1', 'T2', 'T3'],
    ],
  )
  expect(unplaced.map(({ name }) => name)).toEqual(['T9'])
})

test.each([
  { label: 'free', free: ['T3'], party: 4, chosen: null, state: 'free' },
  { label: 'somebody has it', free: ['T2'], party: 4, chosen: null, state: 'taken' },
  { label: 'one guest too many', free: ['T2'], party: 5, chosen: null, state: 'too-small' },
  { label: 'held by this visitor', free: [], party: 4, chosen: 'T3', state: 'free' },
])('[RS-02, RS-03] a table of four: $label', ({ state, ...asked }) => {
  const [hall] = floorPlans(HALL, { ...asked, locale: 'en' }).plans
  expect(hall?.tables.find(({ name }) => name === 'T3')?.state).toBe(state)
})

test('[RS-02] without a drawn floor there are no plans', () => {
  const tables = [table('T1', 2, 'Hall')]
  expect(floorPlans(tables, { free: ['T1'], party: 2, chosen: null, locale: 'en' })).toEqual({
    plans: [],
    unplaced: tables,
  })
})
