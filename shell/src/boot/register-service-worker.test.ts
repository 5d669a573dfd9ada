import { expect, test } from 'vitest'
import { cachedAfter } from './register-service-worker.ts'

test.each([
  ['/saffron/order/1', 1_000],
  ['/saffron/orders/success/1', 1_000],
  ['/saffron/orders/status', 1_000],
  ['/saffron/pickup', 8_000],
  ['/saffron/nonsense', 8_000],
])('[FD-07] %s is cached %i ms after it has loaded', (path, milliseconds) => {
  expect(cachedAfter(path)).toBe(milliseconds)
})
