import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { appMessageProblems, messageProblems } from './message-files.ts'
import { SHARED_MODULES, sharedModules } from './shared.ts'

describe('the share table', () => {
  const versionOf = () => '1.2.3'

  test('the host provides every module eagerly', () => {
    const table = sharedModules('host', versionOf)
    expect(Object.keys(table)).toEqual([...SHARED_MODULES])
    for (const entry of Object.values(table))
      expect(entry).toEqual({ singleton: true, eager: true, version: '1.2.3', requiredVersion: '^1.2.3' })
  })

  test('a remote provides none and rejects an incompatible host', () => {
    for (const entry of Object.values(sharedModules('remote', versionOf))) {
      expect(entry).toEqual({
        singleton: true,
        import: false,
        strictVersion: true,
        requiredVersion: '^1.2.3',
      })
    }
  })
})

describe('[LC-01] message files', () => {
  const en = {
    'cart.items_one': '{{count}} item',
    'cart.items_other': '{{count}} items',
    'cart.title': 'Cart',
  }
  const ar = {
    'cart.title': 'السلة',
    ...Object.fromEntries(
      ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`cart.items_${form}`, '{{count}}']),
    ),
  }

  test('complete files have no problem', () => {
    expect(messageProblems({ en, ar })).toEqual([])
  })

  test.each([
    ['a missing key', { ...ar, 'cart.title': '' }, 'ar.json lacks "cart.title"'],
    ['a missing plural form', { ...ar, 'cart.items_few': '' }, 'ar.json lacks "cart.items_few"'],
    [
      'a key that English lacks',
      { ...ar, 'cart.other': 'x' },
      'ar.json has "cart.other", which en.json does not',
    ],
    [
      'another placeholder',
      { ...ar, 'cart.title': '{{name}}' },
      'ar.json "cart.title" uses {{name}}, which en.json does not',
    ],
    [
      'a tag that English lacks',
      { ...ar, 'cart.title': '<b>السلة</b>' },
      'ar.json "cart.title" has tags </b> <b>, not none',
    ],
    [
      'a text to be written',
      { ...ar, 'cart.title': 'TODO السلة' },
      'ar.json "cart.title" is not finished: TODO السلة',
    ],
  ])('%s fails the build', (_, messages, problem) => {
    expect(messageProblems({ en, ar: messages })).toContain(problem)
  })

  test('[LC-07] a plural form that the language does not have fails the build, in English too', () => {
    const few = { 'cart.items_few': '{{count}} items' }
    const de = {
      'cart.items_one': '{{count}} Artikel',
      'cart.items_other': '{{count}} Artikel',
      'cart.title': 'Korb',
    }
    expect(messageProblems({ en, de })).toEqual([])
    expect(messageProblems({ en: { ...en, ...few }, de: { ...de, ...few } })).toEqual([
      'en.json has "cart.items_few", a plural form that the language does not have',
      'de.json has "cart.items_few", a plural form that the language does not have',
    ])
  })

  test('[LC-07] a tag that is lost fails the build', () => {
    const tagged = { 'cart.title': '<b>Cart</b>' }
    expect(messageProblems({ en: tagged, de: { 'cart.title': '<b>Korb</b>' } })).toEqual([])
    expect(messageProblems({ en: tagged, de: { 'cart.title': 'Korb' } })).toEqual([
      'de.json "cart.title" has tags none, not </b> <b>',
    ])
  })

  test('the files of every part of an app are checked', async () => {
    const app = await mkdtemp(join(tmpdir(), 'messages-'))
    const folders = ['messages', 'messages/quick', 'pixels/messages', 'testing']
    try {
      for (const folder of folders) {
        await mkdir(join(app, 'src', folder), { recursive: true })
        await writeFile(join(app, 'src', folder, 'en.json'), '{"title":"Cart"}')
        await writeFile(
          join(app, 'src', folder, 'ar.json'),
          folder === 'messages' ? '{"title":"السلة"}' : '{}',
        )
      }
      expect(appMessageProblems(app)).toEqual([
        'messages/quick/ar.json lacks "title"',
        'pixels/messages/ar.json lacks "title"',
      ])
    } finally {
      await rm(app, { recursive: true })
    }
  })

  test('English has to be there', () => {
    expect(messageProblems({ ar })).toEqual(['en.json is missing'])
  })
})
