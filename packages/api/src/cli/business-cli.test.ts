import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { testBusiness } from '../testing/test-business.ts'

const CLI = fileURLToPath(new URL('./business.ts', import.meta.url))

/** Each starts processes, some of which open a database. */
const SLOW = 120_000

let folder: string
let fresh: FreshDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-cli-'))
  fresh = await freshDatabase()
})

afterEach(async () => {
  await fresh.drop()
  rmSync(folder, { recursive: true, force: true })
})

function run(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: fresh.options.databaseUrl,
  }
  return new Promise((done) =>
    execFile(process.execPath, [CLI, ...args], { env }, (error, output, errors) =>
      done({ code: error ? Number(error.code) : 0, output, errors }),
    ),
  )
}

function write(name: string, text: string): string {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
  return path
}

test('an export is right, and imports and exports again as the same bytes', { timeout: SLOW }, async () => {
  const first = write('test.json', JSON.stringify(testBusiness()))
  expect((await run('import', first)).output).toContain('imported test')
  const [second, third] = [join(folder, 'second/test.json'), join(folder, 'third/test.json')]
  expect(await run('export', 'test', second)).toMatchObject({ code: 0, errors: '' })
  expect((await run('validate', second)).output).toContain('test is right')
  expect((await run('import', second)).output).toContain('imported test')
  expect((await run('export', 'test', third)).code).toBe(0)
  expect(readFileSync(third, 'utf8')).toBe(readFileSync(second, 'utf8'))
})

test('what is wrong is named by line, field and reason', { timeout: SLOW }, async () => {
  const right = JSON.stringify(testBusiness(), null, 2)
  const text = right.replace('"time_zone": "Asia/Kuwait"', '"time_zone": "Kuwait City"')
  const line = text.slice(0, text.indexOf('Kuwait City')).split('\n').length
  const file = write('test.json', text)
  const { code, errors } = await run('validate', file)
  expect([code, errors]).toEqual([
    1,
    `${file}:${line}: business.time_zone: Is no IANA time zone.\n${file}: nothing was changed.\n`,
  ])
})

test.each([
  ['no command', [], 2, 'Usage'],
  ['an unknown command', ['print', 'x'], 2, 'Usage'],
  ['an export without a file', ['export', 'test'], 2, 'Usage'],
  ['a file that is not there', ['validate', '/nowhere.json'], 1, '/nowhere.json:1: (file): ENOENT'],
] as const)('%s is refused', { timeout: SLOW }, async (_label, args, code, errors) => {
  const ended = await run(...args)
  expect([ended.code, ended.errors]).toEqual([code, expect.stringContaining(errors)])
})
