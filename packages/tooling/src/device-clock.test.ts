import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browserFiles } from './browser-files.ts'
import { ROOT } from './workspace.ts'

/** What reads the clock or the zone of the device that it runs on. */
const READERS = {
  'Date.now': /\bDate\s*\.\s*now\b/,
  'new Date()': /\bnew\s+Date\s*(?:\(\s*\)|(?!\s*\())/,
  'Date()': /(?<!new\s+)(?<![\w.])Date\(\s*\)/,
  'performance.timeOrigin': /\bperformance\s*\.\s*timeOrigin\b/,
  'Temporal.Now': /\bTemporal\s*\.\s*Now\b/,
  'the cache’s own time': /\b(?:data|error)UpdatedAt\b/,
  'the device’s zone':
    /\.get(?:Hours|Minutes|Day|Date|Month|FullYear|TimezoneOffset)\(|\.toLocale(?:Date|Time)String\(/,
  'the zone of Intl': /\.resolvedOptions\(\)\s*\.\s*timeZone/,
  'a library of dates': /from '(?:dayjs|moment|date-fns|luxon)/,
} as const
type Reader = keyof typeof READERS

/** Files that may use it, and why; all others call `serverNow` (SH-04). */
const ALLOWED: Record<string, Partial<Record<Reader, string>>> = {
  'mf-menu/src/item/use-item.ts': {
    'the cache’s own time': 'Compares the ages of two answers with each other, by one clock.',
  },
  'packages/api-client/src/clock.ts': {
    'Date.now': 'The server’s clock itself: the device’s only counts on between two answers.',
  },
  'packages/store/src/refresh-stock.ts': {
    'the cache’s own time':
      'Hands the age of an answer on to the cache, which compares it with its own clock.',
  },
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

function readersIn(file: string): Reader[] {
  const text = withoutComments(readFileSync(join(ROOT, file), 'utf8'))
  return (Object.keys(READERS) as Reader[]).filter((reader) => READERS[reader].test(text))
}

test('[SH-04] nothing in the browser reads the device’s clock or zone but what may', () => {
  const files = browserFiles()
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => readersIn(file).map((reader) => `${file}: ${reader}`))
  const allowed = Object.entries(ALLOWED).flatMap(([file, readers]) =>
    Object.keys(readers).map((reader) => `${file}: ${reader}`),
  )
  // What is allowed and not found any more is to be taken off the list.
  expect(found.sort()).toEqual(allowed.sort())
})

test.each([
  ['const now = Date.now()', ['Date.now']],
  ['const [now] = useState(Date.now)', ['Date.now']],
  ['const now = new Date()', ['new Date()']],
  ['const now = new Date', ['new Date()']],
  ['const text = Date()', ['Date()']],
  ['new Date(at).getHours()', ['the device’s zone']],
  ['new Date(at).toISOString()', []],
  ['new Date(Date.parse(text)).getUTCHours()', []],
  ['const isDate = value instanceof Date', []],
])('the rule reads %s', (code, readers) => {
  const found = (Object.keys(READERS) as Reader[]).filter((reader) => READERS[reader].test(code))
  expect(found).toEqual(readers)
})
