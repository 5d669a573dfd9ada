import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeskOrder } from '@storefront/api-contract/desk'
import type { Order } from '@storefront/api-contract/ordering'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../src/create-api.ts'
import { openDatabase } from '../src/database/open.ts'
import { rowsOf } from '../src/database/rows-of.ts'
import { auditMoney } from '../src/payments/audit-money.ts'
import {
  type Answer,
  call,
  type EveningCustomer,
  logIn,
  openDesk,
  openOrderPage,
} from '../src/testing/evening-clients.ts'
import { messageService } from '../src/testing/message-service.ts'
import { aDelivery, withOrdering } from '../src/testing/ordering-business.ts'
import { type PostgresServer, startPostgres } from '../src/testing/postgres-server.ts'
import { withWallet } from '../src/testing/reserving-business.ts'
import { type ServerProcess, startServerProcess } from '../src/testing/server-process.ts'
import { testBusiness } from '../src/testing/test-business.ts'
import { anOrder, NOON } from '../src/testing/test-server.ts'
import { auditWallet } from '../src/wallet/audit-wallet.ts'
import { bookEntry } from '../src/wallet/book-entry.ts'

const ORDERS = 60
/** Orders that are under way at once. */
const TOGETHER = 10
const SECRET = 'a secret of the evening '.repeat(2)
const PATIENCE = { timeout: 60_000, interval: 20 }
/** Minor units that are refunded of an order of which a part is. */
const PART = 500
/** What the wallet pays of an order that a card pays the rest of. */
const WALLET_PART = 375
/** Enough for every order that the wallet pays alone. */
const FULL_WALLET = 100_000

const folder = mkdtempSync(join(tmpdir(), 'storefront-evening-'))
let postgres: PostgresServer
let server: ServerProcess
let messages: Awaited<ReturnType<typeof messageService>>
let code = ''
const evening = { origin: () => server.origin }
const start = () =>
  startServerProcess({
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SECRET,
    MESSAGE_URL: messages.url,
    MESSAGE_SECRET: SECRET,
  })

