import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CommandPlace, commandPlace } from '../testing/command-place.ts'
import { fillDataDir } from '../testing/fresh-data-dir.ts'
import { emptyDatabase } from '../testing/fresh-database.ts'
import { runInProcess } from '../testing/run-in-process.ts'
import { businessCommand } from './business-command.ts'
import { messagesCommand } from './messages-command.ts'
import { moneyCommand } from './money-command.ts'
import { walletCommand } from './wallet-command.ts'

/** It makes a database. */
const SLOW = 120_000
const folder = mkdtempSync(join(tmpdir(), 'storefront-stored-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const COMMANDS = [
  ['wallet audit', walletCommand, ['audit']],
  ['money audit', moneyCommand, ['audit']],
  ['messages', messagesCommand, []],
] as const

test.each(COMMANDS)(
  '[WL-03, PR-04] “%s” in a folder without a database names it and makes none',
  async (_name, command, args) => {
    const elsewhere = join(folder, 'elsewhere')
    expect(await runInProcess(command, args, { DATA_DIR: elsewhere })).toEqual({
      code: 1,
      output: '',
      errors: `No business is stored in the database in ${join(elsewhere, 'api')}. Give DATA_DIR or DATABASE_URL as the processes have it.\n`,
    })
    expect(existsSync(elsewhere)).toBe(false)
  },
)

test('[WL-03, PR-04] a database without a business is another place, not a right one', {
  timeout: SLOW,
}, async () => {
  const dataDir = join(folder, 'empty', 'api')
  await fillDataDir(dataDir)
  for (const [, command, args] of COMMANDS) {
    const { code, output, errors } = await runInProcess(command, args, { DATA_DIR: join(folder, 'empty') })
    expect([code, output]).toEqual([1, ''])
    expect(errors).toContain(`No business is stored in the database in ${dataDir}.`)
  }
})

describe('[WL-03, PR-04] a database with a business that is not the one of the processes', () => {
  let theirs: CommandPlace
  let other: CommandPlace
  beforeAll(async () => {
    ;[theirs, other] = [await commandPlace(), await commandPlace()]
  }, SLOW)
  afterAll(() => Promise.all([theirs.drop(), other.drop()]))

  test.each(COMMANDS)(
    '“%s” names both and ends with an error',
    { timeout: SLOW },
    async (_name, command, args) => {
      const FILE_STORE = join(theirs.env.DATA_DIR, 'api')
      const { code, output, errors } = await runInProcess(command, args, { ...other.env, FILE_STORE })
      expect([code, output]).toEqual([1, ''])
      expect(errors).toMatch(/^The database .* is not what the processes use, which is the database .*\.\n$/)
      for (const { dataDir, databaseUrl } of [theirs.options, other.options])
        expect(errors).toContain(databaseUrl ? new URL(databaseUrl).pathname.slice(1) : dataDir)
    },
  )

  test.each(COMMANDS)(
    '“%s” beside files that name no database cannot know it',
    { timeout: SLOW },
    async (_name, command, args) => {
      const FILE_STORE = join(folder, 'no-files')
      rmSync(join(other.env.DATA_DIR, 'api/database.json'), { force: true })
      const { code, output, errors } = await runInProcess(command, args, { ...other.env, FILE_STORE })
      expect([code, output]).toEqual([1, ''])
      expect(errors).toContain(`${FILE_STORE} does not say which database the processes use.`)
    },
  )
})

test.runIf(process.env.TEST_DATABASE_URL)(
  '[WL-03, PR-04] an empty PostgreSQL is named without its password',
  { timeout: SLOW },
  async () => {
    const empty = await emptyDatabase(String(process.env.TEST_DATABASE_URL))
    const { host, pathname } = new URL(empty.databaseUrl)
    const { code, errors } = await runInProcess(walletCommand, ['audit'], {
      DATA_DIR: folder,
      DATABASE_URL: empty.databaseUrl,
    })
    expect([code, errors]).toEqual([
      1,
      `No business is stored in the database ${pathname.slice(1)} at ${host}. Give DATABASE_URL as the processes have it.\n`,
    ])
    await empty.drop()
  },
)

test.runIf(process.env.TEST_DATABASE_URL)(
  '[PR-08] a command leaves the tables of a PostgreSQL to `storefront migrate`, and says so with a code of its own',
  { timeout: SLOW },
  async () => {
    const place = await commandPlace()
    const client = new pg.Client({ connectionString: place.options.databaseUrl })
    await client.connect()
    const count = async () =>
      (await client.query('select count(*)::int as count from drizzle.__drizzle_migrations')).rows[0].count
    // As a database is before a version with two more migrations.
    await client.query(
      'delete from drizzle.__drizzle_migrations where id in (select id from drizzle.__drizzle_migrations order by created_at desc limit 2)',
    )
    const before = await count()
    for (const [, command, args] of [
      ...COMMANDS,
      ['business staff', businessCommand, ['staff', 'test', 'owner', 'Noura']] as const,
    ]) {
      const { code, errors } = await runInProcess(command, args, place.env)
      expect([code, errors]).toEqual([3, 'The database lacks 2 migrations. Run "storefront migrate".\n'])
    }
    expect(await count()).toBe(before)
    await client.end()
    await place.drop()
  },
)
