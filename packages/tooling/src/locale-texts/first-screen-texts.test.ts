import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { LOCALES } from '@storefront/domain'
import { catalogueTexts, readCatalogues } from '@storefront/federation'
import { expect, test } from 'vitest'
import { ROOT } from '../workspace.ts'

/** Bytes of the texts that the first screen may load, compressed. */
const LIMIT = 15_000
/** What the menu page draws on a first visit: the shell, the menu and the cart's part of it. */
const FIRST_SCREEN = ['shell', 'mf-menu', 'mf-cart-checkout-quick']

const catalogues = ['shell', 'mf-menu', 'mf-cart-checkout'].flatMap((app) =>
  readCatalogues(join(ROOT, app))
    .filter(({ namespace }) => FIRST_SCREEN.includes(namespace))
    .map((parts) => catalogueTexts(join(ROOT, app), parts)),
)

const bytesOf = (texts: readonly object[]): number =>
  texts.reduce((sum, one) => sum + brotliCompressSync(JSON.stringify(one)).length, 0)

test('every catalogue of the first screen is read', () => {
  expect(catalogues).toHaveLength(FIRST_SCREEN.length)
})

test.each(LOCALES)('[LC-01] the texts of the first screen in %s weigh little', (locale) => {
  const texts = catalogues.map((one) => one[locale] ?? {})
  expect(texts.every((one) => Object.keys(one).length > 5)).toBe(true)
  expect(bytesOf(texts)).toBeLessThanOrEqual(LIMIT)
})

test('[LC-01] texts that weigh too much are found', () => {
  const every = LOCALES.flatMap((locale) => catalogues.map((one) => one[locale] ?? {}))
  expect(bytesOf(every)).toBeGreaterThan(LIMIT)
})
