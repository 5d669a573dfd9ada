import { expect, test, vi } from 'vitest'
import { ttlCache } from './ttl-cache.ts'

function source(first: string | null = 'old') {
  const state = { value: first, now: 0 }
  const read = vi.fn(async () => state.value)
  return { state, read, cache: ttlCache(read, 1000, () => state.now) }
}

test('a value is cached until the cache is cleared', async () => {
  const { state, read, cache } = source()
  expect([await cache.get('a'), await cache.get('a'), read.mock.calls.length]).toEqual(['old', 'old', 1])
  state.value = 'new'
  cache.clear()
  expect(await cache.get('a')).toBe('new')
})

test('an entry expires after its maximum age', async () => {
  const { state, cache } = source()
  await cache.get('a')
  state.value = 'new'
  state.now = 999
  expect(await cache.get('a')).toBe('old')
  state.now = 1000
  expect(await cache.get('a')).toBe('new')
})

test('a read in flight while the cache is cleared is not cached', async () => {
  const { state, read, cache } = source()
  let resolveRead = (_value: string | null) => {}
  read.mockImplementationOnce(() => new Promise((resolve) => (resolveRead = resolve)))
  const first = cache.get('a')
  state.value = 'new'
  cache.clear()
  resolveRead('old')
  expect([await first, await cache.get('a')]).toEqual(['old', 'new'])
})

test('null is not cached', async () => {
  const { state, cache } = source(null)
  expect(await cache.get('a')).toBeNull()
  state.value = 'come'
  expect(await cache.get('a')).toBe('come')
})

test('entries that are over are dropped when another is cached', async () => {
  const { state, cache } = source()
  for (const key of ['shop', 'Shop', 'SHOP']) await cache.get(key)
  expect(cache.size).toBe(3)
  state.now = 500
  await cache.get('other')
  expect(cache.size).toBe(4)
  state.now = 1000
  await cache.get('shop')
  expect(cache.size).toBe(2)
})
