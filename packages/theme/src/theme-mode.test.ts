import { expect, test } from 'vitest'
import { themeMode } from './theme-mode.ts'

test.each([
  ['on', 'light', false, 'dark'],
  ['on', null, false, 'dark'],
  ['off', 'dark', true, 'light'],
  ['off', 'system', true, 'light'],
  ['auto', 'dark', false, 'dark'],
  ['auto', 'light', true, 'light'],
  ['auto', 'system', true, 'dark'],
  ['auto', 'system', false, 'light'],
  ['auto', null, true, 'dark'],
  ['auto', null, false, 'light'],
] as const)('[LC-05] business %s, visitor %s, dark system %s: %s', (business, choice, systemDark, mode) => {
  expect(themeMode(business, choice, systemDark)).toBe(mode)
})
