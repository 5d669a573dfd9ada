import { expect, test } from 'vitest'
import { createRateCounter } from './rate-counter.ts'

const LIMITS = { reads: { burst: 3, perSecond: 2 }, writes: { burst: 1, perSecond: 0.5 } }

function counter(maxEntries?: number) {
  let now = 0
  return { counted: createRateCounter(LIMITS, () => now, maxEntries), wait: (ms: number) => (now += ms) }
}

test('a burst passes, then as many as the rate allows', () => {
  const { counted, wait } = counter()
  expect([1, 2, 3, 4].map(() => counted.take('a', 'reads'))).toEqual([0, 0, 0, 0.5])
  wait(500)
  expect([counted.take('a', 'reads'), counted.take('a', 'reads')]).toEqual([0, 0.5])
  wait(60_000)
  expect([1, 2, 3, 4].map(() => counted.take('a', 'reads'))).toEqual([0, 0, 0, 0.5])
})

test('addresses and classes are counted apart', () => {
  const { counted } = counter()
  expect(counted.take('a', 'writes')).toBe(0)
  expect(counted.take('a', 'writes')).toBe(2)
  expect(counted.take('b', 'writes')).toBe(0)
  expect(counted.take('a', 'reads')).toBe(0)
})

test('asking while refused does not lengthen the wait', () => {
  const { counted, wait } = counter()
  counted.take('a', 'writes')
  for (let tries = 0; tries < 20; tries += 1) counted.take('a', 'writes')
  wait(2_000)
  expect(counted.take('a', 'writes')).toBe(0)
})

test('a clock that goes backwards neither adds nor removes tokens', () => {
  const { counted, wait } = counter()
  counted.take('a', 'writes')
  wait(-5_000)
  expect(counted.take('a', 'writes')).toBe(2)
})

test('memory has an end: the address not seen for longest is forgotten', () => {
  const { counted } = counter(2)
  for (const address of ['a', 'b', 'c']) counted.take(address, 'writes')
  expect([counted.size(), counted.take('c', 'writes'), counted.take('a', 'writes')]).toEqual([2, 2, 0])
})

test('an address that asks again is not the one forgotten', () => {
  const { counted } = counter(2)
  for (const address of ['a', 'b', 'a', 'c']) counted.take(address, 'writes')
  expect([counted.take('a', 'writes'), counted.take('b', 'writes')]).toEqual([2, 0])
})

test('what is left of a token shortens the wait, and a whole one ends it', () => {
  const { counted, wait } = counter()
  counted.take('a', 'writes')
  wait(500)
  expect(counted.take('a', 'writes')).toBe(1.5)
  wait(1_500)
  expect(counted.take('a', 'writes')).toBe(0)
})
