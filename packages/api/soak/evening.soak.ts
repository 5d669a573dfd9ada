import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Order } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../src/create-api.ts'
import { openDatabase } from '../src/database/open.ts'
import { auditMoney } from '../src/payments/audit-money.ts'
import { type Answer, call, openDesk, openOrderPage } from '../src/testing/evening-clients.ts'
import { aDelivery, withOrdering } from '../src/testing/ordering-business.ts'
import { type PostgresServer, startPostgres } from '../src/testing/postgres-server.ts'
import { type ServerProcess, startServerProcess } from '../src/testing/server-process.ts'
import { testBusiness } from '../src/testing/test-business.ts'
import { anOrder } from '../src/testing/test-server.ts'

const ORDERS = 60
/** Orders that are under way at once. */
const TOGETHER = 10
const SECRET = 'a secret of the evening '.repeat(2)
const PATIENCE = { timeout: 60_000, interval: 20 }
/** Minor units that are refunded of an order of which a part is. */
const PART = 500

const folder = mkdtempSync(join(tmpdir(), 'storefront-evening-'))
let postgres: PostgresServer
let server: ServerProcess
let code = ''
const evening = { origin: () => server.origin }
const start = () => startServerProcess({ DATABASE_URL: postgres.url, DATA_DIR: folder, SECRET })

beforeAll(async () => {
  postgres = await startPostgres({ unsafe: false })
  const options = { databaseUrl: postgres.url, demo: false, secret: SECRET }
  const api = await createApi({ ...options, dataDir: join(folder, 'import') })
  const imported = await api.importBusiness({ file: testBusiness(withOrdering), picture: () => null })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
  const staff = { referenceId: 'test', name: 'Evening', role: 'owner', branchId: null } as const
  code = (await api.inviteStaff(staff))?.code ?? ''
  await api.close()
  server = await start()
})
afterAll(async () => {
  await server?.end()
  await postgres?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** What becomes of an order. */
const FATES = ['completed', 'completed', 'rejected', 'part-refunded', 'cancelled'] as const

interface Evening {
  desk: Awaited<ReturnType<typeof openDesk>>
  pages: ReturnType<typeof openOrderPage>[]
  slots: string[]
}

/** The n-th order: each type, paid in cash and online. */
function orderOf(n: number, slots: readonly string[]) {
  const more = {
    branch_id: 'test-main',
    payment_type: isOnline(n) ? (2 as const) : (1 as const),
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
const isOnline = (n: number) => n % 3 === 0
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
async function live({ desk, pages, slots }: Evening, n: number): Promise<void> {
  const placed = await call(evening, 'webapp/order', orderOf(n, slots))
  if (placed.status !== 200) throw new Error(`order ${n}: ${JSON.stringify(placed.json)}`)
  const order = placed.json.order as Order
  const page = openOrderPage(evening, order.id, placed.cookie ?? '')
  pages.push(page)
  if (isOnline(n)) await press(order, 'pay')
  await expect.poll(() => desk.shown.get(order.id)?.state, PATIENCE).toBe('placed')
  await finish(desk, order.id, n)
}

async function finish(desk: Evening['desk'], id: string, n: number): Promise<void> {
  const fate = fateOf(n)
  const why = { reason: 'busy', text: '' }
  const done = (answer: Answer) => {
    if (answer.status !== 200) throw new Error(`order ${n}: ${JSON.stringify(answer.json)}`)
    return answer.json.order as Order
  }
  if (fate === 'rejected') return void done(await desk.act(id, { action: 'reject', ...why }))
  let order = done(await desk.act(id, { action: 'accept', minutes: 20 }))
  await desk.act(id, { action: 'time', minutes: 35 })
  if (fate === 'cancelled') return void done(await desk.act(id, { action: 'cancel', ...why }))
  if (fate === 'part-refunded' && isOnline(n)) done(await desk.act(id, { action: 'refund', amount: PART }))
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
  const current: Evening = { desk, pages: [], slots }
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

async function expectSameEnd({ desk, pages }: Evening): Promise<void> {
  const ends = new Map<string, number>()
  for (const { page, read } of pages) {
    const order = await read()
    await expect.poll(() => page.order?.state, PATIENCE).toBe(order.state)
    await expect.poll(() => desk.shown.get(order.id)?.state, PATIENCE).toBe(order.state)
    expect(page.order?.expected_at).toBe(order.expected_at)
    expect(desk.shown.get(order.id)?.expected_at).toBe(order.expected_at)
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

async function expectSums({ desk, pages }: Evening): Promise<void> {
  const totals = await Promise.all(pages.map(async ({ read }) => read()))
  const online = totals.filter(({ payment_type: type }) => type === 2)
  const sum = (orders: Order[]) => orders.reduce((all, { totals: { total } }) => all + total, 0)
  const back = sum(online.filter(({ state }) => state === 'cancelled'))
  const parts =
    PART *
    Array.from({ length: ORDERS }, (_, n) => n).filter((n) => isOnline(n) && fateOf(n) === 'part-refunded')
      .length
  const database = await openDatabase({ dataDir: folder, databaseUrl: postgres.url })
  // Refunds are sent by a job; what is on its way and what came back are one sum.
  const audit = async () => {
    const { sums, faults } = await auditMoney(database.db)
    return { faults, received: sums[0]?.received, returned: (sums[0]?.refunded ?? 0) + (sums[0]?.due ?? 0) }
  }
  const expected = { faults: [], received: sum(online), returned: back + parts }
  await expect.poll(audit, { timeout: 120_000, interval: 1_000 }).toEqual(expected)
  await database.close()
  const report = (await desk.get('report?days=7')).json
  const sold = totals.filter(({ state }) => state !== 'cancelled')
  expect(report.all).toEqual({ orders: sold.length, amount: sum(sold) })
  expect(report.money[0].received).toBe(expected.received)
  process.stdout.write(
    `${ORDERS} orders, ${expected.received} received and ${expected.returned} returned in minor units\n`,
  )
}
