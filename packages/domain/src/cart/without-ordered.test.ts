import { expect, test } from 'vitest'
import { cartLine } from '../../testing/repair-one.ts'
import { withoutOrdered } from './without-ordered.ts'

const SOUP = cartLine('soup', { count: 2 })
const FISH = cartLine('fish', { count: 0.3 })
const ORDERED = [
  { line_id: SOUP.line_id, count: 2 },
  { line_id: FISH.line_id, count: 0.1 },
]

test.each([
  ['as it was ordered', [SOUP], []],
  ['with less than was ordered', [{ ...SOUP, count: 1 }], []],
  ['with more than was ordered', [{ ...SOUP, count: 5 }], [{ ...SOUP, count: 3 }]],
  ['with more by weight', [FISH], [{ ...FISH, count: 0.2 }]],
  ['with something beside it', [SOUP, cartLine('tea')], [cartLine('tea')]],
  ['that is empty by now', [], []],
])('[RT-17] of a cart %s the ordered part leaves', (_label, lines, expected) => {
  expect(withoutOrdered(lines, ORDERED)).toEqual(expected)
})
