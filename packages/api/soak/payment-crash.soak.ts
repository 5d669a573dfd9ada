import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditMoney } from '../src/commerce/payments/audit-money.ts'
import { charges } from '../src/platform/database/schema/charges.ts'
import { idempotencyKeys } from '../src/platform/database/schema.ts'
import { type CrashShop, pause, startCrashShop } from '../src/testing/crash-shop.ts'
import { TWO } from '../src/testing/paying-shop.ts'
import type { Asked } from '../src/testing/payment-double.ts'
import { anOrder, MERCHANT } from '../src/testing/test-server.ts'

const ORDERS = Number(process.env.PAYMENTS ?? 40)
const PLACES = 8
/** Between two kills of the load. */
const KILL_MS = 1_500
/** Time limit from the last kill until our books agree with the provider's. */
const RECONCILED_MS = 60_000
const PAID = TWO.seen_total

/** The points of a payment at which a process is killed. */
const STEPS = ['order', 'open', 'callback', 'accept', 'capture', 'cancel', 'refund'] as const
type Step = (typeof STEPS)[number]

/** Requests to the provider by step, with the process that sends them: it is killed after the provider has acted, before its response. */
const REQUESTS: Partial<Record<Step, { of: 'api' | 'jobs'; is: (asked: Asked) => boolean }>> = {
  open: {
    of: 'api',
    is: ({ method, path }) =>
      method === 'POST' && (path === '/v1/checkout/sessions' || path === '/authorize'),
  },
  capture: {
    of: 'jobs',
    is: ({ path, body }) =>
      path.endsWith('/capture') ||
      (path === '/charges' && String((body.source as { id?: string })?.id).startsWith('auth_')),
  },
  refund: { of: 'jobs', is: ({ method, path }) => method === 'POST' && /^(\/v1)?\/refunds$/.test(path) },
}

/** A kill during a start interrupts nothing, so only kills at requests are counted on. */
const REQUESTED = Object.keys(REQUESTS).length

describe.each(['stripe', 'tap'] as const)('[PR-04] payments at %s', (name) => {
  let shop: CrashShop
  beforeAll(async () => {
    shop = await startCrashShop(name)
  })
  afterAll(() => shop.close())

  const kills = () => shop.api.kills() + shop.jobs.kills()

  test.each(STEPS)(
    'killed at %s: nothing is lost or doubled, and all is well within a minute',
    async (step) => {
      const [before, from] = [kills(), performance.now()]
      const key = await payAndReturn(shop, new Set([step]))
      await expectReconciled(shop, [key])
      expect(kills()).toBe(before + 1)
      expect(performance.now() - from).toBeLessThan(RECONCILED_MS)
    },
  )

  test('killed at every step of one payment', async () => {
    const before = kills()
    const key = await payAndReturn(shop, new Set(STEPS))
    await expectReconciled(shop, [key])
    expect(kills()).toBeGreaterThan(before + REQUESTED)
  })

  test(`${ORDERS} under load, both processes killed again and again`, async () => {
    const keys: string[] = []
    let left = ORDERS
    const place = async () => {
      while (left > 0) {
        left -= 1
        keys.push(await payAndReturn(shop, new Set()))
      }
    }
    const killing = setInterval(() => (Math.random() < 0.5 ? shop.api : shop.jobs).kill(), KILL_MS)
    await Promise.all(Array.from({ length: PLACES }, place))
    clearInterval(killing)
    const from = performance.now()
    await expectReconciled(shop, keys)
    const took = Math.round(performance.now() - from)
    process.stdout.write(
      `${name}: ${keys.length} payments, ${shop.api.kills()} + ${shop.jobs.kills()} kills, reconciled in ${took} ms\n`,
    )
  })
})

