import { join } from 'node:path'
import { LOCALES } from '@storefront/domain'
import { readMessageFiles } from '@storefront/federation'
import { expect, test } from 'vitest'
import { ROOT } from './workspace.ts'

const { PROBLEM_CODES }: { PROBLEM_CODES: readonly string[] } = await import(
  join(ROOT, 'packages/api-contract/src/problem.ts')
)
const files = readMessageFiles(join(ROOT, 'packages/remote-kit/src/messages/refusals'))

/** The keys that a locale's file needs for the codes and does not have, and those of codes that are no more. */
function wrongKeys(codes: readonly string[], texts: Readonly<Record<string, string>>): string[] {
  const wanted = codes.map((code) => `refusal.${code}`)
  return [
    ...wanted.filter((key) => !texts[key]?.trim()),
    ...Object.keys(texts).filter((key) => !wanted.includes(key)),
  ]
}

test.each(LOCALES)('[LC-10] every code of a refusal has a text in %s', (locale) => {
  expect(wrongKeys(PROBLEM_CODES, files[locale] ?? {})).toEqual([])
})

test('[LC-10] a code without a text and a text without a code are found', () => {
  expect(wrongKeys([...PROBLEM_CODES, 'new-code'], files.de ?? {})).toEqual(['refusal.new-code'])
  expect(wrongKeys(PROBLEM_CODES.slice(1), files.de ?? {})).toEqual(['refusal.bad-request'])
})
