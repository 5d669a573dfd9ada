import { expect, test } from 'vitest'
import { hasUnits, shownStock, wantedUnits } from './stock-count.ts'

const line = (item_id: string, quantity: number) => ({ item_id, quantity })

test.each([
  ['nothing', [], {}],
  ['lines of one item together', [line('tea', 2), line('cake', 1), line('tea', 3)], { tea: 5, cake: 1 }],
  ['a part of a unit as a whole one', [line('cheese', 0.25), line('cheese', 1.5)], { cheese: 3 }],
])('[CT-06] wanted units: %s', (_label, lines, expected) => {
  expect(Object.fromEntries(wantedUnits(lines))).toEqual(expected)
})

test.each([
  ['uncounted', false, null, 99, true, null],
  ['plenty', false, 6, 6, true, null],
  ['few', false, 5, 5, true, 5],
  ['uncounted and marked', true, null, 1, false, 0],
  ['exactly enough', false, 3, 3, true, 3],
  ['one short', false, 2, 3, false, 2],
  ['the last is gone', false, 0, 1, false, 0],
  ['below nothing after a count was corrected', false, -1, 1, false, 0],
  ['marked although some are left', true, 5, 1, false, 0],
])('[CT-06] stock, %s', (_label, soldOut, left, wanted, has, shown) => {
  expect([hasUnits({ soldOut, left }, wanted), shownStock({ soldOut, left })]).toEqual([has, shown])
})
