import { merchantOrderCall, merchantOrdersCall } from '@storefront/api-contract/merchant'
import { type Order, orderCall, orderStatusCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { STRIPE_ACCOUNT, TAP_ACCOUNT, testPayments } from '../../testing/payment-accounts.ts'
import { type StripeDouble, startStripeDouble, stripeWebhook } from '../../testing/stripe-double.ts'
import { startTapDouble, type TapDouble, tapCallback } from '../../testing/tap-double.ts'
import {
  aLine,
  MERCHANT,
  NOON,
  startTestServer,
  type TestServer,
  type TestVisitor,
} from '../../testing/test-server.ts'

const MINUTE = 60_000
/** 2.750 KWD by card. */
const TWO = {
  order_lines: [aLine({ quantity: 2, total_price: 2500 })],
  seen_total: 2750,
  payment_type: 2 as const,
  payment_method: 'card' as const,
}
let stripe: StripeDouble
let tap: TapDouble
let server: TestServer
let visitor: TestVisitor
let order: Order
const reports: string[] = []

beforeAll(async () => {
  stripe = await startStripeDouble()
  tap = await startTapDouble()
  server = await startTestServer({
    payments: testPayments(['stripe', 'tap'], { stripe: stripe.address, tap: tap.address }),
    publicOrigin: 'http://shop.example',
    rateLimits: null,
    jobPause: null,
    logTo: { write: (line: string) => reports.push(line) },
  })
})
afterAll(async () => {
  await server.close()
  await stripe.close()
  await tap.close()
})

/** Gives the shop one account, at which the money of an order is reserved and taken when the shop accepts. */
async function reserveAt(account: typeof STRIPE_ACCOUNT | typeof TAP_ACCOUNT): Promise<void> {
  await server.sql("delete from payment_accounts where reference_id = 'test'")
  await server.setAccount({ ...account, capture: 'at_accept' })
}
const move = (state: string) =>
  server.send('POST', `merchant/test/orders/${order.id}/state`, { body: { state }, headers: MERCHANT })
const jobsAfter = async (minutes: number) => {
  server.setTime(NOON + minutes * MINUTE)
  await server.api.runJobs()
}
const stateNow = async () => {
  const answer = await visitor.send('GET', `webapp/order/test/${order.id}`)
  const { state, payment } = expectAnswer(orderStatusCall, answer).order
  return [state, payment.state, payment.authorised ?? payment.refund]
}
const chargeNow = async () =>
  (await server.rows(`select state, payment from charges where subject_id = '${order.id}'`))[0]
const sessionId = () => order.payment.url?.split('/').at(-1) ?? ''

/** The order's version and whether it is among the changes after a number, as a till reads both. */
const tillNow = async (after: string | null = null) => {
  const get = (query: string) => server.send('GET', `merchant/test/orders${query}`, { headers: MERCHANT })
  const { cursor, orders } = expectAnswer(merchantOrdersCall, await get(`?after=${after ?? 0}`))
  const { version } = expectAnswer(merchantOrderCall, await get(`/${order.id}`)).order
  return { cursor, version, isChanged: orders.some(({ id }) => id === order.id) }
}

interface Provider {
  /** The visitor pays, and the provider calls back. */
  pay(): Promise<unknown>
  /** The visitor pays, and the callback is lost. */
  payUnheard(): void
  /** The reservation ends at the provider. */
  lose(): void
  /** Somebody captures it on the provider's pages, all of it or a part; answers the id of the money. */
  takeByHand(amount: number): string
  /** What the provider holds: reserved, taken or released. */
  money(): string | undefined
  refunds(): number
  breakNext(): void
  /** It takes the money, and its answer is lost. */
  loseCapture(): void
  /** It calls back about the money as it is. */
  callBack(): Promise<unknown>
  /** Its id of the money once it was taken. */
  takenBy(): string
  /** It refuses what it is asked next, and does nothing. */
  refuseNext(): void
}

const STRIPE: Provider = {
  payUnheard() {
    const session = stripe.sessions.get(sessionId())
    const intent = `pi_${sessionId()}`
    if (session) Object.assign(session, { status: 'complete', payment_intent: intent })
    stripe.intents.set(intent, { id: intent, object: 'payment_intent', status: 'requires_capture' })
  },
  pay() {
    this.payUnheard()
    return this.callBack()
  },
  callBack() {
    const sent = stripeWebhook('checkout.session.completed', stripe.sessions.get(sessionId()) ?? {}, {
      at: NOON,
    })
    return server.send('POST', 'payments/callback/stripe/test', sent)
  },
  lose() {
    const intent = stripe.intents.get(`pi_${sessionId()}`)
    if (intent) intent.status = 'canceled'
  },
  takeByHand(amount) {
    const id = `pi_${sessionId()}`
    const taken = { status: 'succeeded', amount_received: amount, currency: 'kwd' }
    Object.assign(stripe.intents.get(id) ?? {}, taken)
    Object.assign(stripe.sessions.get(sessionId()) ?? {}, { payment_status: 'paid' })
    return id
  },
  money: () => stripe.intents.get(`pi_${sessionId()}`)?.status,
  refunds: () =>
    [...stripe.refunds.values()].filter((one) => one.payment_intent === `pi_${sessionId()}`).length,
  breakNext: () => {
    stripe.broken.count = 2
  },
  loseCapture: () => {
    stripe.broken.count = 2
  },
  takenBy: () => `pi_${sessionId()}`,
  refuseNext: () => {
    stripe.next.refusal = 'account_invalid'
  },
}
const TAP: Provider = {
  payUnheard() {
    Object.assign(tap.charges.get(sessionId()) ?? {}, { status: 'AUTHORIZED' })
  },
  pay() {
    this.payUnheard()
    return this.callBack()
  },
  callBack() {
    const charge = tap.charges.get(sessionId())
    if (!charge) throw new Error(`Tap knows nothing of ${order.payment.url}`)
    return server.send('POST', 'payments/callback/tap/test', tapCallback('sk_test_of_the_shop', charge))
  },
  lose() {
    Object.assign(tap.charges.get(sessionId()) ?? {}, { status: 'VOID' })
  },
  takeByHand(amount) {
    const reserved = tap.charges.get(sessionId())
    if (!reserved) throw new Error(`Tap knows nothing of ${order.payment.url}`)
    reserved.status = 'CAPTURED'
    const id = `chg_by_hand_of_${sessionId()}`
    const source = { id: sessionId() }
    tap.charges.set(id, { ...reserved, id, amount: amount / 1000, reference: {}, source })
    return id
  },
  money: () => {
    const names: Record<string, string> = {
      AUTHORIZED: 'requires_capture',
      CAPTURED: 'succeeded',
      VOID: 'canceled',
    }
    return names[tap.charges.get(sessionId())?.status ?? '']
  },
  refunds: () => [...tap.refunds.values()].filter((one) => one.charge_id === `chg_of_${sessionId()}`).length,
  breakNext: () => {
    Object.assign(tap.next, { answer: null, afterwards: false })
  },
  loseCapture: () => {
    Object.assign(tap.next, { answer: null, afterwards: true, path: '/charges' })
  },
  takenBy: () => `chg_of_${sessionId()}`,
  refuseNext: () => {
    Object.assign(tap.next, {
      answer: { status: 400, body: { errors: [{ code: '1101' }] } },
      afterwards: false,
    })
  },
}

describe.each([
  ['Stripe', STRIPE, STRIPE_ACCOUNT],
  ['Tap', TAP, TAP_ACCOUNT],
] as const)('[PR-04, OR-05] money reserved at %s', (_name, provider, account) => {
  beforeAll(() => reserveAt(account))
  beforeEach(async () => {
    server.setTime(NOON)
    reports.length = 0
    visitor = server.visitor()
    order = expectAnswer(orderCall, await visitor.order(TWO)).order
  })

  test('is taken when the shop accepts, once', async () => {
    await provider.pay()
    await provider.pay()
    expect(await stateNow()).toEqual(['placed', 'paid', true])
    await jobsAfter(1)
    expect(provider.money()).toBe('requires_capture')
    await move('accepted')
    await jobsAfter(2)
    await jobsAfter(3)
    expect(provider.money()).toBe('succeeded')
    expect(await stateNow()).toEqual(['accepted', 'paid', undefined])
    expect(await chargeNow()).toMatchObject({ state: 'paid' })
  })

  test('is released when the order is refused, and nothing is refunded', async () => {
    await provider.pay()
    await move('cancelled')
    expect(await stateNow()).toEqual(['cancelled', 'paid', 'released'])
    await jobsAfter(1)
    expect(provider.money()).toBe('canceled')
    expect(await chargeNow()).toMatchObject({ state: 'voided' })
    expect(provider.refunds()).toBe(0)
  })

  test('whose release is refused is reported, and released at a later try', async () => {
    await provider.pay()
    await move('cancelled')
    provider.refuseNext()
    await jobsAfter(1)
    expect(reports.filter((line) => line.includes('did not say what became of charge'))).toHaveLength(1)
    expect([await chargeNow(), provider.money()]).toMatchObject([{ state: 'void_due' }, 'requires_capture'])
    await jobsAfter(12)
    expect([await chargeNow(), provider.money()]).toMatchObject([{ state: 'voided' }, 'canceled'])
  })

  test('whose capture is refused is reported, and taken at a later try', async () => {
    await provider.pay()
    await move('accepted')
    provider.refuseNext()
    await jobsAfter(1)
    expect(reports.filter((line) => line.includes('did not say what became of charge'))).toHaveLength(1)
    expect([await chargeNow(), provider.money()]).toMatchObject([
      { state: 'capture_due' },
      'requires_capture',
    ])
    await jobsAfter(12)
    expect([await chargeNow(), provider.money()]).toMatchObject([{ state: 'paid' }, 'succeeded'])
  })

  test('whose account was removed waits for one and says so, and is taken once it is there again', async () => {
    await provider.pay()
    await move('accepted')
    onTestFinished(() => reserveAt(account))
    await server.sql("delete from payment_accounts where reference_id = 'test'")
    await jobsAfter(1)
    await jobsAfter(2)
    const waits = `The reserved money of charge ${sessionId()} waits for an account at ${account.provider}`
    expect(reports.filter((line) => line.includes(waits))).toHaveLength(1)
    expect(await chargeNow()).toMatchObject({ state: 'capture_due' })
    await reserveAt(account)
    await jobsAfter(12)
    expect([await chargeNow(), provider.money()]).toMatchObject([{ state: 'paid' }, 'succeeded'])
  })

  test('whose provider is not offered any more says so too', async () => {
    await provider.pay()
    await move('cancelled')
    await server.sql(`update charges set provider = 'gone' where id = '${sessionId()}'`)
    await jobsAfter(1)
    const waits = `The reserved money of charge ${sessionId()} waits for an account at gone`
    expect(reports.filter((line) => line.includes(waits))).toHaveLength(1)
  })

  test('that has ended when it is to be released is not asked for again', async () => {
    await provider.pay()
    await move('cancelled')
    provider.lose()
    await jobsAfter(1)
    expect(await chargeNow()).toMatchObject({ state: 'voided' })
    expect(reports.join()).not.toContain('did not say')
  })

  test('is refunded when the order is cancelled after it was taken', async () => {
    await provider.pay()
    await move('accepted')
    await jobsAfter(1)
    await move('cancelled')
    await jobsAfter(2)
    expect(provider.refunds()).toBe(1)
  })

  test('is taken at a later try when the provider gives no answer', async () => {
    await provider.pay()
    await move('accepted')
    provider.breakNext()
    await jobsAfter(1)
    expect(await chargeNow()).toMatchObject({ state: 'capture_due' })
    await jobsAfter(12)
    expect(provider.money()).toBe('succeeded')
    expect(await chargeNow()).toMatchObject({ state: 'paid' })
  })

  test.each([
    ['asking', () => jobsAfter(12)],
    ['a callback', () => provider.callBack()],
  ])(
    'that was taken by a capture whose answer was lost is found by %s, and can be refunded',
    async (_by, find) => {
      await provider.pay()
      await move('accepted')
      provider.loseCapture()
      await jobsAfter(1)
      expect([await chargeNow(), provider.money()]).toMatchObject([{ state: 'capture_due' }, 'succeeded'])
      await server.visitor().order({ ...TWO, payment_method: 'card' })
      await find()
      expect(await chargeNow()).toEqual({ state: 'paid', payment: provider.takenBy() })
      await move('cancelled')
      await jobsAfter(13)
      expect(provider.refunds()).toBe(1)
    },
  )

  test('whose callback is lost is found by asking', async () => {
    provider.payUnheard()
    await jobsAfter(4)
    expect(await stateNow()).toEqual(['placed', 'paid', true])
  })

  test('that ends before it is taken is found by asking, reported, and the order is not paid', async () => {
    await provider.pay()
    provider.lose()
    await jobsAfter(31)
    expect(await chargeNow()).toMatchObject({ state: 'failed' })
    expect(await stateNow()).toEqual(['placed', 'failed', undefined])
    expect(reports.filter((line) => line.includes('was lost before'))).toHaveLength(1)
  })

  test.each([
    ['it was taken', () => move('accepted')],
    ['it was released', () => move('cancelled')],
    ['it was lost', async () => provider.lose()],
  ])('[DK-05, RT-15] %s: tills, the desk and the customer’s page see a change', async (_what, prepare) => {
    await provider.pay()
    await prepare()
    const before = await tillNow()
    await jobsAfter(31)
    expect(await tillNow(before.cursor)).toMatchObject({ version: before.version + 1, isChanged: true })
  })

  test('[DK-05] that comes for an order that has ended is a change of the order', async () => {
    // Its money is to be released, by a job of this test.
    onTestFinished(() => jobsAfter(31))
    await provider.pay()
    await move('cancelled')
    await server.sql(`update charges set state = 'expired' where subject_id = '${order.id}'`)
    const before = await tillNow()
    await provider.callBack()
    expect(await tillNow(before.cursor)).toMatchObject({ version: before.version + 1, isChanged: true })
  })

  test('that was taken by hand is found by asking, and can be refunded', async () => {
    await provider.pay()
    const payment = provider.takeByHand(2750)
    await jobsAfter(31)
    expect(await chargeNow()).toEqual({ state: 'paid', payment })
    expect(await stateNow()).toEqual(['placed', 'paid', undefined])
  })

  test('that was taken by hand instead of released is returned', async () => {
    await provider.pay()
    provider.takeByHand(2750)
    await move('cancelled')
    await jobsAfter(1)
    expect(await chargeNow()).toMatchObject({ state: expect.stringMatching(/^refund/) })
    expect(reports.join()).not.toContain('did not say')
  })

  test.each([
    ['was placed', async () => undefined, ['placed', 'failed'], 'failed'],
    ['was accepted', () => move('accepted'), ['accepted', 'failed'], 'failed'],
    ['was cancelled', () => move('cancelled'), ['cancelled', 'paid'], 'voided'],
  ])(
    'of which a part was taken by hand after its order %s is reported and pays for nothing',
    async (_what, then, paid, state) => {
      await provider.pay()
      provider.takeByHand(1000)
      await then()
      await jobsAfter(31)
      await jobsAfter(62)
      expect(await chargeNow()).toMatchObject({ state })
      expect(
        await server.rows(`select paid_amount::int as part from charges where id = '${sessionId()}'`),
      ).toEqual([{ part: 1000 }])
      expect((await stateNow()).slice(0, 2)).toEqual(paid)
      expect(reports.filter((line) => line.includes('names another amount'))).toHaveLength(1)
    },
  )

  test('for an order that ended before is released', async () => {
    await move('cancelled')
    await visitor.send('POST', `webapp/order/test/${order.id}/cancel`, { body: {} })
    await provider.pay()
    await jobsAfter(1)
    expect([await chargeNow(), provider.money()]).toMatchObject([{ state: 'voided' }, 'canceled'])
  })
})

test('[PR-04] KNET cannot be reserved, and is paid at once', async () => {
  await reserveAt(TAP_ACCOUNT)
  server.setTime(NOON)
  const answer = await server.visitor().order({ ...TWO, payment_method: 'knet' })
  order = expectAnswer(orderCall, answer).order
  expect(sessionId()).toMatch(/^chg_/)
})