/** Places, pays, accepts and cancels one order despite the kills; returns its idempotency key. */
async function payAndReturn(shop: CrashShop, kills: ReadonlySet<Step>): Promise<string> {
  killAtRequest(shop, kills)
  const key = crypto.randomUUID()
  const proof = `${crypto.randomUUID()}${crypto.randomUUID()}`
  const body = anOrder({ ...TWO, idempotency_key: key, proof })
  killAfterSending(shop, kills, 'order')
  const { order } = (await insist(shop, 'webapp/order', body, [200, 201])).json
  const session = String(order.payment.url).split('/').at(-1) ?? ''
  shop.bank.pay(session, { amount: PAID, reserve: true })
  await deliver(shop, kills)
  await becomes(shop, session, 'authorised')
  killAfterSending(shop, kills, 'accept')
  await move(shop, order.id, 'accepted')
  await becomes(shop, session, 'paid')
  killAfterSending(shop, kills, 'cancel')
  await move(shop, order.id, 'cancelled')
  await vi.waitUntil(
    async () => {
      shop.bank.finish()
      await deliver(shop, new Set())
      return (await stateOf(shop, session)) === 'refunded'
    },
    { timeout: 120_000, interval: 200 },
  )
  return key
}

/** Kills a process once, as soon as the provider has carried out its request. */
function killAtRequest({ double, api, jobs }: CrashShop, kills: ReadonlySet<Step>): void {
  const left = new Set([...kills].filter((step) => REQUESTS[step]))
  double.watch.seen = (asked) => {
    for (const step of left) {
      const request = REQUESTS[step]
      if (!request?.is(asked)) continue
      left.delete(step)
      const killed = request.of === 'api' ? api : jobs
      killed.kill()
    }
  }
}

/** Kills the API while it handles the next request. */
function killAfterSending({ api }: CrashShop, kills: ReadonlySet<Step>, step: Step): void {
  if (kills.has(step)) setTimeout(() => api.kill(), Math.random() * 20)
}

/** Delivers the provider's callbacks, each until it is acknowledged. */
async function deliver(shop: CrashShop, kills: ReadonlySet<Step>): Promise<void> {
  killAfterSending(shop, kills, 'callback')
  const waiting = shop.bank.callbacks.splice(0)
  await Promise.all(waiting.map((one) => one.send()))
}

/** Retries until the response has one of these statuses. */
async function insist(shop: CrashShop, path: string, body: object, statuses: number[], headers = {}) {
  for (;;) {
    const answer = await shop.ask('POST', path, { body, headers })
    if (answer && statuses.includes(answer.status)) return answer
    if (answer && answer.status < 500) throw new Error(`${path} was answered ${answer.text}`)
    await pause()
  }
}

/** A state change whose response was lost is refused on retry. */
const move = (shop: CrashShop, id: string, state: string) =>
  insist(shop, `merchant/test/orders/${id}/state`, { state }, [200, 409], MERCHANT)

async function stateOf({ db }: CrashShop, session: string) {
  const [row] = await db.select({ state: charges.state }).from(charges).where(eq(charges.id, session))
  return row?.state
}

const becomes = (shop: CrashShop, session: string, state: string) =>
  vi.waitUntil(async () => (await stateOf(shop, session)) === state, { timeout: 120_000, interval: 100 })

/** Each order exists once, was charged and refunded once, and our books agree with the provider's. */
async function expectReconciled(shop: CrashShop, keys: string[]): Promise<void> {
  const { db, bank } = shop
  await expect
    .poll(async () => (await auditMoney(db)).faults, { timeout: RECONCILED_MS, interval: 500 })
    .toEqual([])
  const known = await db.select().from(idempotencyKeys)
  for (const key of keys) {
    const orderIds = known.filter((one) => one.key === key).map(({ orderId }) => orderId)
    expect(orderIds).toHaveLength(1)
    const ofOrder = await db
      .select({ id: charges.id, state: charges.state })
      .from(charges)
      .where(eq(charges.subjectId, orderIds[0] ?? ''))
    expect(ofOrder.map(({ state }) => state)).toEqual(['refunded'])
    for (const { id } of ofOrder)
      expect(bank.money(id)).toEqual({ wasPaid: true, reserved: 0, taken: PAID, returned: PAID })
  }
}
