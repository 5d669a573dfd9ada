import { expect, test } from 'vitest'
import { hasUnits, isStillOff, shownStock, wantedUnits } from './stock-count.ts'

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

test.each([
  ['on sale', false, null, false],
  ['on sale, with a time from before', false, 200, false],
  ['off until somebody switches it on', true, null, true],
  ['off until later', true, 101, true],
  ['off until this moment', true, 100, false],
  ['off until earlier', true, 99, false],
])('[DK-02] switched off, %s', (_label, soldOut, backAt, isOff) => {
  expect(isStillOff(soldOut, backAt, 100)).toBe(isOff)
})
