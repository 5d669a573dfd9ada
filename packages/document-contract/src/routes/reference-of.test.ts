import { expect, test } from 'vitest'
import { referenceOf } from './reference-of.ts'

test.each([
  ['/saffron', 'saffron'],
  ['/saffron/pickup/grill', 'saffron'],
  ['/caf%C3%A9%20bar/pickup', 'café bar'],
  ['/', null],
  ['/404', null],
  ['//pickup', null],
  ['/%E0%A4%A', null],
])('[GD-01] the business of %s is %s', (path, reference) => {
  expect(referenceOf(path)).toBe(reference)
})
