import { expect, test } from 'vitest'
import { isSameReference } from './same-reference.ts'

test.each([
  ['another case', 'Saffron', 'SAFFRON', true],
  ['spaces around', ' t12 ', 'T12', true],
  ['Arabic digits', 'T١٢', 't12', true],
  ['wide letters', 'Ｔ12', 't12', true],
  ['a sign that hides capitals', '™', 'tm', true],
  ['another table', 'T12', 'T13', false],
  ['a part of it', 'T1', 'T12', false],
])('[RT-05] %s: %s and %s', (_, one, other, same) => {
  expect(isSameReference(one, other)).toBe(same)
})
