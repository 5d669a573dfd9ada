import { cartLine } from '@storefront/testing'
import { expect, test } from 'vitest'
import { withLine } from './cart-lines.tsx'

const [water, hummus, fish] = [
  cartLine('water', 'a'),
  cartLine('hummus', 'b'),
  cartLine('fish', 'c'),
] as const

test.each([
  ['between others', [water, fish], 1, [water, hummus, fish]],
  ['at the end of a cart that got shorter', [water], 5, [water, hummus]],
  ['into an empty cart', [], 0, [hummus]],
  ['when another tab has it back already', [hummus, water], 0, [hummus, water]],
])('[CT-03] a removed line is restored at its index: %s', (_label, lines, index, expected) => {
  expect(withLine(lines, { line: hummus, index })).toEqual(expected)
})
