import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { LOCALES } from '@storefront/domain'
import { expect, test } from 'vitest'
import { TABLE_LOCALES, tableFiles } from '../../generator/table-locales.ts'
import { languageName } from '../language-name.ts'
import { TABLES } from './load-table.ts'

const files = tableFiles().map((file) => ({ ...file, name: basename(file.path) }))

test.each(files)('[LC-04] $name is what CLDR says: run `pnpm formats:tables`', ({ path, content }) => {
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(content)
})

test.each(files)('[LC-04] $name is at most 6 kB compressed', ({ path }) => {
  expect(gzipSync(readFileSync(path)).length).toBeLessThan(6 * 1024)
})

test('[LC-04] every table can be loaded', () => {
  expect(Object.keys(TABLES)).toEqual([...TABLE_LOCALES])
})

test.each(LOCALES)('[LC-01] %s is called as Node.js calls it', (locale) => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale)
  expect(languageName(locale).toLocaleLowerCase(locale)).toBe(name?.toLocaleLowerCase(locale))
})

test('[LC-01] names begin with a capital where the script has them', () => {
  expect(['fr', 'ku', 'ka', 'ar', 'az'].map(languageName)).toEqual([
    'Français',
    'Kurdî (kurmancî)',
    'ქართული',
    'العربية',
    'Azərbaycan',
  ])
})
