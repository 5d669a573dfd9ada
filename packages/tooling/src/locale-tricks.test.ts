import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localeTricks } from './locale-tricks.ts'
import { sourceFiles } from './source-files.ts'
import { packageFolders, ROOT } from './workspace.ts'

test.each([
  "new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)",
  'const format = new Intl.DateTimeFormat("sv-SE")',
  "date.toLocaleDateString('en-US').split('/')",
  'Date.parse(format.format(at))',
  'new Date(date.toLocaleString(locale, { timeZone }))',
  'format.format(start + minute * MINUTE).replace(" ", "T")',
  'Number(total.toLocaleString(locale))',
])('[UI-07] a format of a locale taken for data is refused: %s', (source) => {
  expect(localeTricks(source)).toHaveLength(1)
})

test.each([
  "new Intl.DateTimeFormat('en', options).formatToParts(at)",
  'new Date(at).toISOString().slice(0, 10)',
  'return format.format(new Date(at))',
  'value.toLocaleString(locale)',
])('[UI-07] what is shown, or read from parts, is allowed: %s', (source) => {
  expect(localeTricks(source)).toEqual([])
})

test('[UI-07] no file of the project takes a format of a locale for data', () => {
  const files = packageFolders()
    .flatMap((folder) => sourceFiles(folder))
    .filter((file) => !file.includes('/locale-tricks.'))
  const tricks = files.flatMap((file) =>
    localeTricks(readFileSync(join(ROOT, file), 'utf8')).map(({ line, found }) => `${file}:${line} ${found}`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(tricks).toEqual([])
})
