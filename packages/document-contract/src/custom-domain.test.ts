import { expect, test } from 'vitest'
import { isCustomDomain } from './custom-domain.ts'

test.each<[string, boolean]>([
  ['order.saffron.example', true],
  ['SAFFRON.EXAMPLE', true],
  ['localhost.example', true],
  ['1.2.3.example', true],
  ['localhost', false],
  ['localhost.', false],
  ['LOCALHOST', false],
  ['app.localhost', false],
  ['127.0.0.1', false],
  ['10.0.0.12', false],
  ['[::1]', false],
  ['', false],
])('[RT-01] %s is asked for as a domain: %s', (host, expected) => {
  expect(isCustomDomain(host)).toBe(expected)
})
