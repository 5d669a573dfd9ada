import type { Order } from '@storefront/api-contract/ordering'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditMoney } from '../commerce/payments/audit-money.ts'
import { auditWallet } from '../commerce/wallet/audit-wallet.ts'
import type { Database } from '../platform/database/database.ts'
import { rowsOf } from '../platform/database/rows-of.ts'
import type { openDesk, openOrderPage } from './evening-clients.ts'
import { FULL_WALLET, fateOf, isBack, isOnline, ORDERS, PART, WALLET_PART, wayOf } from './evening-orders.ts'

const PATIENCE = { timeout: 60_000, interval: 20 }

/** The desk and the order pages of an evening. */
export interface EveningShop {
  desk: Awaited<ReturnType<typeof openDesk>>
  pages: (ReturnType<typeof openOrderPage> & { n: number })[]
}

/** Desk and order page agree on the outcome, the promised time and the wallet refund of each order. */
export async function expectSameEnd({ desk, pages }: EveningShop): Promise<void> {
  const ends = new Map<string, number>()
  for (const { page, read } of pages) {
    const order = await read()
    await expect.poll(() => page.order?.state, PATIENCE).toBe(order.state)
    await expect.poll(() => desk.shown.get(order.id)?.state, PATIENCE).toBe(order.state)
    expect(page.order?.expected_at).toBe(order.expected_at)
    expect(desk.shown.get(order.id)?.expected_at).toBe(order.expected_at)
    const inWallet = order.payment.returned?.wallet ?? 0
    expect(page.order?.payment.returned?.wallet ?? 0).toBe(inWallet)
    expect(desk.shown.get(order.id)).toMatchObject({
      wallet_refunded: inWallet,
      wallet_refundable: order.totals.wallet - inWallet,
    })
    ends.set(order.state, (ends.get(order.state) ?? 0) + 1)
  }
  const all = Array.from({ length: ORDERS }, (_, n) => fateOf(n))
  const cancelled = all.filter((fate) => fate === 'rejected' || fate === 'cancelled').length
  expect(Object.fromEntries(ends)).toEqual({ completed: ORDERS - cancelled, cancelled })
  // A newly opened board has the same orders, each once.
  const board = (await desk.get('board')).json.orders as Order[]
  expect(board.map(({ id }) => id).toSorted()).toEqual([...desk.shown.keys()].toSorted())
  expect(board).toHaveLength(ORDERS)
}

type Paid = Pick<Order['totals'], 'total' | 'due' | 'wallet'>

/** Audit, wallets and report agree with the sums of the orders. Returns the sums as a line to log. */
export async function expectSums({ desk, pages }: EveningShop, db: Database): Promise<string> {
  const all = await Promise.all(pages.map(async ({ n, read }) => ({ n, order: await read() })))
  const sum = (part: keyof Paid, isMeant: (n: number, state: Order['state']) => boolean) =>
    all
      .filter(({ n, order }) => isMeant(n, order.state))
      .reduce((whole, { order }) => whole + order.totals[part], 0)
  const parts = all.filter(({ n }) => isOnline(n) && fateOf(n) === 'part-refunded').length * PART
  const returned = sum('due', (n) => isOnline(n) && isBack(n)) + parts
  const expected = { faults: [], received: sum('due', isOnline), returned }
  const spent = sum('wallet', (n) => !isBack(n))
  expect(spent).toBeGreaterThan(0)
  expect(sum('wallet', (n) => fateOf(n) === 'refunded')).toBeGreaterThan(0)
  // Refunds are sent by a job, so pending and completed ones are counted together.
  const audit = async () => {
    const { sums, faults } = await auditMoney(db)
    return { faults, received: sums[0]?.received, returned: (sums[0]?.refunded ?? 0) + (sums[0]?.due ?? 0) }
  }
  await expect.poll(audit, { timeout: 120_000, interval: 1_000 }).toEqual(expected)
  expect((await auditWallet(db)).faults).toEqual([])
  const [wallets] = rowsOf<{ left: string; held: string }>(
    await db.execute(sql`select
      sum(balance) filter (where kind = 'available') as left, sum(balance) filter (where kind = 'on_hold') as held
      from wallet_accounts`),
  )
  const credit = FULL_WALLET + WALLET_PART * all.filter(({ n }) => wayOf(n) === 'both').length
  expect([Number(wallets?.left), Number(wallets?.held)]).toEqual([credit - spent, 0])
  const report = (await desk.get('report?days=7')).json
  const sold = (_n: number, state: Order['state']) => state !== 'cancelled'
  const orders = all.filter(({ n, order }) => sold(n, order.state)).length
  expect(report.all).toEqual({ orders, amount: sum('total', sold) })
  expect(report.money[0].received).toBe(expected.received)
  return `${ORDERS} orders, ${expected.received} received and ${returned} returned online, ${spent} of ${credit} spent from wallets`
}
