import { createHmac } from 'node:crypto'
import { type Order, orderCall, orderStatusCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { STRIPE_ACCOUNT, STRIPE_SECRETS, testPayments } from '../../testing/payment-accounts.ts'
import {
  type StripeDouble,
  type StripeSession,
  startStripeDouble,
  stripeWebhook,
} from '../../testing/stripe-double.ts'
import {
  aLine,
  MERCHANT,
  NOON,
  startTestServer,
  type TestServer,
  type TestVisitor,
} from '../../testing/test-server.ts'

const MINUTE = 60_000
/** Two juices and 10 % service: 2.750 KWD. */
const TWO = {
  order_lines: [aLine({ quantity: 2, total_price: 2500 })],
  seen_total: 2750,
  payment_type: 2 as const,
}
let stripe: StripeDouble
let server: TestServer
let visitor: TestVisitor
let order: Order
let session: StripeSession
const reports: string[] = []

beforeAll(async () => {
  stripe = await startStripeDouble()
  server = await startTestServer({
    payments: testPayments(['stripe'], { stripe: stripe.address }),
    publicOrigin: 'http://shop.example',
    rateLimits: null,
    jobPause: null,
    logTo: { write: (line: string) => reports.push(line) },
  })
  await server.setAccount(STRIPE_ACCOUNT)
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})

beforeEach(async () => {
  server.setTime(NOON)
  reports.length = 0
  visitor = server.visitor()
  order = expectAnswer(orderCall, await visitor.order(TWO)).order
  const found = stripe.sessions.get(order.payment.url?.split('/').at(-1) ?? '')
  if (!found) throw new Error(`Stripe knows no session at ${order.payment.url}`)
  session = found
})

const send = (sent: ReturnType<typeof stripeWebhook>, reference = 'test') =>
  server.send('POST', `payments/callback/stripe/${reference}`, sent)
const hook = (type: string, object: object = session, options: Parameters<typeof stripeWebhook>[2] = {}) =>
  stripeWebhook(type, object, { at: NOON, ...options })
const pay = () =>
  Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${session.id}` })
const paid = () => send(hook('checkout.session.completed', pay()))
const stateNow = async () => {
  const answer = await visitor.send('GET', `webapp/order/test/${order.id}`)
  const { state, payment } = expectAnswer(orderStatusCall, answer).order
  return [state, payment.state, payment.refund]
}
const jobsAfter = async (minutes: number) => {
  server.setTime(NOON + minutes * MINUTE)
  await server.api.runJobs()
}
const cancel = () =>
  server.send('POST', `merchant/test/orders/${order.id}/state`, {
    body: { state: 'cancelled' },
    headers: MERCHANT,
  })
const refunds = () =>
  [...stripe.refunds.values()].filter((one) => one.payment_intent === session.payment_intent)

describe('[PR-04] a Checkout session at Stripe', () => {
  test('is opened with the amount in minor units, and addresses to come back to', () => {
    const { body, headers } = stripe.asked.findLast(({ path }) => path.endsWith('/sessions')) ?? {}
    const back = `http://shop.example/api/payments/return/order/${order.id}`
    expect(headers?.authorization).toBe(`Bearer ${STRIPE_SECRETS.secret_key}`)
    expect(body).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][currency]': 'kwd',
      'line_items[0][price_data][unit_amount]': '2750',
      success_url: back,
      cancel_url: back,
    })
  })

  test('[CP-07] an amount that Stripe cannot take exactly is rounded down before it is ordered', async () => {
    const { restaurant } = (await server.send('GET', 'webapp/v5/restaurant/test')).json
    expect(restaurant.payment_methods).toMatchObject({ step: 10, sandbox: false })
    const { totals } = expectAnswer(orderCall, await server.visitor().order({ payment_type: 2 })).order
    expect(totals).toMatchObject({ total: 1375, due: 1370 })
    expect(totals.explained.at(-1)).toMatchObject({ kind: 'rounding', amount: -5 })
    expect(stripe.asked.at(-1)?.body['line_items[0][price_data][unit_amount]']).toBe('1370')
  })

  test('[CP-07] an order for the price before rounding is not placed', async () => {
    const answer = await server.visitor().order({ payment_type: 2, seen_due: 1375 })
    expectProblem(answer, 409, 'price-changed')
  })

  test('is paid by a signed webhook, once', async () => {
    expect((await paid()).json).toEqual({ applied: true })
    expect((await paid()).json).toEqual({ applied: false })
    expect(await stateNow()).toEqual(['placed', 'paid', undefined])
  })

  test('completed before the money came in waits for it', async () => {
    session.status = 'complete'
    expect((await send(hook('checkout.session.completed'))).json).toEqual({ applied: false })
    expect(await stateNow()).toEqual(['payment_pending', 'pending', undefined])
    expect((await send(hook('checkout.session.async_payment_succeeded', pay()))).json).toEqual({
      applied: true,
    })
  })

  test('has the signature that Stripe documents', async () => {
    const { body } = hook('checkout.session.completed', pay())
    const seconds = NOON / 1000
    const v1 = createHmac('sha256', STRIPE_SECRETS.webhook_secret).update(`${seconds}.${body}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${v1}` }
    expect((await send({ headers, body })).json).toEqual({ applied: true })
  })

  test.each<[string, Parameters<typeof stripeWebhook>[2]]>([
    ['another secret', { secret: 'whsec_of_somebody' }],
    ['an old time: a replay', { at: NOON - 6 * MINUTE }],
  ])('refuses a webhook with %s', async (_label, options) => {
    expectProblem(await send(hook('checkout.session.completed', pay(), options)), 401, 'unauthorised')
    expect(await stateNow()).toEqual(['payment_pending', 'pending', undefined])
  })

  test('refuses a webhook whose body was changed', async () => {
    const sent = hook('checkout.session.completed')
    const body = sent.body.replace('unpaid', 'paid')
    expectProblem(await send({ ...sent, body }), 401, 'unauthorised')
  })

  test.each([{ amount_total: 10 }, { currency: 'usd' }])('refuses another sum: %j', async (changes) => {
    const sent = hook('checkout.session.completed', { ...pay(), ...changes })
    expectProblem(await send(sent), 409, 'conflict')
    expect(await stateNow()).toEqual(['payment_pending', 'pending', undefined])
  })

  test('is not paid by the webhook of another business’s account', async () => {
    await importAlso(server, 'other')
    const secrets = { secret_key: 'sk_test_other', webhook_secret: 'whsec_other' }
    await server.setAccount({ ...STRIPE_ACCOUNT, referenceId: 'other', secrets })
    const sent = hook('checkout.session.completed', pay(), { secret: 'whsec_other' })
    expectProblem(await send(sent, 'other'), 404, 'not-found')
    expectProblem(await send(sent), 401, 'unauthorised')
    expect(await stateNow()).toEqual(['payment_pending', 'pending', undefined])
  })

  test('expires, and counts if it is paid after all, in whatever order the webhooks come', async () => {
    const expired = hook('checkout.session.expired', { ...session, status: 'expired' })
    await send(expired)
    expect(await stateNow()).toEqual(['payment_failed', 'failed', undefined])
    await paid()
    expect((await send(expired)).json).toEqual({ applied: false })
    expect(await stateNow()).toEqual(['placed', 'paid', undefined])
  })

  test('whose webhook is lost is found by asking', async () => {
    pay()
    await jobsAfter(4)
    expect(await stateNow()).toEqual(['placed', 'paid', undefined])
  })

  test('refuses a webhook without a signature', async () => {
    const { body } = hook('checkout.session.completed', pay())
    expectProblem(await send({ body, headers: {} as never }), 401, 'unauthorised')
  })

  test('that is disputed is reported once', async () => {
    await paid()
    const dispute = hook('charge.dispute.created', {
      object: 'dispute',
      payment_intent: session.payment_intent,
    })
    expect((await send(dispute)).json).toEqual({ applied: true })
    expect((await send(dispute)).json).toEqual({ applied: false })
    expect(reports.filter((line) => line.includes('is disputed'))).toHaveLength(1)
  })

  test('cannot be opened while Stripe is away, and its keys are not logged', async () => {
    stripe.broken.count = 2
    expectProblem(await server.visitor().order(TWO), 503, 'unavailable')
    expect(reports.join()).not.toContain(STRIPE_SECRETS.secret_key)
  })
})

