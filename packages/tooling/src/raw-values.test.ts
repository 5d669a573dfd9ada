import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rawValues } from './raw-values.ts'
import { sourceFiles } from './source-files.ts'
import { packageFolders, ROOT } from './workspace.ts'

/** Sizes in px that have no token, by folder. A number may only go down; a folder that is not here has none. */
const SIZES_LEFT: Record<string, number> = {
  shell: 17,
  'mf-account-wallet': 2,
  'mf-cart-checkout': 7,
  'mf-delivery': 3,
  'mf-menu': 36,
  'mf-reservation': 10,
  'packages/console': 2,
  'packages/ui': 35,
}
/** `::backdrop` inherits no custom property before Chrome 122, Firefox 120 and Safari 17.4. */
const ALLOWED = new Set(['packages/ui/src/overlay/confirm-dialog.module.css: background: rgb(0 0 0 / 50%)'])

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const folders = packageFolders().filter((folder) => folder !== 'packages/theme' && folder !== 'e2e')
const sheetsOf = (folder: string) => sourceFiles(folder, /\.css$/)

describe('style sheets take their values from the tokens', () => {
  test.each(folders)('%s', (folder) => {
    const found = sheetsOf(folder).flatMap((file) => rawValues(read(file)).map((raw) => ({ file, ...raw })))
    const refused = found
      .filter(({ kind, file, declaration }) => kind !== 'size' && !ALLOWED.has(`${file}: ${declaration}`))
      .map(
        ({ file, kind, declaration, token }) =>
          `${file}: ${declaration} (${kind}: ${token ?? 'use a token'})`,
      )
    expect(refused).toEqual([])
    expect(found.filter(({ kind }) => kind === 'size').length).toBeLessThanOrEqual(SIZES_LEFT[folder] ?? 0)
  })

  test('every token of space, radius and font size exists', () => {
    const tokens = read('packages/theme/src/tokens.css')
    const used = folders
      .flatMap(sheetsOf)
      .flatMap((file) => [
        ...read(file).matchAll(/var\((--sf-(?:space|radius|font-size|line-height)[\w-]*)/g),
      ])
      .map(([, token]) => token ?? '')
    expect([...new Set(used)].filter((token) => !tokens.includes(`${token}:`))).toEqual([])
  })
})

test('inline styles hold no px and no colour', () => {
  const found = folders
    .flatMap((folder) => sourceFiles(folder, /\.tsx$/))
    .filter((file) => !/\.test\.tsx$|\/testing\//.test(file))
    .flatMap((file) => [...read(file).matchAll(/style=\{\{[^}]*\}\}/g)].map(([style]) => ({ file, style })))
    .filter(({ style }) => /['"`][^'"`]*(?:\d(?:px|rem)\b|#[0-9a-f]{3,8}\b|rgba?\()/i.test(style))
  expect(found).toEqual([])
})

test.each([
  ['a { color: #fff; }', 'colour'],
  ['a { background: linear-gradient(rgb(0 0 0 / 10%), red); }', 'colour'],
  ['a { font-size: 14px; }', 'font size'],
  ['a { margin: 0 -8px; }', 'length'],
  ['a { border-radius: 999px; }', 'length'],
  ['a { inset-inline: -8px; }', 'length'],
  ['a { min-block-size: 48px; }', 'length'],
  ['a { inline-size: 130px; }', 'size'],
])('%s: %s', (css, kind) => {
  expect(rawValues(css)[0]?.kind).toBe(kind)
})

test('lines, conditions, relative sizes and tokens are left out', () => {
  const css = `@media (min-width: 768px) { a { border: 1px solid var(--sf-line); font-size: 0.9em; inset: 0px; } }
    a { padding: var(--sf-space-2) 0; white-space: nowrap; }`
  expect(rawValues(css)).toEqual([])
})
