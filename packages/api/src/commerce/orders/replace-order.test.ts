import {
  calcOrderCall,
  cancelOrderCall,
  couponCall,
  type Order,
  openOrdersCall,
  orderByKeyCall,
  orderCall,
  orderStatusCall,
} from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { coupon } from '../../testing/ordering-business.ts'
import { RACING } from '../../testing/racing.ts'
import { testBusiness } from '../../testing/test-business.ts'
import {
  aLine,
  anOrder,
  NOON,
  newKey,
  startTestServer,
  type TestServer,
  type TestVisitor,
} from '../../testing/test-server.ts'

let server: TestServer
let visitor: TestVisitor
let unpaid: Order

beforeAll(async () => {
  server = await startTestServer()
  const file = testBusiness((change) => {
    change.ordering = {
      coupons: [
        coupon('MINE', { customer_limit: 1 }),
        coupon('LAST', { total_limit: 1 }),
        coupon('PAID', { total_limit: 1 }),
      ],
    }
  })
  const imported = await server.api.importBusiness({ file, picture: () => null })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
})
afterAll(() => server.close())

beforeEach(async () => {
  server.setTime(NOON)
  visitor = server.visitor()
  unpaid = expectAnswer(orderCall, await visitor.order({ payment_type: 2 })).order
})

const CARD = { payment_type: 2 } as const
/** Two juices: 2.500 and 10 % service. */
const TWO = { ...CARD, order_lines: [aLine({ quantity: 2, total_price: 2500 })], seen_total: 2750 }

