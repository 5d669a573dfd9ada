import { expect, test } from 'vitest'
import { isSameReference } from '../text/same-reference.ts'
import { findTable, readTableCode, type TableCode, withTableCode } from './table-code.ts'

const SALMIYA = {
  id: 'salmiya',
  tables: [
    { id: 'salmiya-t1', name: 'T1' },
    { id: 'salmiya-t2', name: 'T2' },
    { id: 'window', name: 'Window' },
  ],
}
const CITY = {
  id: 'city',
  tables: [
    { id: 'city-t2', name: 'T2' },
    { id: 'city-terrace', name: 'تراس' },
    { id: 'window', name: 'T9' },
  ],
}
/** Tables of the same name are distinguished only by id. */
const HALLS = {
  id: 'halls',
  tables: [
    { id: 'north', name: '7' },
    { id: 'south', name: '7' },
    { id: 't-5', name: 'north' },
  ],
}
const BRANCHES = [SALMIYA, CITY, HALLS]

test.each<[string, string, string | null, string | null]>([
  ['by id', 'city-t2', null, 'city/city-t2'],
  ['by id in capitals', 'CITY-T2', null, 'city/city-t2'],
  ['by id, which decides over a branch it is not in', 'city-t2', 'salmiya', 'city/city-t2'],
  ['by id of an unknown branch', 'city-t2', 'nowhere', 'city/city-t2'],
  ['by name with its branch', 'T2', 'city', 'city/city-t2'],
  ['by name in small letters with its branch in capitals', ' t2 ', 'CITY', 'city/city-t2'],
  ['by an Arabic name', 'تراس', 'city', 'city/city-terrace'],
  ['by an id that two branches have, with the branch', 'window', 'city', 'city/window'],
  ['by id before name', 'north', 'halls', 'halls/north'],
  ['not by an id that two branches have', 'window', null, null],
  ['not by name alone', 'T2', null, null],
  ['not by the name of a table of another branch', 'T1', 'city', null],
  ['not by a name that two tables of the branch have', '7', 'halls', null],
  ['not by what nobody has', 'T99', 'city', null],
])('[ST-03] a table is found %s', (_label, table, branch, expected) => {
  const found = findTable(BRANCHES, { table, branch })
  expect(found && `${found.branchId}/${found.table.id}`).toBe(expected)
})

test('[ST-03] where there is one branch only, the name is enough', () => {
  expect(findTable([SALMIYA], { table: 't2', branch: null })?.table.id).toBe('salmiya-t2')
})

const address = (query: Record<string, string>) => ({ get: (name: string) => query[name] ?? null })

test.each<[Record<string, string>, TableCode | null]>([
  [
    { table: 'T2', branch: 'city' },
    { table: 'T2', branch: 'city' },
  ],
  [{ table: ' T2 ' }, { table: 'T2', branch: null }],
  [
    { branch: 'city', x: '1' },
    { table: null, branch: 'city' },
  ],
  [{ table: '', branch: ' ' }, null],
  [{ table: 'x'.repeat(65) }, null],
  [{}, null],
])('[ST-03] the code of the address %j', (query, expected) => {
  expect(readTableCode(address(query))).toEqual(expected)
})

test.each([
  [{ table: 'T 2&x', branch: 'city' }, '/saffron/dinein?branch=city&table=T%202%26x'],
  [{ table: null, branch: 'city' }, '/saffron/dinein?branch=city'],
  [{ table: null, branch: null }, '/saffron/dinein'],
])('[ST-03] a link carries the branch and the table of %j', (code, expected) => {
  expect(withTableCode('/saffron/dinein', code)).toBe(expected)
})

test.each([
  ['Saffron', 'sAFFRON', true],
  ['Café', 'CAFÉ', true],
  ['saffron', 'saffron-2', false],
])('references %s and %s are the same: %s', (one, other, same) => {
  expect(isSameReference(one, other)).toBe(same)
})
