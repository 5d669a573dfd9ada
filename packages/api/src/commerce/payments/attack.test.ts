import { createHmac } from 'node:crypto'
import { callPath } from '@storefront/api-contract'
import { orderCall } from '@storefront/api-contract/ordering'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allCalls } from '../../testing/all-calls.ts'
import { arbitraryOf, type Hints } from '../../testing/arbitrary-of.ts'
import { OPEN, sellEverything, type Unpaid } from '../../testing/charge-subjects.ts'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { STRIPE_ACCOUNT, TAP_ACCOUNT, TAP_KEY, testPayments } from '../../testing/payment-accounts.ts'
import { type Route, routesOf } from '../../testing/routes-of.ts'
import { startTapDouble, type TapDouble, tapCallback } from '../../testing/tap-double.ts'
import { type AccountServer, startAccountServer } from '../../testing/test-browser.ts'
import type { TestVisitor } from '../../testing/test-server.ts'

const REQUESTS = 4
/** Ways in which each call is filled in. */
const FILLED = process.env.FULL ? 40 : 2
let tap: TapDouble
let server: AccountServer
let others: Unpaid[]

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  tap = await startTapDouble()
  server = await startAccountServer({
    payments: testPayments(['stripe', 'tap'], { tap: tap.address, stripe: 'http://127.0.0.1:9' }),
    publicOrigin: 'http://shop.example',
    rateLimits: null,
    jobPause: null,
    log: 'silent',
  })
  await sellEverything(server)
  await server.setAccount(TAP_ACCOUNT)
  others = [await OPEN.deposit(server, 1), await OPEN.package(server, 1)]
  await server.setAccount(STRIPE_ACCOUNT)
})
afterAll(async () => {
  await server.close()
  await tap.close()
  vi.unstubAllEnvs()
})

interface Target {
  visitor: TestVisitor
  order: string
  session: string
}

/** An order that waits for its payment, in the hands of the visitor who placed it. */
async function target(): Promise<Target> {
  const visitor = server.visitor()
  const placed = await visitor.order({ payment_type: 2, payment_method: 'knet' })
  const { id, payment } = expectAnswer(orderCall, placed).order
  return { visitor, order: id, session: payment.url?.split('/').at(-1) ?? '' }
}

/** What a visitor can know, where the path asks for it. */
function pathOf({ path }: Route, { order, session }: Target, provider: string): string {
  const known: Record<string, string> = {
    orderId: order,
    subjectId: order,
    session,
    referenceId: 'test',
    businessId: 'test',
    branchId: 'test-main',
    purpose: 'order',
    provider,
  }
  const filled = path
    .replace(':referenceId|:orderId', order)
    .replace(/:(\w+)/g, (_, name) => known[name] ?? 'test')
  return filled.replace(/^\/api\/?/, '').replace('*', 'x')
}

/** Words that would mean "paid" to one of the providers, unsigned or signed with what a visitor may guess. */
function lies({ order, session }: Target): { body: object; headers: Record<string, string> }[] {
  const amount = { amount: 1.375, currency: 'KWD' }
  const captured = {
    id: session,
    object: 'charge',
    ...amount,
    status: 'CAPTURED',
    reference: { gateway: 'x', payment: 'x', order },
    transaction: { created: '1' },
  }
  const completed = {
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: session, payment_status: 'paid', amount_total: 1375, currency: 'kwd' } },
  }
  const notice = { session, outcome: 'paid', amount: 1375, currency: 'KWD' }
  const fields = { state: 'placed', payment_state: 'paid', payment: { state: 'paid', url: null } }
  const guessed = ['', 'test', session, 'sk_test', 'undefined', 'null']
  const signed = (body: object, key: string) => {
    const text = JSON.stringify(body)
    const hash = (content: string) => createHmac('sha256', key).update(content).digest('hex')
    const seconds = Math.floor(Date.now() / 1000)
    return {
      body,
      headers: {
        hashstring: tapCallback(key, captured).headers.hashstring,
        'stripe-signature': `t=${seconds},v1=${hash(`${seconds}.${text}`)}`,
        'x-sandbox-signature': `t=${Date.now()},v1=${hash(`${Date.now()}.${text}`)}`,
      },
    }
  }
  return [
    ...[captured, completed, notice].flatMap((body) => [
      { body, headers: {} },
      ...guessed.map((key) => signed(body, key)),
    ]),
    { body: { ...notice, ...fields, outcome: 'pay', order_id: order }, headers: {} },
  ]
}

