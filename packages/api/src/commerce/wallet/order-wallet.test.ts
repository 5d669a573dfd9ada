import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase, Transaction } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { RACING } from '../../testing/racing.ts'
import { NOON } from '../../testing/test-server.ts'
import { bookEntry } from './book-entry.ts'
import { captureOrder, holdForOrder, releaseOrder } from './order-wallet.ts'
import { walletBalance } from './wallet-balance.ts'

let dataDir: string
let database: OpenDatabase
let fresh: Awaited<ReturnType<typeof freshDatabase>>
let wallets = 0

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'storefront-wallet-'))
  fresh = await freshDatabase()
  database = await openDatabase({ dataDir, ...fresh.options })
})

afterAll(async () => {
  await database.close()
  await fresh.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const inTx = <T>(run: (tx: Transaction) => Promise<T>) => database.db.transaction(run)

/** A wallet of its own with this much to spend, and calls that move it. */
async function aWallet(available: number) {
  wallets += 1
  const holder = { referenceId: 'test', customerId: `customer-${wallets}` }
  const order = (number: number) => `${holder.customerId}-order-${number}`
  const credit = {
    key: `${holder.customerId}/credit`,
    kind: 'purchase' as const,
    amount: available,
    now: NOON,
  }
  await inTx((tx) => bookEntry(tx, { ...holder, ...credit }))
  return {
    holder,
    hold: (number: number, amount: number) =>
      inTx((tx) => holdForOrder(tx, { ...holder, orderId: order(number), amount, now: NOON })),
    capture: (number: number) => inTx((tx) => captureOrder(tx, { orderId: order(number), now: NOON })),
    release: (number: number) => inTx((tx) => releaseOrder(tx, { orderId: order(number), now: NOON })),
    balance: () => walletBalance(database.db, holder),
  }
}

test('[WL-03] an order holds, then the business has it', async () => {
  const wallet = await aWallet(5000)
  expect(await wallet.hold(1, 1375)).toEqual({ ok: true })
  expect(await wallet.balance()).toEqual({ available: 3625, onHold: 1375 })
  expect(await wallet.capture(1)).toBe(1375)
  expect(await wallet.balance()).toEqual({ available: 3625, onHold: 0 })
  expect(await wallet.capture(1)).toBe(0)
})

test.each([
  ['failed before it was paid', false],
  ['cancelled after the business had it', true],
])('[WL-03] an order that %s gives all back, once', async (_label, captured) => {
  const wallet = await aWallet(5000)
  await wallet.hold(1, 1375)
  if (captured) await wallet.capture(1)
  expect(await wallet.release(1)).toBe(1375)
  expect(await wallet.release(1)).toBe(0)
  expect(await wallet.balance()).toEqual({ available: 5000, onHold: 0 })
})

test('[WL-03] an order that is paid again after it failed holds again', async () => {
  const wallet = await aWallet(2000)
  await wallet.hold(1, 1375)
  await wallet.release(1)
  expect(await wallet.hold(1, 1375)).toEqual({ ok: true })
  expect(await wallet.hold(1, 1375)).toEqual({ ok: true })
  expect(await wallet.balance()).toEqual({ available: 625, onHold: 1375 })
  expect(await wallet.capture(1)).toBe(1375)
})

test('[WL-03] more than is there is refused with what is there, and changes nothing', async () => {
  const wallet = await aWallet(1374)
  expect(await wallet.hold(1, 1375)).toEqual({ ok: false, problem: 'wallet-insufficient', available: 1374 })
  expect(await wallet.balance()).toEqual({ available: 1374, onHold: 0 })
})

test('an order that never touched a wallet has nothing to capture or release', async () => {
  const wallet = await aWallet(1000)
  expect(await wallet.hold(1, 0)).toEqual({ ok: true })
  expect([await wallet.capture(1), await wallet.release(1)]).toEqual([0, 0])
})

test('[WL-03] one wallet spent from 20 places pays exactly as often as it can', RACING, async () => {
  const wallet = await aWallet(7000)
  const holds = await Promise.all(Array.from({ length: 20 }, (_, place) => wallet.hold(place, 1000)))
  expect(holds.filter((hold) => hold.ok)).toHaveLength(7)
  expect(await wallet.balance()).toEqual({ available: 0, onHold: 7000 })
})

test('[WL-03] one order held and settled from 20 places at once moves its amount once', RACING, async () => {
  const wallet = await aWallet(7000)
  await Promise.all(Array.from({ length: 20 }, () => wallet.hold(1, 1000)))
  expect(await wallet.balance()).toEqual({ available: 6000, onHold: 1000 })
  const moved = await Promise.all(
    Array.from({ length: 20 }, (_, place) => (place % 2 ? wallet.capture(1) : wallet.release(1))),
  )
  expect(await wallet.balance()).toEqual({ available: 7000, onHold: 0 })
  expect(moved.reduce((sum, amount) => sum + amount, 0)).toBeGreaterThanOrEqual(1000)
})

test.each([
  ['changing an entry', sql`update wallet_entries set amount = amount + 1`],
  ['deleting an entry', sql`delete from wallet_entries`],
  ['emptying the entries', sql`truncate wallet_entries cascade`],
  ['changing a posting', sql`update wallet_postings set amount = 0`],
  ['deleting a posting', sql`delete from wallet_postings`],
  ['setting a balance', sql`update wallet_accounts set balance = 1000000`],
  ['deleting an account', sql`delete from wallet_accounts`],
  [
    'opening an account with money in it',
    sql`insert into wallet_accounts (id, reference_id, customer_id, kind, balance) values ('x', 'x', 'x', 'available', 1)`,
  ],
  [
    'an entry without its two sides',
    sql`insert into wallet_entries (id, reference_id, customer_id, key, kind, amount, at) values ('x', 'x', 'x', 'x', 'purchase', 1, now())`,
  ],
  [
    'one more posting of an old entry',
    sql`insert into wallet_postings (entry_id, account_id, amount)
        select e.id, a.id, 5 from wallet_entries e, wallet_accounts a
        where not exists (select from wallet_postings p where p.entry_id = e.id and p.account_id = a.id) limit 1`,
  ],
])('[WL-03] the database itself refuses %s', async (_label, statement) => {
  await aWallet(1000)
  await expect(database.db.execute(statement)).rejects.toMatchObject({
    cause: { code: expect.stringMatching(/^(23001|23514)$/) },
  })
})

test('[WL-03] the database itself refuses a balance below 0', async () => {
  const { holder } = await aWallet(1000)
  const overdraw = inTx(async (tx) => {
    await tx.execute(sql`insert into wallet_entries (id, reference_id, customer_id, key, kind, amount, at)
      values ('overdraw', ${holder.referenceId}, ${holder.customerId}, 'overdraw', 'hold', 1001, now())`)
    await tx.execute(sql`insert into wallet_postings (entry_id, account_id, amount)
      select 'overdraw', id, case kind when 'available' then -1001 else 1001 end from wallet_accounts
      where customer_id = ${holder.customerId}`)
  })
  await expect(overdraw).rejects.toMatchObject({ cause: { code: '23514' } })
})
