import { expect, test } from 'vitest'
import { mayMoveRequest, oldestRequestAt, requestWait, type TableRequestState } from './table-request.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000
const ago = (...minutes: number[]) => minutes.map((count) => NOON - count * MINUTE)

test.each<[string, number[], number | null]>([
  ['nothing so far', [], null],
  ['five of ten minutes', ago(1, 2, 3, 4, 5), null],
  ['six of ten minutes', ago(1, 2, 3, 4, 5, 9), 60],
  ['six, one of them ten minutes old', ago(1, 2, 3, 4, 5, 10), null],
  ['seven in any order', ago(9, 8, 7, 6, 5, 4, 3), 120],
])('[DK-06] a table with %s', (_, at, wait) => {
  expect(requestWait(at, NOON)).toBe(wait)
})

test.each<[TableRequestState, TableRequestState, boolean]>([
  ['open', 'answered', true],
  ['open', 'cleared', true],
  ['answered', 'cleared', true],
  ['answered', 'answered', false],
  ['answered', 'open', false],
  ['cleared', 'answered', false],
])('[DK-06] a request that is %s becomes %s: %s', (from, to, may) => {
  expect(mayMoveRequest(from, to)).toBe(may)
})

test('[DK-06] a request lasts an hour', () => {
  expect(oldestRequestAt(NOON)).toBe(NOON - 60 * MINUTE)
})
