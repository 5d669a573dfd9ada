import { randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STRIPE_SECRETS } from '@storefront/api/testing/payment-accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasDebianPostgres, postgresTool, startDebianPostgres } from './support/debian-postgres.ts'
import { runProgram } from './support/run-program.ts'

const PORT = Number(process.env.E2E_PORT ?? 4410) + 10
const BUSINESS = ['packages/api/src/cli/business.ts']
const MONEY = ['packages/api/src/cli/money.ts']

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-'))
  chmodSync(folder, 0o777)
  await runProgram(['packages/demo/src/build.ts', '--pictures', join(folder, 'demo')], {}, '')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Settings = Record<string, string>
const run = (env: Settings, ...words: string[]) => runProgram(words, env, '')

/** Everything that an export of the business holds, pictures included, by file name. */
async function exported(env: Settings, name: string): Promise<Map<string, string>> {
  const place = join(folder, name)
  await mkdir(place)
  await run(env, ...BUSINESS, 'export', 'corner-cafe', join(place, 'business.json'))
  const files = await readdir(place, { recursive: true, withFileTypes: true })
  return new Map(
    await Promise.all(
      files
        .filter((file) => file.isFile())
        .map(
          async (file): Promise<[string, string]> => [
            file.name,
            (await readFile(join(file.parentPath, file.name))).toString('base64'),
          ],
        ),
    ),
  )
}

/**
 * Every table with every row, as text. Of the condition of a trigger only the words count: PostgreSQL writes “(a OR b) OR
 * c” as “a OR b OR c” once it has read it again.
 */
const wholeText = (url: string) =>
  postgresTool('pg_dump', '--no-owner', '--inserts', '--dbname', url)
    .replaceAll(/^\\(un)?restrict .*$/gm, '')
    .replaceAll(/^CREATE TRIGGER .*$/gm, (line) => line.replaceAll(/[()]/g, ''))

describe.runIf(hasDebianPostgres)('[PR-09] PostgreSQL and the folder of files', () => {
  let stops: (() => unknown)[] = []
  afterAll(() => {
    for (const stop of stops) stop()
  })

  test('a backup restored into an empty place equals the original', async () => {
    const [from, to] = ['from', 'to'].map((name, place) =>
      startDebianPostgres(join(folder, name), PORT + place),
    ) as [ReturnType<typeof startDebianPostgres>, ReturnType<typeof startDebianPostgres>]
    stops = [from.stop, to.stop]
    const PAYMENT_KEYS = `k1:${randomBytes(32).toString('base64')}`
    const place = (name: string, DATABASE_URL: string): Settings => ({
      DATABASE_URL,
      DATA_DIR: join(folder, `${name}-data`),
      FILE_STORE: join(folder, `${name}-files`),
      PAYMENT_KEYS,
    })
    const original = place('from', from.url)
    await run(original, 'packages/server/src/storefront.ts', 'migrate')
    await run(original, ...BUSINESS, 'import', join(folder, 'demo/corner-cafe.json'))
    const account = [...MONEY, 'set', 'corner-cafe', 'stripe', 'card']
    await runProgram(account, original, JSON.stringify(STRIPE_SECRETS))

    const dump = join(folder, 'storefront.dump')
    postgresTool('pg_dump', '--format=custom', '--file', dump, '--dbname', from.url)
    postgresTool('pg_restore', '--no-owner', '--exit-on-error', '--dbname', to.url, dump)
    const restored = place('to', to.url)
    await cp(original.FILE_STORE ?? '', restored.FILE_STORE ?? '', { recursive: true })

    expect(wholeText(to.url)).toBe(wholeText(from.url))
    const [before, after] = [await exported(original, 'before'), await exported(restored, 'after')]
    expect(before.size).toBeGreaterThan(1)
    expect(after).toEqual(before)
    // The same keys open the secrets of payment accounts: they can be encrypted with a new one.
    const PAYMENT_KEYS_NEW = `k2:${randomBytes(32).toString('base64')},${PAYMENT_KEYS}`
    expect(await run({ ...restored, PAYMENT_KEYS: PAYMENT_KEYS_NEW }, ...MONEY, 'reseal')).toContain(
      '1 accounts',
    )
    expect(await run(restored, ...MONEY, 'audit')).toContain('All sums are right.')
    expect(await run(restored, 'packages/server/src/storefront.ts', 'migrate')).toMatch(/up to date/)
  })
})

test('[PR-09] an embedded database is backed up with its data folder', async () => {
  const original = { DATA_DIR: join(folder, 'embedded') }
  await run(original, ...BUSINESS, 'import', join(folder, 'demo/corner-cafe.json'))
  const restored = { DATA_DIR: join(folder, 'embedded-restored') }
  await cp(original.DATA_DIR, restored.DATA_DIR, { recursive: true })
  const before = await exported(original, 'embedded-before')
  expect(before.size).toBeGreaterThan(1)
  expect(await exported(restored, 'embedded-after')).toEqual(before)
})
