import { merchantOrderStateCall } from '@storefront/api-contract/merchant'
import {
  type Order,
  orderCall,
  orderStatusCall,
  payAgainCall,
  transactionCall,
} from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { RACING } from '../../testing/racing.ts'
import {
  MERCHANT,
  NOON,
  startTestServer,
  type TestServer,
  type TestVisitor,
} from '../../testing/test-server.ts'
import type { PaymentNotice } from './payment-provider.ts'
import { createSandboxProvider } from './sandbox-provider.ts'

const SECRET = 'a secret of the tests'
/** An open payment has less than five minutes left. */
const LATE = NOON + 26 * 60_000
let server: TestServer
let visitor: TestVisitor
let order: Order
/** Reports to the operator. */
const reports: string[] = []

beforeAll(async () => {
  server = await startTestServer({ logTo: { write: (line) => reports.push(line) } })
})

beforeEach(async () => {
  server.setTime(NOON)
  visitor = server.visitor()
  order = expectAnswer(orderCall, await visitor.order({ payment_type: 2 })).order
})

afterAll(() => server.close())

const urlOf = (of: Order) => (of.payment.url ?? '').replace('/api/', '')
const sessionOf = (of: Order) => urlOf(of).split('/').at(-1) ?? ''
const provider = (secret = SECRET, clock = () => NOON) => createSandboxProvider({ secret, clock })

