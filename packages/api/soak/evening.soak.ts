import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeskOrder } from '@storefront/api-contract/desk'
import type { Order } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookEntry } from '../src/commerce/wallet/book-entry.ts'
import { createApi } from '../src/create-api.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import {
  type Answer,
  call,
  type EveningCustomer,
  logIn,
  openDesk,
  openOrderPage,
} from '../src/testing/evening-clients.ts'
import { type EveningShop, expectSameEnd, expectSums } from '../src/testing/evening-ends.ts'
import {
  FULL_WALLET,
  fateOf,
  isOnline,
  ORDERS,
  orderOf,
  PART,
  WALLET_PART,
  wayOf,
} from '../src/testing/evening-orders.ts'
import { messageService } from '../src/testing/message-service.ts'
import { withOrdering } from '../src/testing/ordering-business.ts'
import { type PostgresServer, startPostgres } from '../src/testing/postgres-server.ts'
import { withWallet } from '../src/testing/reserving-business.ts'
import { type ServerProcess, startServerProcess } from '../src/testing/server-process.ts'
import { testBusiness } from '../src/testing/test-business.ts'
import { NOON } from '../src/testing/test-server.ts'

/** Orders that are under way at once. */
const TOGETHER = 10
const SECRET = 'a secret of the evening '.repeat(2)
const PATIENCE = { timeout: 60_000, interval: 20 }

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

interface Evening extends EveningShop {
  slots: string[]
  /** Who pays the n-th order from a wallet. */
  customers: Map<number, EveningCustomer>
}

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
  const database = await openDatabase({ dataDir: folder, databaseUrl: postgres.url })
  process.stdout.write(`${await expectSums(current, database.db)}\n`)
  await database.close()
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
