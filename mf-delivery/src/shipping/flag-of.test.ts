import { expect, test } from 'vitest'
import { flagOf } from './flag-of.ts'

test.each([
  ['SA', '🇸🇦'],
  ['de', '🇩🇪'],
])('[DL-08] the flag of %s is %s', (iso, flag) => {
  expect(flagOf(iso)).toBe(flag)
})
