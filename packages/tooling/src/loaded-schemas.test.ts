import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browserFiles } from './browser-files.ts'
import { ROOT } from './workspace.ts'

/** Checks a value by a schema that may not be built yet: `loadSchema` returns the one that is (decision 0077). */
const CHECKS = /(?<!\bschema|\)\))\.(?:safeParse|safeParseAsync|parseAsync|decode)\(/

const uses = (text: string) =>
  CHECKS.test(text) || (/\bschema\.safeParse\(/.test(text) && !text.includes('loadSchema('))

test('[AP-03] in the browser a schema checks values after it was loaded', () => {
  const files = browserFiles().filter((file) => !/^packages\/(?:api-contract|domain)\//.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => uses(readFileSync(join(ROOT, file), 'utf8')))).toEqual(FOUND_ELSEWHERE)
})

/** Decodes bytes. */
const FOUND_ELSEWHERE = ['shell/src/server/render-page.tsx']

test.each([
  ['orderStatusCall.answer.safeParse(body)', true],
  ['const schema = await loadSchema(answer)\nschema.safeParse(body)', false],
  ['schema.safeParse(body)', true],
  ['(await loadSchema(answer)).safeParse(body)', false],
])('the rule reads %s', (code, isRefused) => {
  expect(uses(code)).toBe(isRefused)
})
