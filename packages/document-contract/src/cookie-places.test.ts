import { expect, test } from 'vitest'
import { otherCookiePlaces } from './cookie-places.ts'

test.each([
  ['localhost', '/', []],
  ['127.0.0.1', '/saffron', ['path=/saffron', 'path=/saffron/']],
  ['shop.example', '/a;domain=evil.example', ['path=/; domain=shop.example']],
  [
    'order.shop.example',
    '/saffron/pickup',
    [
      'path=/saffron',
      'path=/saffron/',
      'path=/saffron/pickup',
      'path=/saffron/pickup/',
      'path=/; domain=order.shop.example',
      'path=/; domain=shop.example',
    ],
  ],
])('[LC-03] %s%s also sees cookies of %j', (hostname, pathname, places) => {
  expect(otherCookiePlaces({ hostname, pathname })).toEqual(places)
})
