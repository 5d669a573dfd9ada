import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { messageProblems, readMessageFiles } from '@storefront/federation'
import { expect, onTestFinished, test } from 'vitest'
import { addLocale, untranslatedTexts } from './add-locale.ts'
import { customerFolders } from './locale-texts/locale-files.ts'
import { ROOT } from './workspace.ts'

const readText = (file: string) => readFile(file, 'utf8')

test('[LC-01] a new locale has a file in every folder, with every key in its plural forms, and terms', async () => {
  const root = await mkdtemp(join(tmpdir(), 'new-locale-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const template = 'packages/tooling/remote-template/src/messages'
  const folders = [...customerFolders(), 'packages/i18n/glossary', template]
  for (const folder of folders) await mkdir(join(root, folder), { recursive: true })
  const added = await addLocale('cy', root)
  expect('written' in added ? added.written.map(dirname).sort() : added).toEqual(folders.toSorted())
  for (const folder of customerFolders()) {
    const { en = {} } = readMessageFiles(join(ROOT, folder))
    const { cy = {} } = readMessageFiles(join(root, folder))
    expect(messageProblems({ en, cy })).toEqual([])
  }
  const terms = JSON.parse(await readFile(join(root, 'packages/i18n/glossary/cy.json'), 'utf8'))
  expect(terms).toMatchObject({ refund: 'refund', 'sold out': 'sold out' })
  const [ofTemplate, english] = await Promise.all(
    [join(root, template, 'cy.json.template'), join(ROOT, template, 'en.json.template')].map(readText),
  )
  expect(JSON.parse(ofTemplate ?? '')).toEqual(JSON.parse(english ?? 'none'))
})

test('[LC-01] files that are there stay as they are', async () => {
  const root = await mkdtemp(join(tmpdir(), 'new-locale-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  expect(await addLocale('fr', root)).toEqual({ written: [] })
  expect(await readdir(root)).toEqual([])
})

test.each(['', 'fr-CH', '../x', 'xq', 'FR'])(
  '[LC-01] “%s” is refused, and nothing is written',
  async (locale) => {
    expect(await addLocale(locale, '/nowhere')).toEqual({
      problem: expect.stringContaining('is no locale of two letters'),
    })
  },
)

test('[LC-07] forms that English lacks begin with the one for several', () => {
  const english = { dish_one: 'a dish', dish_other: '{{count}} dishes', title: 'Menu' }
  expect(untranslatedTexts(english, 'pl')).toEqual({
    dish_few: '{{count}} dishes',
    dish_many: '{{count}} dishes',
    dish_one: 'a dish',
    dish_other: '{{count}} dishes',
    title: 'Menu',
  })
  expect(untranslatedTexts(english, 'ja')).toEqual({ dish_other: '{{count}} dishes', title: 'Menu' })
})
