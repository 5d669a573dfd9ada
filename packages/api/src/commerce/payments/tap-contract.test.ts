import { createHmac } from 'node:crypto'
import { deskBoardCall } from '@storefront/api-contract/desk'
import { type Order, orderCall, orderStatusCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deskBrowser } from '../../testing/desk-browser.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { TAP_ACCOUNT, TAP_KEY, testPayments } from '../../testing/payment-accounts.ts'
import { startTapDouble, type TapDouble, type TapObject, tapCallback } from '../../testing/tap-double.ts'
import {
  MERCHANT,
  NOON,
  startTestServer,
  type TestServer,
  type TestVisitor,
} from '../../testing/test-server.ts'

const MINUTE = 60_000
let tap: TapDouble
let server: TestServer
let visitor: TestVisitor
let order: Order
let charge: TapObject
/** Reports to the operator. */
const reports: string[] = []

beforeAll(async () => {
  tap = await startTapDouble()
  server = await startTestServer({
    payments: testPayments(['tap'], { tap: tap.address }),
    publicOrigin: 'http://shop.example',
    rateLimits: null,
    jobPause: null,
    logTo: { write: (line: string) => reports.push(line) },
  })
  await server.setAccount(TAP_ACCOUNT)
})
afterAll(async () => {
  await server.close()
  await tap.close()
})

beforeEach(async () => {
  server.setTime(NOON)
  reports.length = 0
  visitor = server.visitor()
  order = expectAnswer(orderCall, await visitor.order({ payment_type: 2, payment_method: 'knet' })).order
  charge = chargeAt(order.payment.url)
})

function chargeAt(url: string | null): TapObject {
  const found = tap.charges.get(url?.split('/').at(-1) ?? '')
  if (!found) throw new Error(`Tap knows no charge at ${url}`)
  return found
}
const send = (sent: ReturnType<typeof tapCallback>, reference = 'test') =>
  server.send('POST', `payments/callback/tap/${reference}`, sent)
const becomes = (status: string, changes: Partial<TapObject> = {}) =>
  Object.assign(charge, { status }, changes)
const callBack = (changes: Partial<TapObject> = {}, key = TAP_KEY) =>
  send(tapCallback(key, { ...charge, ...changes }))
const paid = () => {
  becomes('CAPTURED')
  return callBack()
}
const now = async () =>
  expectAnswer(orderStatusCall, await visitor.send('GET', `webapp/order/test/${order.id}`)).order
const stateNow = async () => {
  const { state, payment } = await now()
  return [state, payment.state, payment.refund]
}
const cancel = () =>
  server.send('POST', `merchant/test/orders/${order.id}/state`, {
    body: { state: 'cancelled' },
    headers: MERCHANT,
  })
const jobsAfter = async (minutes: number) => {
  server.setTime(NOON + minutes * MINUTE)
  await server.api.runJobs()
}

