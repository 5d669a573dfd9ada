import { join } from 'node:path'
import { LOCALES } from '@storefront/domain'
import { makeTable } from './make-table.ts'
import { ownNames } from './own-names.ts'

/** Locales whose data Chromium lacks, in part or altogether. */
export const TABLE_LOCALES = ['az', 'ha', 'hy', 'ka', 'km', 'ku', 'lo', 'mn', 'nn', 'sq'] as const
const SOURCE = join(import.meta.dirname, '../src')

/** Every generated file with what is in it. */
export function tableFiles(): { path: string; content: unknown }[] {
  const tables = TABLE_LOCALES.map((locale) => ({
    path: join(SOURCE, `tables/data/${locale}.json`),
    content: makeTable(locale),
  }))
  return [...tables, { path: join(SOURCE, 'language-names.json'), content: ownNames(LOCALES) }]
}
