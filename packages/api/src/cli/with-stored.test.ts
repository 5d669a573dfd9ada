import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { emptyDatabase } from '../testing/fresh-database.ts'
import { runInProcess } from '../testing/run-in-process.ts'
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
      errors: `No business is stored in ${join(elsewhere, 'api')}. Give DATA_DIR or DATABASE_URL as the processes have it.\n`,
    })
    expect(existsSync(elsewhere)).toBe(false)
  },
)

test('[WL-03, PR-04] a database without a business is another place, not a right one', {
  timeout: SLOW,
}, async () => {
  const dataDir = join(folder, 'empty', 'api')
  const database = await openDatabase({ dataDir, report: () => undefined })
  await database.close()
  for (const [, command, args] of COMMANDS) {
    const { code, output, errors } = await runInProcess(command, args, { DATA_DIR: join(folder, 'empty') })
    expect([code, output]).toEqual([1, ''])
    expect(errors).toContain(`No business is stored in ${dataDir}.`)
  }
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
