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
/** Between two kills under load, in turn at each step; a process takes a second to start. */
const KILL_MS = 2_500
/** Time limit of one step of a payment while processes are killed. */
const STEP_MS = 300_000
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

  test(`${ORDERS} under load, killed at each step again and again`, async () => {
    const before = { api: shop.api.kills(), jobs: shop.jobs.kills() }
    const keys: string[] = []
    const due = new Set<Step>()
    const times = new Map<Step, number>(STEPS.map((step) => [step, 0]))
    let turn = 0
    const killing = setInterval(() => {
      const step = STEPS[turn % STEPS.length] ?? 'order'
      turn += 1
      if (due.has(step)) return
      due.add(step)
      times.set(step, (times.get(step) ?? 0) + 1)
    }, KILL_MS)
    let [left, lastKill] = [ORDERS, 0]
    const place = async () => {
      while (left > 0) {
        left -= 1
        if (left === 0) lastKill = endKilling()
        keys.push(await payAndReturn(shop, due))
      }
    }
    const endKilling = () => {
      clearInterval(killing)
      for (const step of due) times.set(step, (times.get(step) ?? 0) - 1)
      due.clear()
      return performance.now()
    }
    await Promise.all(Array.from({ length: PLACES }, place))
    await expectReconciled(shop, keys)
    const took = Math.round(performance.now() - lastKill)
    const [api, jobs] = [shop.api.kills() - before.api, shop.jobs.kills() - before.jobs]
    process.stdout.write(
      `${name}: ${keys.length} payments, API killed ${api} times, jobs ${jobs} (${[...times].map((one) => one.join(' ')).join(', ')}), reconciled in ${took} ms\n`,
    )
    expect(keys).toHaveLength(ORDERS)
    for (const [step, count] of times) expect(count, step).toBeGreaterThan(0)
    expect(took).toBeLessThan(RECONCILED_MS)
  })
})

/**
 * Places, pays, accepts and cancels one order despite the kills; returns its idempotency key. A step leaves the set when
 * a process is killed at it.
 */
async function payAndReturn(shop: CrashShop, kills: Set<Step>): Promise<string> {
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
    { timeout: STEP_MS, interval: 200 },
  )
  return key
}

/** Kills a process once, as soon as the provider has carried out its request. */
function killAtRequest({ double, api, jobs }: CrashShop, kills: Set<Step>): void {
  double.watch.seen = (asked) => {
    for (const step of kills) {
      const request = REQUESTS[step]
      if (!request?.is(asked)) continue
      kills.delete(step)
      const killed = request.of === 'api' ? api : jobs
      killed.kill()
    }
  }
}

/** Kills the API while it handles the next request. */
function killAfterSending({ api }: CrashShop, kills: Set<Step>, step: Step): void {
  if (kills.delete(step)) setTimeout(() => api.kill(), Math.random() * 20)
}

/** Delivers the provider's callbacks, each until it is acknowledged. */
async function deliver(shop: CrashShop, kills: Set<Step>): Promise<void> {
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
  vi.waitUntil(async () => (await stateOf(shop, session)) === state, { timeout: STEP_MS, interval: 100 })

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
