import { expect, test } from 'vitest'
import { isHostHeader } from './host-header.ts'

test.each([
  ['shop.example', true],
  ['Shop.example:8080', true],
  ['localhost:3000', true],
  ['a', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['shop.example.', true],
  ['', false],
  [undefined, false],
  ['a b', false],
  ['"><script>', false],
  ['shop.example/path', false],
  ['user@shop.example', false],
  ['shop.example:port', false],
  ['-', false],
])('%j names a host: %s', (text, is) => {
  expect(isHostHeader(text)).toBe(is)
})
