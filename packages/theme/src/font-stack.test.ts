import { expect, test } from 'vitest'
import { fontStack } from './font-stack.ts'

test.each([
  { name: null, stack: 'var(--sf-font-system)' },
  { name: 'Poppins', stack: '"Poppins", var(--sf-font-system)' },
  { name: "'Open Sans', serif", stack: '"Open Sans", serif, var(--sf-font-system)' },
  { name: 'خط رقعة', stack: '"خط رقعة", var(--sf-font-system)' },
  { name: 'x";}body{display:none}', stack: 'var(--sf-font-system)' },
  { name: 'a</style><script>', stack: 'var(--sf-font-system)' },
  { name: 'Good, url(evil)', stack: '"Good", var(--sf-font-system)' },
])('[LC-05] font family $name', ({ name, stack }) => {
  expect(fontStack(name)).toBe(stack)
})
