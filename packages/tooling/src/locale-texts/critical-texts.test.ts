import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@storefront/domain'
import { expect, test } from 'vitest'
import { ROOT } from '../workspace.ts'
import { customerFolders, messageFiles } from './locale-files.ts'

/** Keys by what a mistake in their texts costs, and by folder; a key with plural forms stands without their endings. */
const CRITICAL = JSON.parse(readFileSync(join(ROOT, 'packages/i18n/critical-texts.json'), 'utf8')) as Record<
  string,
  Record<string, string[]>
>
const PLURAL = /_(zero|one|two|few|many|other)$/

const folders = Object.entries(CRITICAL).flatMap(([topic, byFolder]) =>
  Object.entries(byFolder).map(([folder, keys]) => ({ topic, folder, keys })),
)

test('[LC-07] critical texts are those about money, health and data', () => {
  const topics = ['prices', 'fees', 'allergens', 'cancel', 'refund', 'delete', 'codes', 'consent']
  expect(Object.keys(CRITICAL)).toEqual(topics)
  expect(folders.filter(({ folder }) => !customerFolders().includes(folder))).toEqual([])
  const keys = folders.flatMap((one) => one.keys.map((key) => `${one.folder} ${key}`))
  expect(keys.filter((key, place) => keys.indexOf(key) < place)).toEqual([])
})

test.each(LOCALES)('[LC-07] every critical text is there in %s, in every form of its number', (locale) => {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const missing = folders.flatMap(({ folder, keys }) => {
    const { en = {}, [locale]: own = {} } = messageFiles(folder)
    return keys.flatMap((key) => {
      const isCounted = Object.keys(en).some((one) => PLURAL.test(one) && one.replace(PLURAL, '') === key)
      const wanted = isCounted ? forms.map((form) => `${key}_${form}`) : [key]
      return wanted.filter((one) => !own[one]).map((one) => `${folder}/${locale}.json ${one}`)
    })
  })
  expect(missing).toEqual([])
})

test('[LC-07] docs/languages.md says where the list is, and counts it', () => {
  const page = readFileSync(join(ROOT, 'docs/languages.md'), 'utf8')
  const count = folders.reduce((sum, { keys }) => sum + keys.length, 0)
  expect(page).toContain(`${count} critical texts`)
  const [, path = ''] = /\[[^\]]+\]\(\.\.\/(packages\/i18n\/critical-texts\.json)\)/.exec(page) ?? []
  expect(existsSync(join(ROOT, path)) && path).toBe('packages/i18n/critical-texts.json')
})
