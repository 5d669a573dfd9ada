import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { packageFolders, ROOT } from './workspace.ts'

/** What writes numbers, times or names in the words of a locale, or sorts by it; and capitals of the device's language. */
const FORMATS =
  /\bIntl\s*\.\s*(?:NumberFormat|DateTimeFormat|RelativeTimeFormat|ListFormat|DisplayNames|Collator|DurationFormat)\b(?!Options|Part)|\.toLocale(?:Date|Time)?String\(|\.localeCompare\(|\.toLocale(?:Upper|Lower)Case\(\)/

/** Files outside packages/formats that may, and why; all others call the formats of packages/i18n. */
const ALLOWED: Record<string, string> = {
  'packages/bench/src/figures.ts': 'Prints figures in a terminal, in English.',
  'packages/domain/src/schedule/zoned-time.ts': 'Reads the parts of a time in a zone; writes nothing.',
  'packages/document-contract/src/routes/match-route.ts': 'Compares ranks made of digits.',
  'packages/gateway/src/document.ts': 'Warms the formatter up while scripts load; writes nothing.',
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing\//.test(file)
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
const formats = (text: string) => FORMATS.test(withoutComments(text))

test('[LC-04] texts in the words of a locale are written by packages/formats alone', () => {
  const files = packageFolders()
    .filter((folder) => !['packages/formats', 'packages/tooling', 'e2e'].includes(folder))
    .flatMap((folder) => sourceFiles(folder))
    .filter((file) => !isTest(file))
  expect(files.length).toBeGreaterThan(500)
  // An entry that is not needed any more is to be taken off the list.
  expect(files.filter((file) => formats(readFileSync(join(ROOT, file), 'utf8'))).sort()).toEqual(
    Object.keys(ALLOWED).sort(),
  )
})

test.each([
  ["new Intl.ListFormat(locale, { type: 'conjunction' })", true],
  ['value.toLocaleString(locale)', true],
  ['date.toLocaleDateString()', true],
  ['names.sort((one, other) => one.localeCompare(other))', true],
  ['const options: Intl.DateTimeFormatOptions = {}', false],
  ['new Intl.Segmenter(locale)', false],
  ['new Intl.PluralRules(locale)', false],
  ['letter.toLocaleUpperCase()', true],
  ['letter.toLocaleUpperCase(locale)', false],
])('the rule reads %s', (code, isFormat) => {
  expect(formats(code)).toBe(isFormat)
})
