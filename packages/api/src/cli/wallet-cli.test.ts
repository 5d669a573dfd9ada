import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { runInProcess } from '../testing/run-in-process.ts'
import { walletCommand } from './wallet-command.ts'

/** It makes a database. */
const SLOW = 120_000

interface Place {
  folder: string
  databaseUrl?: string | undefined
}

const run = ({ folder, databaseUrl }: Place, ...args: string[]) =>
  runInProcess(walletCommand, args, { DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl })

test('[WL-03] pnpm wallet audit says that an empty ledger adds up', { timeout: SLOW }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-wallet-cli-'))
  const fresh = await freshDatabase()
  expect(await run({ folder, databaseUrl: fresh.options.databaseUrl }, 'audit')).toEqual({
    code: 0,
    output: '0 wallets, 0 entries: all sums are right.\n',
    errors: '',
  })
  await fresh.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('an unknown command is refused', { timeout: SLOW }, async () => {
  const { code, errors } = await run({ folder: tmpdir() }, 'prove')
  expect([code, errors]).toEqual([2, expect.stringContaining('Usage: wallet audit')])
})
