import { expect, test } from 'vitest'
import { childrenOf } from './children-of.ts'
import { piecesOf } from './line-window.ts'

const PARTS = {
  lineAt: (line: number) => line,
  spacerFor: ({ first, end }: { first: number; end: number }) => `${first}-${end}`,
}

test.each<[string, first: number, end: number, focused: number | null, children: (string | number)[]]>([
  ['lines in the middle', 3, 5, null, ['0-3', 3, 4, '5-8']],
  ['all lines', 0, 8, null, [0, 1, 2, 3, 4, 5, 6, 7]],
  ['no lines', 0, 0, null, ['0-8']],
  ['the first ones', 0, 2, null, [0, 1, '2-8']],
  ['the last ones', 6, 8, null, ['0-6', 6, 7]],
  ['the focus above', 5, 7, 1, ['0-1', 1, '2-5', 5, 6, '7-8']],
  ['the focus right above', 5, 7, 4, ['0-4', 4, 5, 6, '7-8']],
  ['the focus at the end', 0, 2, 7, [0, 1, '2-7', 7]],
])(
  '[MN-11] lines and the room of those left out, in the order of the page: %s',
  (_, first, end, focused, children) => {
    expect(childrenOf(piecesOf({ first, end }, focused), 8, PARTS)).toEqual(children)
  },
)
