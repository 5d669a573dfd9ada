import type { BusinessFile } from '@storefront/api-contract/business-file'
import { expect, test } from 'vitest'
import { withOrdering } from '../../testing/ordering-business.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { checkOrdering } from './check-ordering.ts'
import { checkReferences } from './check-references.ts'
import { checkValues } from './check-values.ts'

const ROWS = 2_000
/** Linear checks read a field of a row a few times; those that look through all rows for each read it 2,000 times. */
const READS_PER_ROW = 40

const places = Array.from({ length: ROWS }, (_, place) => place)

/** Rows that count how often a field of theirs is read. */
function counting<R extends object>(rows: R[], field: keyof R): { rows: R[]; reads: () => number } {
  let reads = 0
  const counted = rows.map((row) => {
    const value = row[field]
    return Object.defineProperty({ ...row }, field, {
      enumerable: true,
      get: () => {
        reads += 1
        return value
      },
    })
  })
  return { rows: counted, reads: () => reads }
}

function first<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('The test business has lost a row')
  return row
}

test.each<[string, (file: BusinessFile) => () => number]>([
  [
    'groups of components',
    (file) => {
      const group = first(file.modifier_groups)
      const part = { ...first(group.modifiers), item_id: 'juice' }
      const { rows, reads } = counting(
        places.map((place) => ({ ...group, id: `g${place}`, modifiers: [{ ...part, id: `m${place}` }] })),
        'id',
      )
      const item = file.items.find(({ id }) => id === 'juice')
      if (item) item.modifier_group_ids = [`g${ROWS - 1}`]
      file.modifier_groups.push(...rows)
      return reads
    },
  ],
  [
    'categories, each below the one before',
    (file) => {
      const category = first(file.categories)
      const { rows, reads } = counting(
        places.map((place) => ({
          ...category,
          id: `c${place}`,
          parent_id: place === 0 ? null : `c${place - 1}`,
        })),
        'parent_id',
      )
      file.categories.push(...rows)
      return reads
    },
  ],
  [
    'branches with a zone each',
    (file) => {
      withOrdering(file)
      const zones = file.ordering?.delivery?.zones ?? []
      const [zone, branch] = [first(zones), first(file.branches)]
      const { rows, reads } = counting(
        places.map((place) => ({ ...branch, id: `b${place}` })),
        'id',
      )
      file.branches.push(...rows)
      zones.push(...places.map((place) => ({ ...zone, id: `z${place}`, branch_id: `b${place}` })))
      return reads
    },
  ],
])('the checks of a large file go through its rows a few times: %s', (_label, change) => {
  const file = testBusiness()
  const reads = change(file)
  for (const check of [checkReferences, checkOrdering, checkValues]) check(file)
  expect(reads()).toBeGreaterThan(0)
  expect(reads()).toBeLessThan(ROWS * READS_PER_ROW)
})

test.each<[string, (parents: (string | null)[]) => void, [string, string][]]>([
  ['a chain is right', () => undefined, []],
  [
    'a circle is named for each in it and below it',
    (parents) => {
      parents[0] = 'c1'
    },
    [
      ['c0', 'circle'],
      ['c1', 'circle'],
      ['c2', 'circle'],
    ],
  ],
  [
    'a parent that is not there is named for each below it',
    (parents) => {
      parents[1] = 'gone'
    },
    [
      ['c1', 'gone'],
      ['c2', 'gone'],
    ],
  ],
])('categories above categories: %s', (_label, change, expected) => {
  const parents: (string | null)[] = [null, 'c0', 'c1']
  change(parents)
  const file = testBusiness()
  const before = file.categories.length
  file.categories.push(
    ...parents.map((parent_id, place) => ({ ...first(file.categories), id: `c${place}`, parent_id })),
  )
  expect(
    checkReferences(file).map(({ path, reason }) => [
      `c${Number(path.split('.')[1]) - before}`,
      /circle|gone/.exec(reason)?.[0],
    ]),
  ).toEqual(expected)
})
