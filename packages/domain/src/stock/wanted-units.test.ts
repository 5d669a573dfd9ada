import { expect, test } from 'vitest'
import { hasUnits, isOnShelf, wantedUnits } from './wanted-units.ts'

const line = (item_id: string, quantity: number) => ({ item_id, quantity })

test.each([
  ['nothing', [], {}],
  ['lines of one item together', [line('tea', 2), line('cake', 1), line('tea', 3)], { tea: 5, cake: 1 }],
  ['a part of a unit as a whole one', [line('cheese', 0.25), line('cheese', 1.5)], { cheese: 3 }],
])('[CT-06] wanted units: %s', (_label, lines, expected) => {
  expect(Object.fromEntries(wantedUnits(lines))).toEqual(expected)
})

test.each([
  ['uncounted', false, null, 99, true, true],
  ['uncounted and marked', true, null, 1, false, false],
  ['exactly enough', false, 3, 3, true, true],
  ['one short', false, 2, 3, false, true],
  ['the last is gone', false, 0, 1, false, false],
  ['below nothing after a count was corrected', false, -1, 1, false, false],
  ['marked although some are left', true, 5, 1, false, false],
])('[CT-06] a shelf, %s', (_label, soldOut, left, wanted, has, shown) => {
  expect([hasUnits({ soldOut, left }, wanted), isOnShelf({ soldOut, left })]).toEqual([has, shown])
})
