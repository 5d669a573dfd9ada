import { expect, test } from 'vitest'
import type { Catalogue } from '../business/catalogue.ts'
import { createCatalogueCache } from './catalogue-cache.ts'

const version = (referenceId: string) => ({ referenceId, version: '1', stockVersion: 0 })
const withItems = (count: number) => ({ items: Array.from({ length: count }) }) as unknown as Catalogue

/** A cache of 100 items after it was asked for businesses, in turn. */
async function filled(businesses: [reference: string, items: number][]) {
  const cache = createCatalogueCache(100)
  for (const [reference, items] of businesses) {
    const loading = Promise.resolve(withItems(items))
    cache.set(version(reference), loading)
    await loading
  }
  return cache
}

test('[PR-12] businesses that were not asked for longest are dropped', async () => {
  const cache = await filled([
    ['one', 40],
    ['two', 40],
  ])
  expect(cache.get('one')).toBeDefined()
  cache.set(version('three'), Promise.resolve(withItems(40)))
  await expect.poll(() => cache.get('two')).toBeUndefined()
  expect([cache.get('one'), cache.get('three')].map((kept) => kept?.size)).toEqual([41, 41])
})

test('[PR-12] a business with more items than all may have is kept while it is the newest', async () => {
  const cache = await filled([
    ['small', 1],
    ['large', 500],
  ])
  await expect.poll(() => cache.get('small')).toBeUndefined()
  expect(cache.get('large')).toBeDefined()
})

test('[PR-12] one that could not be loaded is asked for again', async () => {
  const cache = createCatalogueCache(100)
  cache.set(version('one'), Promise.reject(new Error('The database is away')))
  await expect.poll(() => cache.get('one')).toBeUndefined()
})
