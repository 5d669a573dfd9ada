import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['٣', 3],
  ['۱۲', 12],
  ['१२', 12],
  ['১২', 12],
  ['٢٫٥', 2.5],
  ['2,5', 2.5],
  ['.5', 0.5],
  ['2.', 2],
  ['-3', -3],
  ['−3', -3],
  ['\u200f٧', 7],
  ['\u2066\u00a07\u200b\u2069', 7],
  ['1000000000', 1e9],
  ['', null],
  ['-', null],
  ['abc', null],
  ['1e9', null],
  ['1.2.3', null],
  ['12 kg', null],
])('[CT-07] %j is %j', (text, value) => {
  expect(readNumber(text)).toBe(value)
})