const press = (outcome: string, url = urlOf(order)) =>
  visitor.send('POST', url, {
    body: `outcome=${outcome}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const notice = (changes: Partial<PaymentNotice> = {}): PaymentNotice => ({
  session: sessionOf(order),
  outcome: 'paid',
  amount: 1375,
  currency: 'KWD',
  ...changes,
})

const callBack = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
  server.send('POST', 'payments/callback', { headers, body })

const now = async () =>
  expectAnswer(orderStatusCall, await visitor.send('GET', `webapp/order/test/${order.id}`)).order

const payAgain = async () =>
  expectAnswer(payAgainCall, await visitor.send('POST', `webapp/order/${order.id}/pay`, { body: {} })).order

describe('a card order', () => {
  test('[OR-05] waits for its payment at the hosted page', async () => {
    expect([order.state, order.payment.state]).toEqual(['payment_pending', 'pending'])
    expect(order.payment.url).toMatch(/^\/api\/payments\/sandbox\/[\w-]{43}$/)
    const transaction = await visitor.send('GET', `webapp/transaction/test/${order.id}`)
    expect(expectAnswer(transactionCall, transaction)).toEqual({
      order_id: order.id,
      state: 'pending',
      url: order.payment.url,
    })
  })

  test('[OR-05] that is paid goes to the kitchen, and its time counts from then', async () => {
    server.setTime(NOON + 4 * 60_000)
    const answer = await press('pay')
    expect([answer.status, answer.headers.location]).toEqual([303, `/test/orders/success/${order.id}`])
    expect(await now()).toMatchObject({
      state: 'placed',
      payment: { state: 'paid', url: null },
      expected_at: '2026-11-20T09:24:00.000Z',
      history: [{ state: 'payment_pending' }, { state: 'placed', at: '2026-11-20T09:04:00.000Z' }],
    })
  })

  test('[RT-17] that is declined can be paid again without a second order', async () => {
    const declined = await press('decline')
    expect([declined.status, declined.headers.location]).toEqual([
      303,
      `/test/payment/fail?order=${order.id}`,
    ])
    expect(await now()).toMatchObject({ state: 'payment_failed', payment: { state: 'failed', url: null } })
    const again = await payAgain()
    expect([again.id, again.number, again.state]).toEqual([order.id, order.number, 'payment_pending'])
    expect(urlOf(again)).not.toBe(urlOf(order))
    await press('pay', urlOf(again))
    expect(await now()).toMatchObject({ state: 'placed', payment: { state: 'paid' } })
  })

  test('[RT-17] that is left stays as it is', async () => {
    const left = await press('leave')
    expect([left.status, left.headers.location]).toEqual([303, `/test/payment/fail?order=${order.id}`])
    expect(await now()).toMatchObject({
      state: 'payment_pending',
      payment: { state: 'pending', url: order.payment.url },
    })
  })

  test('[RT-17] an open session is continued, so that nobody pays twice', async () => {
    const again = await payAgain()
    expect([again.state, urlOf(again)]).toEqual(['payment_pending', urlOf(order)])
    expect(await server.rows(`select 1 from charges where subject_id = '${order.id}'`)).toHaveLength(1)
    await press('pay', urlOf(again))
    expect((await now()).state).toBe('placed')
  })

  test('[RT-17] a new session ends one that is about to expire, so that nobody pays twice', async () => {
    server.setTime(LATE)
    const again = await payAgain()
    expect(urlOf(again)).not.toBe(urlOf(order))
    const old = await press('pay')
    expect(old.headers.location).toBe(`/test/payment/fail?order=${order.id}`)
    expect((await now()).state).toBe('payment_pending')
    await press('pay', urlOf(again))
    expect((await now()).state).toBe('placed')
  })

  test('[OR-05] money that comes late by a session that was replaced counts, and the new session ends', async () => {
    server.setTime(LATE)
    const again = await payAgain()
    const late = await callBack(provider(SECRET, () => LATE).callback(notice()))
    expect([late.status, late.json]).toEqual([200, { applied: true }])
    expect(await now()).toMatchObject({ state: 'placed', payment: { state: 'paid', url: null } })
    const other = await press('pay', urlOf(again))
    expect(other.headers.location).toBe(`/test/orders/success/${order.id}`)
    expect((await now()).history).toHaveLength(2)
  })

  test('[OR-05] a second payment is reported to the operator for a refund', async () => {
    server.setTime(LATE)
    const again = await payAgain()
    const atLate = provider(SECRET, () => LATE)
    await callBack(atLate.callback(notice({ session: sessionOf(again) })))
    reports.length = 0
    await callBack(atLate.callback(notice()))
    expect(reports.filter((line) => line.includes('paid-twice'))).toHaveLength(1)
    expect((await now()).history).toHaveLength(2)
  })

  test.each(['paid', 'cancelled'])('[RT-17] that is %s takes no other payment', async (end) => {
    if (end === 'paid') await press('pay')
    else await cancel()
    const answer = await visitor.send('POST', `webapp/order/${order.id}/pay`, { body: {} })
    expectProblem(answer, 409, 'payment-not-pending')
  })

  test('[RT-17] a cash order takes no payment', async () => {
    const cash = expectAnswer(orderCall, await visitor.order()).order
    expectProblem(
      await visitor.send('POST', `webapp/order/${cash.id}/pay`, { body: {} }),
      409,
      'payment-not-pending',
    )
  })

  test('[OR-05] money that comes for a cancelled order is not lost sight of', async () => {
    await cancel()
    await callBack(provider().callback(notice()))
    expect(await now()).toMatchObject({ state: 'cancelled', payment: { state: 'paid' } })
  })
})

async function cancel(): Promise<void> {
  const path = `merchant/test/orders/${order.id}/state`
  expectAnswer(
    merchantOrderStateCall,
    await server.send('POST', path, { body: { state: 'cancelled' }, headers: MERCHANT }),
  )
}

describe('callbacks', () => {
  test('[OR-05] sent twice count once', async () => {
    const first = await callBack(provider().callback(notice()))
    expect([first.status, first.json]).toEqual([200, { applied: true }])
    const history = (await now()).history
    const second = await callBack(provider().callback(notice()))
    expect([second.status, second.json]).toEqual([200, { applied: false }])
    expect((await now()).history).toEqual(history)
  })

  test('[OR-05] ten at the same time count once', RACING, async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => callBack(provider().callback(notice()))),
    )
    expect(answers.filter((answer) => answer.json.applied)).toHaveLength(1)
    expect((await now()).history).toHaveLength(2)
  })

  test('[OR-05] a failure after the money came changes nothing', async () => {
    await callBack(provider().callback(notice()))
    await callBack(provider().callback(notice({ outcome: 'failed' })))
    expect(await now()).toMatchObject({ state: 'placed', payment: { state: 'paid' } })
  })

  const genuine = () => provider().callback(notice())
  test.each<[string, () => { headers: Record<string, string>; body: string }]>([
    ['no signature', () => ({ ...genuine(), headers: { 'content-type': 'application/json' } })],
    ['a signature by another secret', () => provider('guessed').callback(notice())],
    [
      'the signature of another amount',
      () => ({ ...genuine(), body: JSON.stringify(notice({ amount: 1 })) }),
    ],
    ['an altered body', () => ({ ...genuine(), body: genuine().body.replace('"paid"', '"paid" ') })],
    [
      'a newer time than was signed',
      () => withSignature((signature) => signature.replace(String(NOON), String(NOON + 1))),
    ],
    ['half a signature', () => withSignature((signature) => signature.slice(0, -8))],
    ['an older time', () => provider(SECRET, () => NOON - 5 * 60_000 - 1).callback(notice())],
    ['a time to come', () => provider(SECRET, () => NOON + 5 * 60_000 + 1).callback(notice())],
    [
      'a signed body that is no notice',
      () => provider().callback({ session: 1 } as unknown as PaymentNotice),
    ],
  ])('[OR-05] with %s are not believed', async (_label, forge) => {
    expectProblem(await callBack(forge()), 401, 'unauthorised')
    expect((await now()).state).toBe('payment_pending')
  })

  test.each<[string, Partial<PaymentNotice>]>([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'JPY' }],
  ])('[OR-05] genuine, but of %s, change nothing and are reported', async (_label, changes) => {
    reports.length = 0
    expectProblem(await callBack(provider().callback(notice(changes))), 409, 'conflict')
    expect((await now()).state).toBe('payment_pending')
    expect(reports.filter((line) => line.includes('another amount'))).toHaveLength(1)
  })

  test('[OR-05] of an unknown session are 404', async () => {
    expectProblem(await callBack(provider().callback(notice({ session: 'nothing' }))), 404, 'not-found')
  })

  function withSignature(change: (signature: string) => string) {
    const { headers, body } = genuine()
    return {
      body,
      headers: { ...headers, 'x-sandbox-signature': change(headers['x-sandbox-signature'] ?? '') },
    }
  }
})
