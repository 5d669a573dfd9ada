import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { commandPlace } from '../testing/command-place.ts'
import { runInProcess } from '../testing/run-in-process.ts'
import { walletCommand } from './wallet-command.ts'

/** It makes a database. */
const SLOW = 120_000

test('[WL-03] pnpm wallet audit says that an empty ledger adds up', { timeout: SLOW }, async () => {
  const place = await commandPlace()
  expect(await runInProcess(walletCommand, ['audit'], place.env)).toEqual({
    code: 0,
    output: '0 wallets, 0 entries: all sums are right.\n',
    errors: '',
  })
  await place.drop()
})

test('an unknown command is refused', { timeout: SLOW }, async () => {
  const { code, errors } = await runInProcess(walletCommand, ['prove'], { DATA_DIR: tmpdir() })
  expect([code, errors]).toEqual([2, expect.stringContaining('Usage: wallet audit')])
})