const paidNow = () =>
  server.rows(`select id from charges where state not in ('pending', 'failed', 'expired', 'superseded')
    union all select id from orders where payment_state = 'paid'
    union all select id from reservations where deposit_state = 'paid'
    union all select id from wallet_entries order by id`)

test('[PR-04] no route takes a visitor’s word that an order is paid, whatever is sent there', async () => {
  const before = await paidNow()
  // The stream of an order does not end; it takes no body.
  const routes = routesOf(server.app).filter(({ path }) => !path.endsWith('/events'))
  expect(routes.length).toBeGreaterThan(90)
  expect(routes.map(({ path }) => path)).not.toContain('/api/payments/sandbox/:session')
  expect(routes.map(({ path }) => path)).not.toContain('/api/payments/callback')
  for (const route of routes) {
    const aim = await target()
    const providers = route.path.includes(':provider') ? ['tap', 'stripe', 'sandbox'] : ['tap']
    for (const provider of providers) {
      const path = pathOf(route, aim, provider)
      for (const { body, headers } of lies(aim).slice(
        0,
        route.path.includes('payment') ? undefined : REQUESTS,
      )) {
        const sent = route.method === 'GET' ? { headers } : { body, headers }
        const query = `?status=CAPTURED&payment_status=paid&outcome=pay&tap_id=${aim.session}`
        const { status } = await aim.visitor.send(route.method, path + query, sent)
        if (route.path.includes('callback')) expect(status).toBeGreaterThanOrEqual(400)
      }
    }
    expect(await paidNow(), `${route.method} ${route.path}`).toEqual(before)
  }
})

test('[PR-04] no call of the contract makes an order paid, however it is filled in', async () => {
  const before = await paidNow()
  for (const call of await allCalls()) {
    const { visitor, order, session } = await target()
    const hints: Hints = {
      ...Object.fromEntries(['referenceId', 'reference_id', 'businessId'].map((name) => [name, ['test']])),
      branchId: ['test-main'],
      branch_id: ['test-main'],
      orderId: [order],
      order_id: [order],
      id: [order, session],
      reservationId: others.map(({ id }) => id),
      purchaseId: others.map(({ id }) => id),
      payment_type: [1, 2, 3],
      state: ['placed', 'accepted', 'paid'],
      seen_total: [0, 1375],
    }
    for (let seed = 1; seed <= FILLED; seed += 1) {
      const part = (schema: typeof call.params) =>
        schema && fc.sample(arbitraryOf(schema, hints), { numRuns: 1, seed })[0]
      const path = callPath(call, { params: part(call.params), query: part(call.query) })
      await visitor.send(call.method, path, { body: part(call.body) })
    }
    expect(await paidNow(), call.name).toEqual(before)
  }
  await server.api.runJobs()
  expect(await paidNow()).toEqual(before)
})

test('[PR-04] the same order is paid by the word of its provider', async () => {
  const before = await paidNow()
  const { session } = await target()
  const charge = tap.charges.get(session)
  if (!charge) throw new Error(`Tap knows no charge ${session}`)
  const sent = tapCallback(TAP_KEY, Object.assign(charge, { status: 'CAPTURED' }))
  expect((await server.send('POST', 'payments/callback/tap/test', sent)).json).toEqual({ applied: true })
  expect(await paidNow()).toHaveLength(before.length + 2)
})
