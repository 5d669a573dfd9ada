import { describe, expect, test } from 'vitest'
import { createSizedCache } from './sized-cache.ts'

const cacheOf = (limit: number) => createSizedCache<string>(limit, (text) => Buffer.byteLength(text))

describe('[SR-03] a cache by size', () => {
  test('drops what was not used for longest', () => {
    const cache = cacheOf(30)
    for (const key of ['a', 'b', 'c']) cache.set(key, key.repeat(9))
    cache.get('a')
    cache.set('d', 'd'.repeat(9))
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd'])
  })

  test('counts bytes, not letters, and one key once', () => {
    const cache = cacheOf(30)
    cache.set('a', 'سلام')
    cache.set('b', 'b'.repeat(15))
    cache.set('b', 'B'.repeat(15))
    expect([cache.get('a'), cache.get('b')]).toEqual(['سلام', 'B'.repeat(15)])
    cache.set('c', 'سلام')
    expect(cache.get('a')).toBeUndefined()
  })

  test('does not give everything up for one that is too large', () => {
    const cache = cacheOf(30)
    cache.set('a', 'a')
    cache.set('b', 'b'.repeat(40))
    expect([cache.get('a'), cache.get('b')]).toEqual(['a', undefined])
  })
})
