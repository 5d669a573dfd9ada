import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'

const CLI = fileURLToPath(new URL('./wallet.ts', import.meta.url))

/** It starts a process that makes a database. */
const SLOW = 120_000

interface Place {
  folder: string
  databaseUrl?: string | undefined
}

function run(
  { folder, databaseUrl }: Place,
  ...args: string[]
): Promise<{ code: number; output: string; errors: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl }
  return new Promise((done) =>
    execFile(process.execPath, [CLI, ...args], { env }, (error, output, errors) =>
      done({ code: error ? Number(error.code) : 0, output, errors }),
    ),
  )
}

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