describe('[PR-04] a refund at Stripe', () => {
  test('of a cancelled order is made by itself, and the order shows it', async () => {
    await paid()
    await cancel()
    expect(await stateNow()).toEqual(['cancelled', 'paid', 'due'])
    await jobsAfter(1)
    await jobsAfter(2)
    expect(refunds()).toMatchObject([{ amount: 2750, metadata: { refund: `due-${session.id}` } }])
    expect(await stateNow()).toEqual(['cancelled', 'paid', 'refunded'])
  })

  test('whose answers are lost is asked for, and returns the money once', async () => {
    await paid()
    await cancel()
    stripe.broken.count = 2
    await jobsAfter(1)
    expect(await stateNow()).toEqual(['cancelled', 'paid', 'due'])
    await jobsAfter(10)
    expect(refunds()).toHaveLength(1)
    expect(await stateNow()).toEqual(['cancelled', 'paid', 'refunded'])
  })

  test('made on Stripe’s own pages is booked; of what is refunded nothing is refunded again', async () => {
    await paid()
    const id = `re_own_${session.id}`
    const payment_intent = session.payment_intent ?? ''
    const refund = {
      id,
      object: 'refund',
      amount: 2750,
      currency: 'kwd',
      payment_intent,
      metadata: {},
    } as const
    stripe.refunds.set(id, { ...refund, status: 'succeeded' })
    expect((await send(hook('refund.created', refund))).json).toEqual({ applied: true })
    expect((await send(hook('refund.updated', refund))).json).toEqual({ applied: false })
    await cancel()
    await jobsAfter(1)
    expect(refunds()).toHaveLength(1)
    expect(await stateNow()).toEqual(['cancelled', 'paid', 'refunded'])
  })
})
