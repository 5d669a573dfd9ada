import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { walletEntries, walletPurchases } from '../../platform/database/schema.ts'
import { OPEN } from '../../testing/charge-subjects.ts'
import { type MoneyWorld, startMoneyWorld } from '../../testing/money-world.ts'
import { NOON } from '../../testing/test-server.ts'
import { settleRefunds } from '../desk/settle-refunds.ts'
import { auditMoney } from '../payments/audit-money.ts'
import { auditWallet } from './audit-wallet.ts'
import { balanceItems } from './balance-items.ts'
import { bookEntry } from './book-entry.ts'
import { captureOrder, holdForOrder } from './order-wallet.ts'
import { walletBalance } from './wallet-balance.ts'
import type { WalletHolder } from './wallet-entry.ts'

let world: MoneyWorld
let customers = 0
/** A package of 25.000 for 20.000 that was paid at Stripe, and who bought it. */
let bought: { id: string; session: string; holder: WalletHolder }

beforeAll(async () => {
  world = await startMoneyWorld('stripe', 'at_order')
})
beforeEach(async () => {
  customers += 1
  const { id, session, amount } = await OPEN.package(world.server, customers)
  world.bank.pay(session, { amount, reserve: false })
  await world.bank.callbacks.at(-1)?.send()
  const [purchase] = await world.db.select().from(walletPurchases).where(eq(walletPurchases.id, id))
  bought = { id, session, holder: { referenceId: 'test', customerId: purchase?.customerId ?? '' } }
})
afterAll(() => world.close())

const spend = (amount: number) =>
  world.db.transaction(async (tx) => {
    const order = { orderId: `order-${customers}`, now: NOON }
    await holdForOrder(tx, { ...bought.holder, ...order, amount })
    await captureOrder(tx, order)
  })
/** Another credit of the same customer. */
const credit = (amount: number, name = 'gift') =>
  world.db.transaction((tx) =>
    bookEntry(tx, { ...bought.holder, key: `${name}-${customers}`, kind: 'adjustment', amount, now: NOON }),
  )
/** The operator returns the package, all of it or a part. */
async function refund(amount?: number) {
  expect(await world.refund(bought.session, amount)).toBe('requested')
  await world.wait(1)
}
/** The newest callback of the provider comes. */
const hear = () => world.bank.callbacks.at(-1)?.send()
async function walletNow() {
  const taken = await world.db
    .select({ kind: walletEntries.kind, amount: walletEntries.amount })
    .from(walletEntries)
    .where(eq(walletEntries.purchaseId, bought.id))
    .orderBy(asc(walletEntries.position))
  const { available } = await walletBalance(world.db, bought.holder)
  return { available, taken: taken.slice(1).map(({ kind, amount }) => [kind, amount]) }
}
const faults = async () => [...(await auditWallet(world.db)).faults, ...(await auditMoney(world.db)).faults]

test('[WL-03, PR-04] the credit of a package that is refunded is taken back, and both audits agree', async () => {
  await refund()
  expect(await walletNow()).toEqual({ available: 0, taken: [['adjustment', -25_000]] })
  expect(await faults()).toEqual([])
})

test('[WL-03, PR-04] what was spent of it is not taken back', async () => {
  await spend(4000)
  await refund()
  expect(await walletNow()).toEqual({ available: 0, taken: [['adjustment', -21_000]] })
  expect(await faults()).toEqual([])
})

test('[WL-03, PR-04] a credit that is spent to the last leaves nothing to take', async () => {
  await spend(25_000)
  await refund()
  expect(await walletNow()).toEqual({ available: 0, taken: [] })
  expect(await faults()).toEqual([])
})

test('[WL-03, PR-04] other credit stays where some of the package was spent, or all of it', async () => {
  await spend(4000)
  await credit(3000)
  await refund()
  expect(await walletNow()).toEqual({ available: 3000, taken: [['adjustment', -21_000]] })
  expect(await faults()).toEqual([])
})

test('[WL-03, PR-04] a package that was spent to the last takes nothing of later credit, however often it is refunded', async () => {
  await spend(25_000)
  await credit(2000)
  await refund()
  expect(await walletNow()).toEqual({ available: 2000, taken: [] })
  world.bank.bounce(bought.session)
  await hear()
  await credit(1000, 'newer')
  await refund()
  expect(await walletNow()).toEqual({ available: 3000, taken: [] })
  expect(await faults()).toEqual([])
})

test('[WL-01, WL-03] other credit stays, and is what the balance is said to consist of', async () => {
  await credit(3000)
  await refund()
  expect(await walletNow()).toEqual({ available: 3000, taken: [['adjustment', -25_000]] })
  await credit(500, 'newer')
  const items = await balanceItems(world.db, bought.holder, 3500)
  expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['adjustment', 500],
    ['adjustment', 3000],
  ])
})

test('[WL-03, PR-04] a refund at the provider takes it back too, once, however often that is called back', async () => {
  world.bank.refundThere(bought.session, 20_000)
  await hear()
  await credit(30_000)
  await hear()
  expect(await walletNow()).toEqual({ available: 30_000, taken: [['adjustment', -25_000]] })
  expect(await faults()).toEqual([])
})

test('[WL-03, PR-04] a part that is refunded takes nothing back', async () => {
  await refund(5000)
  expect(await walletNow()).toEqual({ available: 25_000, taken: [] })
  expect(await faults()).toEqual([])
})

test('[WL-03, PR-04] a bank that sends the refund back changes nothing of it, nor does the next refund', async () => {
  await refund()
  world.bank.bounce(bought.session)
  await hear()
  expect(
    (await world.server.rows(`select state from charges where id = '${bought.session}'`))[0]?.state,
  ).toBe('paid')
  expect(await walletNow()).toEqual({ available: 0, taken: [['adjustment', -25_000]] })
  await credit(1000)
  await refund()
  expect(await walletNow()).toEqual({ available: 1000, taken: [['adjustment', -25_000]] })
  expect(await faults()).toEqual([])
})

/** The owner marks a refund of a charge as settled that failed. */
async function settle(chargeId: string) {
  const at = new Date(NOON).toISOString()
  await world.server.sql(`insert into refunds (id, charge_id, amount, state, created_at, updated_at)
    values ('desk-${chargeId}', '${chargeId}', 20000, 'failed', '${at}', '${at}')`)
  const wanted = { purpose: 'package', subjectId: bought.id, amount: 20_000, now: NOON } as const
  expect(await world.db.transaction((tx) => settleRefunds(tx, wanted))).toBe(true)
}

test('[WL-03, DK-02] a refund that the owner marks as settled takes it back', async () => {
  await settle(bought.session)
  expect(await walletNow()).toEqual({ available: 0, taken: [['adjustment', -25_000]] })
  expect(await faults()).toEqual([])
})

test('[WL-03, PR-04] a package that was paid twice keeps its credit when one payment goes back', async () => {
  const { session } = bought
  await world.server.sql(`insert into charges (id, purpose, subject_id, reference_id, provider, url, amount, currency,
    locale, state, created_at) select 'second-' || id, purpose, subject_id, reference_id, provider, url, amount, currency,
    locale, 'refund_due', created_at from charges where id = '${session}'`)
  await settle(`second-${session}`)
  expect(await walletNow()).toEqual({ available: 25_000, taken: [] })
  expect(await faults()).toEqual([])
})