describe('[PR-04] a charge at Tap', () => {
  test('is opened with the chosen method, the decimal amount and the addresses to come back to', () => {
    const { method, path, headers, body } = tap.asked.at(-1) ?? {}
    expect([method, path, headers?.authorization]).toEqual(['POST', '/charges', `Bearer ${TAP_KEY}`])
    expect(body).toMatchObject({
      amount: 1.375,
      currency: 'KWD',
      source: { id: 'src_kw.knet' },
      reference: { order: order.id },
      customer: { first_name: 'Noura', phone: { country_code: '965', number: '50001234' } },
      post: { url: 'http://shop.example/api/payments/callback/tap/test' },
      redirect: { url: `http://shop.example/api/payments/return/order/${order.id}` },
    })
  })

  test('that is opened again has the method of the order', async () => {
    await server.sql("update charges set created_at = created_at - interval '26 minutes'")
    const again = await visitor.send('POST', `webapp/order/${order.id}/pay`, { body: {} })
    expect(again.json.order.payment).toMatchObject({ state: 'pending', method: 'knet' })
    expect(tap.asked.at(-1)?.body.source).toEqual({ id: 'src_kw.knet' })
  })

  test('is paid by a signed callback, once', async () => {
    expect((await paid()).json).toEqual({ applied: true })
    expect(await stateNow()).toEqual(['placed', 'paid', undefined])
    expect((await callBack()).json).toEqual({ applied: false })
  })

  test('has the signature that Tap documents', async () => {
    becomes('CAPTURED')
    const text = `x_id${charge.id}x_amount1.375x_currencyKWDx_gateway_referencegw${charge.id}x_payment_referencepay${charge.id}x_statusCAPTUREDx_created1763629200000`
    const hashstring = createHmac('sha256', TAP_KEY).update(text).digest('hex')
    const headers = { 'content-type': 'application/json', hashstring }
    expect((await send({ headers, body: JSON.stringify(charge) })).json).toEqual({ applied: true })
  })

  test('is declined, and counts if it is paid after all, in whatever order the callbacks come', async () => {
    const declined = tapCallback(TAP_KEY, { ...charge, status: 'DECLINED' })
    await send(declined)
    expect(await stateNow()).toEqual(['payment_failed', 'failed', undefined])
    await paid()
    expect((await send(declined)).json).toEqual({ applied: false })
    expect(await stateNow()).toEqual(['placed', 'paid', undefined])
  })

  test.each<[string, () => ReturnType<typeof send>]>([
    ['another key', () => callBack({ status: 'CAPTURED' }, 'sk_test_of_somebody')],
    ['no key', () => callBack({ status: 'CAPTURED' }, '')],
    [
      'a changed status',
      () =>
        send({ ...tapCallback(TAP_KEY, charge), body: JSON.stringify({ ...charge, status: 'CAPTURED' }) }),
    ],
    ['no JSON', () => send({ ...tapCallback(TAP_KEY, charge), body: 'paid' })],
  ])('refuses a callback with %s', async (_label, sent) => {
    expectProblem(await sent(), 401, 'unauthorised')
    expect(await stateNow()).toEqual(['payment_pending', 'pending', undefined])
  })

  test.each<[string, Partial<TapObject>]>([
    ['amount', { amount: 0.1 }],
    ['currency', { currency: 'USD' }],
  ])('refuses another %s', async (_label, changes) => {
    expectProblem(await callBack({ status: 'CAPTURED', ...changes }), 409, 'conflict')
    expect(await stateNow()).toEqual(['payment_pending', 'pending', undefined])
  })

  test('is not paid by the callback of another business’s account', async () => {
    await importAlso(server, 'other')
    const secrets = { secret_key: 'sk_test_of_the_other' }
    await server.setAccount({ ...TAP_ACCOUNT, referenceId: 'other', secrets })
    const own = tapCallback(secrets.secret_key, { ...charge, status: 'CAPTURED' })
    expectProblem(await send(own, 'other'), 404, 'not-found')
    expectProblem(await send(own), 401, 'unauthorised')
    expect(await stateNow()).toEqual(['payment_pending', 'pending', undefined])
  })

  test('whose callback is lost is found by asking', async () => {
    becomes('CAPTURED')
    await jobsAfter(2)
    expect(await stateNow()).toEqual(['payment_pending', 'pending', undefined])
    await jobsAfter(4)
    expect(await stateNow()).toEqual(['placed', 'paid', undefined])
  })

  test('paid after it expired is found and used', async () => {
    await jobsAfter(31)
    expect(await stateNow()).toEqual(['payment_failed', 'failed', undefined])
    becomes('CAPTURED')
    await jobsAfter(70)
    expect(await stateNow()).toEqual(['placed', 'paid', undefined])
  })

  test('is asked for when the visitor comes back, whatever their address says', async () => {
    const back = () =>
      visitor.send('GET', `payments/return/order/${order.id}?tap_id=chg_other&status=CAPTURED`)
    expect((await back()).headers.location).toBe(`/test/payment/fail?order=${order.id}`)
    becomes('CAPTURED')
    server.setTime(NOON + 5_000)
    expect((await back()).headers.location).toBe(`/test/orders/success/${order.id}`)
    expect(await stateNow()).toEqual(['placed', 'paid', undefined])
  })

  test.each([
    ['breaks the connection', null],
    ['fails', { status: 500, body: {} }],
    ['answers something else', { body: { hello: 'world' } }],
  ])('cannot be opened while Tap %s, and nothing is ordered', async (_label, answer) => {
    tap.next.answer = answer
    expectProblem(await server.visitor().order({ payment_type: 2 }), 503, 'unavailable')
    expect(reports.join()).not.toContain(TAP_KEY)
  })

  test('cannot be opened by a method the business does not have', async () => {
    expectProblem(
      await server.visitor().order({ payment_type: 2, payment_method: 'google_pay' }),
      422,
      'bad-request',
    )
  })
})

