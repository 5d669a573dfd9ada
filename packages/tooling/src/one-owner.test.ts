import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as enums from '@storefront/domain/enums'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { ROOT, remoteFolders } from './workspace.ts'

/** Two or more texts in a row, as an array or a union: `'open', 'busy'` or `'open' | 'busy'`. */
const LISTED = /'[\w-]+'(?:\s*[,|]\s*'[\w-]+')+/g
const NOT_PRODUCT = /\.test\.|\/testing\/|^packages\/(?:bench|demo|tooling)\//

/** Words of layout as well: `start` and `end` are the sides of a row. */
const WORDS_OF_OTHERS = ['SLOT_EDGES']

const LISTS = Object.entries(enums).flatMap(([name, values]: [string, unknown]) =>
  Array.isArray(values) &&
  values.every((value) => typeof value === 'string') &&
  !WORDS_OF_OTHERS.includes(name)
    ? [{ name, values: values.join(' ') }]
    : [],
)

/** The enumerations of the shop that a source lists again, by their names. */
const listedIn = (source: string) =>
  (source.match(LISTED) ?? []).flatMap((run) => {
    const values = [...run.matchAll(/'([\w-]+)'/g)].map(([, value]) => value).join(' ')
    return LISTS.filter((list) => list.values === values).map(({ name }) => name)
  })

const folders = [...remoteFolders(), 'shell', 'packages']
const SOURCES = folders.flatMap((folder) => sourceFiles(folder)).filter((file) => !NOT_PRODUCT.test(file))
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('each enumeration of the shop is listed once, by its rule in packages/domain', () => {
  const listings = SOURCES.flatMap((file) => listedIn(textOf(file)).map((name) => ({ name, file })))
  for (const { name } of LISTS)
    expect(
      listings.filter((listing) => listing.name === name).map(({ file }) => file),
      name,
    ).toEqual([expect.stringMatching(/^packages\/domain\/src\//)])
})

test.each([
  ["state: z.enum(['none', 'pending', 'paid', 'failed'])", ['PAYMENT_STATES']],
  ["type PaymentState =\n  | 'none'\n  | 'pending'\n  | 'paid'\n  | 'failed'\n", ['PAYMENT_STATES']],
  ["z.enum(['pending', 'paid', 'failed', 'expired'])", []],
  ['z.enum([...PAYMENT_STATES])', []],
])('a copy is seen: %s', (source, names) => {
  expect(listedIn(source)).toEqual(names)
})

test('fields that the contract limits take their length from packages/domain/src/text/lengths.ts', () => {
  // A code or a password that is typed or pasted has no length of its own.
  const EXPECTED = ['mf-account-wallet/src/code/code-field.tsx']
  expect(SOURCES.filter((file) => /\bmaxLength=\{\d/.test(textOf(file)))).toEqual(EXPECTED)
})
