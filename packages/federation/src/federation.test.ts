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
  ])('%s fails the build', (_, messages, problem) => {
    expect(messageProblems({ en, ar: messages })).toContain(problem)
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
