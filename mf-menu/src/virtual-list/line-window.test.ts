import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  extended,
  heightOf,
  type LineWindow,
  linesIn,
  NO_LINES,
  piecesOf,
  shared,
  withUrgent,
} from './line-window.ts'

const lines = (first: number, end: number): LineWindow => ({ first, end })
/** Five lines of 100 pixels, the third of 300. */
const STRIDES = [100, 100, 300, 100, 100]

test.each([
  ['all', lines(0, 5), 700],
  ['some', lines(1, 3), 400],
  ['none', NO_LINES, 0],
])('[MN-11] the height of lines: %s', (_, some, height) => {
  expect(heightOf(STRIDES, some)).toBe(height)
})

test.each<[string, top: number, bottom: number, LineWindow]>([
  ['the whole list', -50, 900, lines(0, 5)],
  ['from the middle of a line to the middle of another', 150, 550, lines(1, 4)],
  ['a line it touches only at its edge is left out', 100, 500, lines(1, 3)],
  ['inside of one line', 250, 260, lines(2, 3)],
  ['the end of the list', 650, 2_000, lines(4, 5)],
  ['above the list', -500, 0, NO_LINES],
  ['below the list', 700, 900, NO_LINES],
])('[MN-11] lines of which a stretch of the page shows a part: %s', (_, top, bottom, shown) => {
  expect(linesIn(STRIDES, { top, bottom })).toEqual(shown)
})

test('[MN-11] every line that a stretch shows is among them, and no other', () => {
  const strides = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 60 })
  const stretch = fc.tuple(fc.integer({ min: -500, max: 9_000 }), fc.integer({ min: 1, max: 2_000 }))
  fc.assert(
    fc.property(strides, stretch, (heights, [top, height]) => {
      const { first, end } = linesIn(heights, { top, bottom: top + height })
      for (const line of heights.keys()) {
        const start = heightOf(heights, lines(0, line))
        const isShown = start < top + height && start + (heights[line] ?? 0) > top
        expect(line >= first && line < end).toBe(isShown)
      }
    }),
  )
})

test.each<[string, LineWindow, LineWindow, LineWindow]>([
  ['a part', lines(0, 6), lines(4, 12), lines(4, 6)],
  ['one of them', lines(0, 6), lines(2, 4), lines(2, 4)],
  ['nothing', lines(0, 6), lines(9, 12), lines(9, 9)],
])('[MN-11] lines in both windows: %s', (_, one, other, both) => {
  expect(shared(one, other)).toEqual(both)
})

describe('[MN-11] what is rendered before the paint: urgent lines, and those beside them that are there', () => {
  test.each<[string, shown: LineWindow, urgent: LineWindow, near: LineWindow, at: LineWindow]>([
    ['a line further on', lines(0, 10), lines(6, 11), lines(0, 20), lines(0, 11)],
    ['far ones go', lines(0, 30), lines(20, 31), lines(15, 40), lines(15, 31)],
    ['after a jump the urgent ones alone', lines(0, 10), lines(50, 57), lines(40, 67), lines(50, 57)],
    ['back a line', lines(10, 20), lines(9, 15), lines(0, 25), lines(9, 20)],
    ['exactly beside each other', lines(5, 10), lines(10, 15), lines(0, 25), lines(5, 15)],
    ['a hole between them is not filled', lines(0, 9), lines(10, 15), lines(0, 25), lines(10, 15)],
    ['nothing urgent: the near ones stay', lines(0, 10), NO_LINES, lines(0, 6), lines(0, 6)],
    ['nothing shown', NO_LINES, lines(0, 5), lines(0, 12), lines(0, 5)],
    ['nothing near', lines(0, 10), NO_LINES, NO_LINES, NO_LINES],
  ])('%s', (_, shown, urgent, near, at) => {
    expect(withUrgent(shown, { urgent, near })).toEqual(at)
  })
})

describe('[UI-04, MN-11] a line with the focus stays, also outside of the window', () => {
  test.each<[string, LineWindow, focused: number | null, pieces: [number, number, LineWindow][]]>([
    ['no focus', lines(4, 9), null, [[4, 9, lines(0, 4)]]],
    ['inside of the window', lines(4, 9), 4, [[4, 9, lines(0, 4)]]],
    [
      'above it',
      lines(4, 9),
      1,
      [
        [1, 2, lines(0, 1)],
        [4, 9, lines(2, 4)],
      ],
    ],
    [
      'right above it',
      lines(4, 9),
      3,
      [
        [3, 4, lines(0, 3)],
        [4, 9, lines(4, 4)],
      ],
    ],
    [
      'below it',
      lines(4, 9),
      9,
      [
        [4, 9, lines(0, 4)],
        [9, 10, lines(9, 9)],
      ],
    ],
    ['without a window', NO_LINES, 7, [[7, 8, lines(0, 7)]]],
    ['nothing at all', NO_LINES, null, []],
  ])('%s', (_, window, focused, pieces) => {
    expect(piecesOf(window, focused).map((one) => [one.first, one.end, one.skipped])).toEqual(pieces)
  })
})

describe('[MN-11] what is near comes in steps of two lines at each end', () => {
  test.each<[string, shown: LineWindow, near: LineWindow, next: LineWindow]>([
    ['at both ends', lines(10, 17), lines(3, 24), lines(8, 19)],
    ['no further than what is near', lines(4, 23), lines(3, 24), lines(3, 24)],
    ['all of it is there', lines(3, 24), lines(3, 24), lines(3, 24)],
    ['a list below the viewport, from its first line', NO_LINES, lines(0, 6), lines(0, 2)],
    ['a list above it, from its last one', NO_LINES, lines(34, 40), lines(38, 40)],
    ['a list of one line', NO_LINES, lines(0, 1), lines(0, 1)],
    ['nothing is near', NO_LINES, NO_LINES, NO_LINES],
  ])('%s', (_, shown, near, next) => {
    expect(extended(shown, near, 2)).toEqual(next)
  })
})
