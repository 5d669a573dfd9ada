import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database, OpenDatabase, Transaction } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { NOON } from '../../testing/test-server.ts'
import { auditWallet, proveLedger } from './audit-wallet.ts'
import { bookEntry } from './book-entry.ts'
import { captureOrder, holdForOrder, releaseOrder } from './order-wallet.ts'
import { walletBalance } from './wallet-balance.ts'

const HOLDER = { referenceId: 'test', customerId: 'noura' }
const ORDER = { orderId: 'order-1', now: NOON }

let dataDir: string
let database: OpenDatabase
let fresh: Awaited<ReturnType<typeof freshDatabase>>

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'storefront-audit-'))
  fresh = await freshDatabase()
  database = await openDatabase({ dataDir, ...fresh.options })
})
beforeEach(async () => {
  const { db } = database
  await unguarded(db, async (tx) => {
    await tx.execute(sql`truncate wallet_accounts, wallet_entries, wallet_postings`)
  })
  const credit = { key: 'credit', kind: 'purchase' as const, amount: 5000, bonus: 1000, now: NOON }
  await db.transaction((tx) => bookEntry(tx, { ...HOLDER, ...credit }))
  await db.transaction((tx) => holdForOrder(tx, { ...HOLDER, ...ORDER, amount: 1375 }))
  await db.transaction((tx) => captureOrder(tx, ORDER))
  await db.transaction((tx) => holdForOrder(tx, { ...HOLDER, orderId: 'order-2', now: NOON, amount: 200 }))
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Does what the triggers of the ledger refuse. */
const unguarded = (db: Database, change: (tx: Transaction) => Promise<void>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await change(tx)
  })

test('[WL-03] a ledger that adds up is proved', async () => {
  expect(await auditWallet(database.db)).toEqual({ wallets: 1, entries: 4, faults: [] })
})

test.each<[string, SQL, string]>([
  [
    'a changed balance',
    sql`update wallet_accounts set balance = balance + 1 where kind = 'available'`,
    'balance',
  ],
  [
    'a changed posting',
    sql`update wallet_postings set amount = amount + 1 where amount = 5000`,
    'add up to 0',
  ],
  ['a lost entry', sql`delete from wallet_postings where amount = 1375`, 'add up to 0'],
  [
    'a capture that nothing held',
    sql`update wallet_entries set kind = 'capture' where order_id = 'order-1' and kind = 'hold'`,
    'more than it held',
  ],
  [
    'a credit for a purchase nobody paid',
    sql`update wallet_entries set purchase_id = 'none' where kind = 'purchase'`,
    'was not paid',
  ],
])('[WL-03] the audit finds %s behind the back of the database', async (_label, tamper, fault) => {
  const faults = await unguarded(database.db, async (tx) => {
    await tx.execute(tamper)
    throw await proveLedger(tx)
  }).then(
    () => [],
    (audit: { faults: string[] }) => audit.faults,
  )
  expect(faults.join('\n')).toContain(fault)
  expect((await auditWallet(database.db)).faults).toEqual([])
})

test('[WL-03] what dies between hold and capture loses nothing', async () => {
  const before = await walletBalance(database.db, HOLDER)
  const dying = database.db.transaction(async (tx) => {
    await holdForOrder(tx, { ...HOLDER, orderId: 'order-3', now: NOON, amount: 300 })
    await captureOrder(tx, { orderId: 'order-3', now: NOON })
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect(await walletBalance(database.db, HOLDER)).toEqual(before)
  // A hold that was committed before the end is still there, and any instance can settle it.
  await database.db.transaction((tx) => releaseOrder(tx, { orderId: 'order-2', now: NOON }))
  expect(await walletBalance(database.db, HOLDER)).toEqual({
    available: before.available + 200,
    onHold: before.onHold - 200,
  })
})
