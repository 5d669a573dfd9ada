import { expect, test } from 'vitest'
import { tableAreas } from './table-areas.ts'

const table = (name: string, seats: number, zone: string | null) => ({ id: name, name, seats, zone })
const TABLES = [
  table('T10', 4, 'Hall'),
  table('T2', 4, 'Hall'),
  table('T1', 2, 'Terrace'),
  table('T3', 8, 'Terrace'),
  table('T4', 2, null),
]
const names = (areas: ReturnType<typeof tableAreas>) =>
  areas.map((area) => [area.name, ...area.tables.map(({ name }) => name)])

test('[RS-02] free tables are grouped by area, smallest first, 2 before 10', () => {
  const areas = tableAreas(TABLES, ['T1', 'T4', 'T10', 'T2', 'T3'], null, 'en')
  expect(names(areas)).toEqual([
    [null, 'T4'],
    ['Hall', 'T2', 'T10'],
    ['Terrace', 'T1', 'T3'],
  ])
  expect(areas.map(({ least, most }) => [least, most])).toEqual([
    [2, 2],
    [4, 4],
    [2, 8],
  ])
})

test.each([
  { label: 'the best fit while none is chosen', free: ['T3', 'T2'], chosen: null, open: ['Terrace'] },
  { label: 'the chosen table', free: ['T3', 'T2'], chosen: 'T2', open: ['Hall'] },
])('[RS-02] the area that is unfolded has $label', ({ free, chosen, open }) => {
  const areas = tableAreas(TABLES, free, chosen, 'en')
  expect(areas.filter(({ isOpen }) => isOpen).map(({ name }) => name)).toEqual(open)
})

test('[RS-02] the chosen table is listed although taken, other taken tables are not', () => {
  expect(names(tableAreas(TABLES, ['T2'], 'T1', 'en'))).toEqual([
    ['Hall', 'T2'],
    ['Terrace', 'T1'],
  ])
})