beforeAll(async () => {
  postgres = await startPostgres({ unsafe: false })
  messages = await messageService([])
  const options = { databaseUrl: postgres.url, demo: false, secret: SECRET }
  const api = await createApi({ ...options, dataDir: join(folder, 'import') })
  const file = testBusiness((business) => {
    withOrdering(business)
    withWallet(business)
  })
  const imported = await api.importBusiness({ file, picture: () => null })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
  const staff = { referenceId: 'test', name: 'Evening', role: 'owner', branchId: null } as const
  code = (await api.inviteStaff(staff))?.code ?? ''
  await api.close()
  server = await start()
})
afterAll(async () => {
  await server?.end()
  await postgres?.remove()
  messages?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What becomes of an order. */
const FATES = ['completed', 'refunded', 'rejected', 'part-refunded', 'cancelled'] as const
/** How an order is paid; `both` is a part by the wallet and the rest by card. */
const WAYS = ['card', 'wallet', 'cash', 'card', 'both', 'cash'] as const

interface Evening {
  desk: Awaited<ReturnType<typeof openDesk>>
  pages: (ReturnType<typeof openOrderPage> & { n: number })[]
  slots: string[]
  /** Who pays the n-th order from a wallet. */
  customers: Map<number, EveningCustomer>
}

/** The n-th order: each type, paid in each way. */
function orderOf(n: number, slots: readonly string[]) {
  const more = {
    branch_id: 'test-main',
    payment_type: ({ card: 2, both: 2, wallet: 3, cash: 1 } as const)[wayOf(n)],
    use_wallet: isByWallet(n),
    idempotency_key: crypto.randomUUID(),
    proof: `${crypto.randomUUID()}${crypto.randomUUID()}`,
  }
  switch (n % 4) {
    case 0:
      return anOrder(more)
    case 1:
      return anOrder({ ...more, selling_types: 'dine_in', table_id: 'test-main-t1', car: null })
    case 2:
      return aDelivery(more)
    default:
      return anOrder({ ...more, priority: 'later', slot_id: slots[Math.floor(n / 16)] ?? '' })
  }
}
const wayOf = (n: number) => WAYS[n % WAYS.length] as (typeof WAYS)[number]
const isOnline = (n: number) => wayOf(n) === 'card' || wayOf(n) === 'both'
const isByWallet = (n: number) => wayOf(n) === 'wallet' || wayOf(n) === 'both'
const fateOf = (n: number) => FATES[n % FATES.length] as (typeof FATES)[number]

async function press(order: Order, outcome: 'pay' | 'decline'): Promise<void> {
  for (;;) {
    const url = `${server.origin}${order.payment.url}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const init = { method: 'POST', headers, body: `outcome=${outcome}`, redirect: 'manual' } as const
    const response = await fetch(url, init).catch(() => null)
    if (response && response.status < 500) return
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** From the first tap to the end of an order, seen from both sides. */
async function live({ desk, pages, slots, customers }: Evening, n: number): Promise<void> {
  const own = customers.get(n)?.headers
  const placed = await call(evening, 'webapp/order', orderOf(n, slots), own)
  if (placed.status !== 200) throw new Error(`order ${n}: ${JSON.stringify(placed.json)}`)
  const order = placed.json.order as Order
  const page = openOrderPage(evening, order.id, own ?? { cookie: placed.cookie ?? '' })
  pages.push({ ...page, n })
  if (isOnline(n)) await press(order, 'pay')
  await expect.poll(() => desk.shown.get(order.id)?.state, PATIENCE).toBe('placed')
  await finish(desk, order.id, n)
}

async function finish(desk: Evening['desk'], id: string, n: number): Promise<void> {
  const fate = fateOf(n)
  const why = { reason: 'busy', text: '' }
  const done = (answer: Answer) => {
    if (answer.status !== 200) throw new Error(`order ${n}: ${JSON.stringify(answer.json)}`)
    return answer.json.order as DeskOrder
  }
  if (fate === 'rejected') return void done(await desk.act(id, { action: 'reject', ...why }))
  let order = done(await desk.act(id, { action: 'accept', minutes: 20 }))
  await desk.act(id, { action: 'time', minutes: 35 })
  if (fate === 'cancelled') return void done(await desk.act(id, { action: 'cancel', ...why }))
  if (fate === 'part-refunded' && isOnline(n)) done(await desk.act(id, { action: 'refund', amount: PART }))
  if (fate === 'refunded' && wayOf(n) !== 'cash') {
    const { wallet_refundable: wallet = 0 } = order
    // A desk that saw another part of the wallet returns nothing.
    const stale = await desk.act(id, { action: 'refund', amount: null, wallet: wallet + 1 })
    expect([stale.status, stale.json.error.reason]).toEqual([409, 'wallet-changed'])
    order = done(await desk.act(id, { action: 'refund', amount: null, wallet }))
  }
  while (order.state !== 'completed') order = done(await desk.act(id, { action: 'move', from: order.state }))
}

/** What happens between two rounds of orders. */
const BETWEEN: Record<number, (evening: Evening) => Promise<void>> = {
  1: async ({ desk }) => {
    const pause = (length: number | null) =>
      desk.post('busy/test-main', { scope: 'car_pickup', change: { change: 'pause', pause: length } })
    await pause(15)
    const refused = await call(evening, 'webapp/order', orderOf(0, []))
    expect([refused.status, refused.json.error.code]).toEqual([409, 'ordering-closed'])
    await pause(null)
  },
  2: async ({ desk }) => {
    const sell = (sold_out: boolean) =>
      desk.post('stock/test-main', { item_id: 'juice', sold_out, until: { until: 'opening' } })
    await sell(true)
    const refused = await call(evening, 'webapp/order', orderOf(0, []))
    expect([refused.status, refused.json.error.code]).toEqual([422, 'menu-changed'])
    await sell(false)
  },
  3: async ({ desk, pages }) => {
    // Both sides lose their connections while orders come in; the round begins with that.
    desk.stream.lose()
    for (const { stream } of pages) stream.lose()
    setTimeout(() => {
      desk.stream.lose(false)
      for (const { stream } of pages) stream.lose(false)
    }, 1_500)
  },
  4: async () => {
    setTimeout(() => void restart(), 300)
  },
}

let restarted: Promise<void> = Promise.resolve()
function restart(): Promise<void> {
  restarted = server.end('SIGKILL').then(async () => {
    server = await start()
  })
  return restarted
}

test(`[DK-01, DK-02] one evening of ${ORDERS} orders: both sides show the same end, and the sums are those of the audit`, async () => {
  const shifts = await call(evening, 'webapp/v5/shifts/test?slots=car_pickup')
  const days = shifts.json.types.car_pickup.slots as { slots: { id: string }[] }[]
  const slots = days.flatMap((day) => day.slots.map(({ id }) => id)).slice(2, 8)
  const desk = await openDesk(evening, code)
  const current: Evening = { desk, pages: [], slots, customers: await logInCustomers() }
  for (let round = 0; round * TOGETHER < ORDERS; round += 1) {
    await BETWEEN[round]?.(current)
    const numbers = Array.from({ length: TOGETHER }, (_, place) => round * TOGETHER + place)
    await Promise.all(numbers.map((n) => live(current, n)))
    if (round === 4) await restarted
  }
  expect(current.pages).toHaveLength(ORDERS)
  await expectSameEnd(current)
  await expectSums(current)
  await desk.stream.close()
  await Promise.all(current.pages.map(({ stream }) => stream.close()))
})

/** One customer pays all orders of a full wallet; each order that is paid in two ways has a customer of its own. */
async function logInCustomers(): Promise<Map<number, EveningCustomer>> {
  const customers = new Map<number, EveningCustomer>()
  const rich = await logIn(evening, '6400 0000', messages.received)
  const database = await openDatabase({ dataDir: folder, databaseUrl: postgres.url })
  const credit = ({ id: customerId }: EveningCustomer, amount: number) =>
    database.db.transaction((tx) =>
      bookEntry(tx, {
        referenceId: 'test',
        customerId,
        key: `credit ${customerId}`,
        kind: 'adjustment',
        amount,
        now: NOON,
      }),
    )
  await credit(rich, FULL_WALLET)
  for (let n = 0; n < ORDERS; n += 1) {
    if (wayOf(n) === 'wallet') customers.set(n, rich)
    if (wayOf(n) !== 'both') continue
    const customer = await logIn(evening, `6400 ${String(1000 + n)}`, messages.received)
    await credit(customer, WALLET_PART)
    customers.set(n, customer)
  }
  await database.close()
  return customers
}

async function expectSameEnd({ desk, pages }: Evening): Promise<void> {
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
  // The board of a desk that opens now has the same orders, each once.
  const board = (await desk.get('board')).json.orders as Order[]
  expect(board.map(({ id }) => id).toSorted()).toEqual([...desk.shown.keys()].toSorted())
  expect(board).toHaveLength(ORDERS)
}

/** Whether all that was paid for the n-th order goes back. */
const isBack = (n: number) =>
  fateOf(n) === 'rejected' || fateOf(n) === 'cancelled' || (fateOf(n) === 'refunded' && wayOf(n) !== 'cash')

type Paid = Pick<Order['totals'], 'total' | 'due' | 'wallet'>

async function expectSums({ desk, pages }: Evening): Promise<void> {
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
  const database = await openDatabase({ dataDir: folder, databaseUrl: postgres.url })
  // Refunds are sent by a job; what is on its way and what came back are one sum.
  const audit = async () => {
    const { sums, faults } = await auditMoney(database.db)
    return { faults, received: sums[0]?.received, returned: (sums[0]?.refunded ?? 0) + (sums[0]?.due ?? 0) }
  }
  await expect.poll(audit, { timeout: 120_000, interval: 1_000 }).toEqual(expected)
  expect((await auditWallet(database.db)).faults).toEqual([])
  const [wallets] = rowsOf<{ left: string; held: string }>(
    await database.db.execute(sql`select
      sum(balance) filter (where kind = 'available') as left, sum(balance) filter (where kind = 'on_hold') as held
      from wallet_accounts`),
  )
  const credit = FULL_WALLET + WALLET_PART * all.filter(({ n }) => wayOf(n) === 'both').length
  expect([Number(wallets?.left), Number(wallets?.held)]).toEqual([credit - spent, 0])
  await database.close()
  const report = (await desk.get('report?days=7')).json
  const sold = (_n: number, state: Order['state']) => state !== 'cancelled'
  const orders = all.filter(({ n, order }) => sold(n, order.state)).length
  expect(report.all).toEqual({ orders, amount: sum('total', sold) })
  expect(report.money[0].received).toBe(expected.received)
  process.stdout.write(
    `${ORDERS} orders, ${expected.received} received and ${returned} returned online, ${spent} of ${credit} spent from wallets\n`,
  )
}
