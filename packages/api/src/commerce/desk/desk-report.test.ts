import type { CallAnswer } from '@storefront/api-contract'
import { deskReportCall } from '@storefront/api-contract/desk'
import { type Order, orderCall } from '@storefront/api-contract/ordering'
import { reportRange } from '@storefront/domain/desk'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { END, notify, OPEN, sellEverything } from '../../testing/charge-subjects.ts'
import { type DeskBrowser, deskBrowser } from '../../testing/desk-browser.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { type AccountServer, startAccountServer } from '../../testing/test-browser.ts'
import { aLine, anOrder, NOON } from '../../testing/test-server.ts'
import { auditMoney } from '../payments/audit-money.ts'
import { ordersOf } from './report/report-scope.ts'

type Report = CallAnswer<typeof deskReportCall>
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let server: AccountServer
let db: Database
let owner: DeskBrowser
/** Orders of today that count, as their customers got them. */
let kept: Order[]

const read = async (days = 7, by = owner): Promise<Report> =>
  expectAnswer(deskReportCall, await by.get(`report?days=${days}`))
const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

async function place(changes: object = {}, at = NOON): Promise<Order> {
  server.setTime(at)
  const placed = await server.browser().send('POST', 'webapp/order', anOrder(changes))
  return expectAnswer(orderCall, placed).order
}

/** Accepts an order and makes it ready some minutes later. */
async function cook({ id }: Order, minutes: number) {
  await owner.act(id, { action: 'accept', minutes: 20 })
  await owner.act(id, { action: 'move', from: 'accepted' })
  server.setTime(NOON + minutes * MINUTE)
  await owner.act(id, { action: 'move', from: 'preparing' })
  server.setTime(NOON)
}

beforeAll(async () => {
  server = await startAccountServer({
    rateLimits: null,
    jobPause: null,
    log: 'silent',
    open: async (options) => {
      const database = await openDatabase(options)
      db = database.db
      return database
    },
  })
  await sellEverything(server)
  owner = await deskBrowser(server)
  const [paid, cancelled] = [await OPEN.order(server, 1), await OPEN.order(server, 2)]
  await OPEN.order(server, 3)
  for (const one of [paid, cancelled]) await notify(server, one)
  await END.order(server, cancelled.id)
  const twice = { order_lines: [aLine({ quantity: 2, total_price: 2500 })], seen_total: 2750 }
  kept = [
    await place(),
    await place(twice),
    await place({ selling_types: 'dine_in', table_id: 'test-main-t2', car: null }),
  ]
  for (const [at, order] of kept.entries()) await cook(order, (at + 1) * 10)
  const busy = await place()
  await owner.act(busy.id, { action: 'reject', reason: 'busy', text: '' })
})
afterAll(() => server.close())

test('amounts are what the receipts say, and days, types and payments add up to them', async () => {
  const report = await read()
  const online = 1375
  const receipts = kept.reduce((sum, { totals }) => sum + totals.due + totals.wallet, online)
  expect(report.all).toEqual({ orders: 4, amount: receipts })
  expect([sumOf(report.days), sumOf(report.types), sumOf(report.payments)]).toEqual(Array(3).fill(receipts))
  expect(report.payments).toEqual([
    { payment: 'cash', orders: 3, amount: receipts - online },
    { payment: 'online', orders: 1, amount: online },
    { payment: 'wallet', orders: 0, amount: 0 },
  ])
  expect(report.days.at(-1)).toEqual({ date: '2026-11-20', orders: 4, amount: receipts })
})

test('what came in online equals the audit, before and after money is returned', async () => {
  for (const refunded of [0, 1375]) {
    const [audit] = (await auditMoney(db)).sums
    const { money } = await read()
    const { received, due } = audit ?? { received: 0, due: 0 }
    expect(money).toEqual([{ purpose: 'order', charges: 2, received, refunded, due }])
    expect(received - refunded - due).toBe((await read()).payments[1]?.amount)
    await server.api.runJobs()
  }
})

test('items, times to ready and reasons of cancellations', async () => {
  const { items, ready, cancellations } = await read()
  expect(items).toMatchObject([{ item_id: 'juice', quantity: 5, amount: 6250 }])
  expect(ready).toEqual([
    { selling_type: 'car_pickup', orders: 2, median: 15 * 60, slow: 19 * 60 },
    { selling_type: 'dine_in', orders: 1, median: 30 * 60, slow: 30 * 60 },
  ])
  expect(cancellations).toEqual([
    { reason: 'busy', orders: 1, amount: 1375 },
    { reason: 'none', orders: 1, amount: 1375 },
  ])
})

test('ratings of these days', async () => {
  const rows = [5, 4, 4].map(
    (rating, at) => `('r${at}', 'test', 's${at}', ${rating}, '', to_timestamp(${NOON / 1000}))`,
  )
  await db.execute(
    sql.raw(`insert into reviews (id, reference_id, subject, rating, comment, at) values ${rows}`),
  )
  expect((await read()).ratings).toEqual({ average: 4.3, stars: [0, 0, 0, 2, 1] })
})

test('a day begins at midnight of the shop', async () => {
  const before = await read(1)
  // 20:59 and 21:00 UTC are the last minute of one day in Kuwait and the first of the next.
  const order = kept[0]?.id
  const move = (at: string) =>
    db.execute(sql.raw(`update orders set placed_at = '${at}' where id = '${order}'`))
  await move('2026-11-19T20:59:00Z')
  const { all, days } = await read(7)
  expect([all.orders, days.at(-2)?.orders, days.at(-1)?.orders]).toEqual([4, 1, 3])
  expect((await read(1)).all.orders).toBe(before.all.orders - 1)
  await move('2026-11-19T21:00:00Z')
  expect((await read(1)).all).toEqual(before.all)
  server.setTime(NOON + 7 * DAY)
  expect((await read(7)).all.orders).toBe(0)
  expect((await read(28)).all).toEqual(before.all)
  server.setTime(NOON)
})

test('only owners read it, and those of a branch read of that branch', async () => {
  const [staff, branch] = [
    await deskBrowser(server, 'staff'),
    await deskBrowser(server, 'owner', 'test-night'),
  ]
  expectProblem(await staff.get('report?days=7'), 403, 'forbidden')
  expectProblem(await server.send('GET', 'desk/test/report?days=7'), 401, 'unauthorised')
  const { all, money, cancellations } = await read(7, branch)
  expect([all.orders, money, cancellations]).toEqual([0, [], []])
})

test('among the orders of years, those of a week are found by an index', async () => {
  await db.execute(
    sql.raw(`insert into orders select copy.* from (select * from orders where replaces is null limit 1) o,
      generate_series(1, 4000) n, jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
        'id', 'copy-' || n, 'number', 10000 + n, 'placed_at', o.placed_at - n * interval '5 hours')) copy`),
  )
  await db.execute(sql.raw('analyze orders'))
  const range = reportRange(NOON, 'Asia/Kuwait', 7)
  const scope = { referenceId: 'test', branchId: null, currency: 'KWD', range }
  const plan = await db.execute(sql`explain select count(*) from orders o where ${ordersOf(scope)}`)
  expect(JSON.stringify(plan)).toContain('orders_placed')
})