describe('[PR-04] a refund at Tap', () => {
  const refunds = () => [...tap.refunds.values()].filter((one) => one.charge_id === charge.id)

  test('of a cancelled order is sent by itself, once, and shown on the order', async () => {
    await paid()
    await cancel()
    expect(await stateNow()).toEqual(['cancelled', 'paid', 'due'])
    await jobsAfter(1)
    await jobsAfter(2)
    expect(refunds()).toMatchObject([{ amount: 1.375, reference: { merchant: `due-${charge.id}` } }])
    expect(await stateNow()).toEqual(['cancelled', 'paid', 'due'])
    const [refund] = refunds()
    if (!refund) throw new Error('Tap got no refund')
    refund.status = 'REFUNDED'
    expect((await send(tapCallback(TAP_KEY, refund))).json).toEqual({ applied: true })
    expect((await send(tapCallback(TAP_KEY, refund))).json).toEqual({ applied: false })
    expect(await stateNow()).toEqual(['cancelled', 'paid', 'refunded'])
  })

  test('whose callback is lost is found by asking', async () => {
    await paid()
    await cancel()
    await jobsAfter(1)
    for (const refund of refunds()) refund.status = 'REFUNDED'
    await jobsAfter(10)
    expect(await stateNow()).toEqual(['cancelled', 'paid', 'refunded'])
  })

  test('whose answer is lost is looked for, and returns the money once', async () => {
    await paid()
    await cancel()
    Object.assign(tap.next, { answer: null, afterwards: true })
    await jobsAfter(1)
    await jobsAfter(10)
    expect(refunds()).toHaveLength(1)
    expect(reports.join()).toContain('is unclear (no-answer); look at the provider')
    const [refund] = refunds()
    if (!refund) throw new Error('Tap got no refund')
    refund.status = 'REFUNDED'
    await send(tapCallback(TAP_KEY, refund))
    expect(await stateNow()).toEqual(['cancelled', 'paid', 'refunded'])
  })

  test.each(['ACCEPTED', 'IN_PROGRESS', 'TIMED_OUT', 'TIMEDOUT', 'UNKNOWN'])(
    'that is %s is not called failed: it is asked about until it has ended',
    async (status) => {
      await paid()
      await cancel()
      await jobsAfter(1)
      for (const refund of refunds()) refund.status = status
      await jobsAfter(10)
      expect(reports.join()).not.toContain('is failed')
      expect(await stateNow()).toEqual(['cancelled', 'paid', 'due'])
      for (const refund of refunds()) refund.status = 'REFUNDED'
      await jobsAfter(60)
      expect(await stateNow()).toEqual(['cancelled', 'paid', 'refunded'])
    },
  )

  test.each([401, 403, 408, 409])(
    'that was answered by %i is sent again, and returns the money once',
    async (status) => {
      await paid()
      await cancel()
      Object.assign(tap.next, { answer: { status, body: {} }, afterwards: false })
      await jobsAfter(1)
      expect(reports.join()).not.toContain('is failed')
      await jobsAfter(10)
      expect(refunds()).toHaveLength(1)
    },
  )

  test('that the bank gave back after it had succeeded is due again, and reported', async () => {
    await paid()
    await cancel()
    await jobsAfter(1)
    const [refund] = refunds()
    if (!refund) throw new Error('Tap got no refund')
    refund.status = 'REFUNDED'
    await send(tapCallback(TAP_KEY, refund))
    expect(await stateNow()).toEqual(['cancelled', 'paid', 'refunded'])
    refund.status = 'FAILED'
    expect((await send(tapCallback(TAP_KEY, refund))).json).toEqual({ applied: true })
    expect(reports.join()).toContain('is failed (failed)')
    expect(await stateNow()).toEqual(['cancelled', 'paid', 'due'])
  })

  test('that Tap refuses is reported', async () => {
    await paid()
    await cancel()
    tap.next.answer = { status: 400, body: { errors: [{ code: '1148' }] } }
    await jobsAfter(1)
    expect(reports.join()).toContain('is failed (1148)')
    expect(await stateNow()).toEqual(['cancelled', 'paid', 'due'])
  })

  test('[DK-02] of a part that Tap refuses is taken back at the desk, where it may be tried again', async () => {
    await paid()
    const owner = await deskBrowser(server)
    await owner.act(order.id, { action: 'accept', minutes: 20 })
    const refund = { action: 'refund', amount: 500 }
    const onBoard = async () => {
      const { orders } = expectAnswer(deskBoardCall, await owner.get('board'))
      const { refunded, refundable } = orders.find(({ id }) => id === order.id) ?? {}
      return [refunded, refundable]
    }
    expect((await owner.act(order.id, refund)).status).toBe(200)
    expect(await onBoard()).toEqual([500, 875])
    Object.assign(tap.next, {
      answer: { status: 400, body: { errors: [{ code: '1148' }] } },
      afterwards: false,
    })
    await jobsAfter(1)
    expect(await onBoard()).toEqual([0, 1375])
    expect((await owner.act(order.id, refund)).status).toBe(200)
    await jobsAfter(2)
    expect(refunds()).toMatchObject([{ amount: 0.5 }])
  })

  test('made at Tap itself is booked, and a forged one only makes Tap be asked', async () => {
    await paid()
    const refund: TapObject = {
      ...charge,
      id: `re_own${charge.id}`,
      object: 'refund',
      status: 'REFUNDED',
      charge_id: charge.id,
      reference: {},
    }
    const forged = tapCallback(TAP_KEY, refund)
    expect((await send(forged)).status).toBe(500)
    expect(await stateNow()).toEqual(['placed', 'paid', undefined])
    tap.refunds.set(refund.id, refund)
    expect((await send(forged)).json).toEqual({ applied: true })
    expect(await stateNow()).toEqual(['placed', 'paid', 'refunded'])
  })
})