const press = (outcome: 'pay' | 'decline', url = unpaid.payment.url) =>
  visitor.send('POST', (url ?? '').replace('/api/', ''), {
    body: `outcome=${outcome}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const again = async (changes: Parameters<TestVisitor['order']>[0] = CARD) =>
  expectAnswer(
    orderCall,
    await visitor.order({ replaces: unpaid.id, proof: `of-${newKey()}`.padEnd(40, '-'), ...changes }),
  ).order
const now = async (of: Pick<Order, 'id'> = unpaid) =>
  expectAnswer(orderStatusCall, await visitor.send('GET', `webapp/order/test/${of.id}`)).order
const open = async () =>
  expectAnswer(openOrdersCall, await visitor.send('GET', 'webapp/open-orders/test')).orders
/** The orders that can be paid now. */
const payable = async () => (await open()).filter(({ payment }) => payment.url !== null).map(({ id }) => id)

describe('[RT-17] the same cart ordered again', () => {
  test.each(['declined', 'left'])(
    'after a payment that was %s is the same order with a payment that is open',
    async (how) => {
      if (how === 'declined') await press('decline')
      const order = await again()
      expect([order.id, order.number, order.state]).toEqual([unpaid.id, unpaid.number, 'payment_pending'])
      expect(order.payment.url === unpaid.payment.url).toBe(how === 'left')
      expect(await open()).toHaveLength(1)
      await press('pay', order.payment.url)
      expect((await now()).state).toBe('placed')
    },
  )

  test('is that order too when it has been paid meanwhile', async () => {
    await press('pay')
    const order = await again()
    expect([order.id, order.payment.state, order.payment.url]).toEqual([unpaid.id, 'paid', null])
    expect(await open()).toHaveLength(1)
  })

  test('is found by its new key when the answer was lost', async () => {
    const key = newKey()
    await again({ ...CARD, idempotency_key: key })
    const answer = await visitor.send('GET', `webapp/order-by-key/${key}`)
    expect(expectAnswer(orderByKeyCall, answer).order.id).toBe(unpaid.id)
    const repeated = await again({ ...CARD, idempotency_key: key })
    expect(repeated.id).toBe(unpaid.id)
  })

  test('from ten tabs at once is one order with one payment', RACING, async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, async () => (await again()).id))
    expect(new Set(ids)).toEqual(new Set([unpaid.id]))
    expect(await payable()).toEqual([unpaid.id])
  })
})

describe('[RT-17] another cart ordered instead', () => {
  test('cancels the unpaid order, whose payment page has ended', async () => {
    const order = await again(TWO)
    expect(order.id).not.toBe(unpaid.id)
    expect(await now()).toMatchObject({ state: 'cancelled', payment: { url: null } })
    const old = await press('pay')
    expect(old.headers.location).toBe(`/test/payment/fail?order=${unpaid.id}`)
    expect((await now()).state).toBe('cancelled')
    expect(await payable()).toEqual([order.id])
  })

  test('paid in coins leaves nothing to pay by card', async () => {
    await press('decline')
    const order = await again({ payment_type: 1 })
    expect([order.id === unpaid.id, order.state]).toEqual([false, 'placed'])
    expect(await payable()).toEqual([])
    expect((await open()).map(({ id }) => id)).toEqual([order.id])
  })

  test('is refused when the first is paid meanwhile, and nothing is placed', async () => {
    await press('pay')
    const answer = await visitor.order({ replaces: unpaid.id, ...TWO })
    expectProblem(answer, 409, 'payment-not-pending')
    expect((await open()).map(({ id, state }) => [id, state])).toEqual([[unpaid.id, 'placed']])
  })

  test('that is refused leaves the unpaid order as it was', async () => {
    const answer = await visitor.order({ replaces: unpaid.id, ...TWO, seen_total: 1 })
    expectProblem(answer, 409, 'price-changed')
    expect(await now()).toMatchObject({ state: 'payment_pending', payment: { url: unpaid.payment.url } })
  })

  test('twice from the cart of the first is one after the other: the second replaces the replacement', async () => {
    const second = await again(TWO)
    const third = await again({ ...CARD, comment: 'no ice' })
    expect((await now(second)).state).toBe('cancelled')
    expect(await payable()).toEqual([third.id])
  })

  test('from five tabs at once leaves one that can be paid', RACING, async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, tab) =>
        visitor.order({ replaces: unpaid.id, ...CARD, comment: `tab ${tab}` }),
      ),
    )
    for (const answer of answers) expect([200, 503]).toContain(answer.status)
    expect(await payable()).toHaveLength(1)
    expect(await open()).toHaveLength(1)
  })

  test.each(['pays', 'orders'])(
    'while the first is being paid: whoever %s first wins, never both',
    async (who) => {
      const paying = () => press('pay')
      const ordering = () => visitor.order({ replaces: unpaid.id, ...TWO })
      const both = who === 'pays' ? [paying(), ordering()] : [ordering(), paying()]
      await Promise.all(both)
      const orders = await open()
      expect(orders).toHaveLength(1)
      expect(['placed', 'payment_pending']).toContain(orders[0]?.state)
    },
  )

  test('after the visitor cancelled the first is an order of its own, and only one', async () => {
    expectAnswer(
      cancelOrderCall,
      await visitor.send('POST', `webapp/order/${unpaid.id}/cancel`, { body: {} }),
    )
    const order = await again()
    expect(order.id).not.toBe(unpaid.id)
    expect((await again()).id).toBe(order.id)
  })

  test('of somebody else is an order of its own', async () => {
    const stranger = server.visitor()
    const { order } = expectAnswer(orderCall, await stranger.order({ replaces: unpaid.id, ...CARD }))
    expect(order.id).not.toBe(unpaid.id)
    expect((await now()).state).toBe('payment_pending')
  })
})

describe('[RT-17, CP-02] a coupon that the unpaid order holds', () => {
  const calc = async (coupon_code: string, replaces: string | null, by = visitor) => {
    const body = {
      selling_types: 'car_pickup',
      order_lines: [aLine()],
      coupon_code,
      use_wallet: false,
      replaces,
    }
    return expectAnswer(calcOrderCall, await by.send('POST', 'service/pos/calc-order/test-main', { body }))
  }
  const ask = (code: string, replaces: string | null) =>
    visitor.send('POST', 'webapp/coupon/test', { body: { code, replaces } })
  /** A juice with 10 % off: 1.125 and 10 % service. */
  const withCoupon = (coupon_code: string) => ({ ...CARD, coupon_code, seen_total: 1238 })
  const ordered = async (code: string, changes: Parameters<TestVisitor['order']>[0] = {}) =>
    expectAnswer(orderCall, await visitor.order({ ...withCoupon(code), ...changes })).order

  test.each([
    ['once a customer', 'MINE', 'used-by-you'],
    ['once in all', 'LAST', 'used-up'],
  ])('%s is free for the order that replaces it', async (_, code, refusal) => {
    const first = await ordered(code)
    expect(await calc(code, null)).toMatchObject({ coupon_refusal: refusal, total: 1375 })
    expect(await calc(code, first.id)).toMatchObject({ coupon_refusal: null, total: 1238 })
    expect(expectProblem(await ask(code, null), 422, 'coupon-refused').reason).toBe(refusal)
    expect(expectAnswer(couponCall, await ask(code, first.id)).coupon.code).toBe(code)
    expect((await ordered(code, { replaces: first.id })).id).toBe(first.id)
    const other = await ordered(code, { replaces: first.id, comment: 'no ice' })
    expect([other.id === first.id, other.coupon_code, other.totals.total]).toEqual([false, code, 1238])
    // The replaced order leads on to its replacement.
    expect(await calc(code, first.id)).toMatchObject({ coupon_refusal: null, total: 1238 })
    expectAnswer(cancelOrderCall, await visitor.send('POST', `webapp/order/${other.id}/cancel`, { body: {} }))
  })

  test('stays used for a stranger, and once the order is paid', async () => {
    const first = await ordered('PAID')
    const stranger = server.visitor()
    expectAnswer(orderCall, await stranger.order())
    expect(await calc('PAID', first.id, stranger)).toMatchObject({ coupon_refusal: 'used-up', total: 1375 })
    await press('pay', first.payment.url)
    expect(await calc('PAID', first.id)).toMatchObject({ coupon_refusal: 'used-up', total: 1375 })
  })
})

test('[OR-04] what takes the place of nothing is never refused for it', async () => {
  const { order } = expectAnswer(orderCall, await visitor.order({ ...anOrder(), replaces: 'nowhere' }))
  expect(order.state).toBe('placed')
})
