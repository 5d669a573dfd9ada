import { expect, test } from 'vitest'
import { findTables } from './table-picker.tsx'

const TABLES = ['T1', 'T2', 'T10', 'T21', 'Terrace 1', 'طاولة ١٢'].map((name) => ({
  id: name,
  name,
  zone: name === 'T2' ? 'Garden' : null,
  seats: 2,
}))

test.each([
  ['t1', ['T1', 'T10']],
  ['T 1', ['T1', 'T10']],
  ['1', ['T1', 'Terrace 1', 'T10', 'T21', 'طاولة ١٢']],
  ['١٢', ['طاولة ١٢']],
  ['۲', ['T2', 'T21', 'طاولة ١٢']],
  ['\u200f１２', ['طاولة ١٢']],
  ['garden', ['T2']],
  ['99', []],
  [' ', TABLES.map(({ name }) => name)],
])('[ST-03] the tables that “%s” means', (typed, names) => {
  expect(findTables(TABLES, typed).map(({ name }) => name)).toEqual(names)
})
