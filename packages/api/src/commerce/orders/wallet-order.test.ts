import { calcOrderCall, type OrderPayload, orderCall, payAgainCall } from '@storefront/api-contract/ordering'
import { walletCall, walletPurchaseCall } from '@storefront/api-contract/wallet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { RACING } from '../../testing/racing.ts'
import { withReservations } from '../../testing/reserving-business.ts'
import { type AccountServer, startAccountServer, type TestBrowser } from '../../testing/test-browser.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { aLine, anOrder, MERCHANT, NOON, newKey } from '../../testing/test-server.ts'

let server: AccountServer
let customer: TestBrowser
let customers = 0

beforeAll(async () => {
  server = await startAccountServer({ rateLimits: null, jobPause: null })
  const file = testBusiness((change) => {
    withReservations(change)
    change.business.tips = { selling_types: ['car_pickup'], percents: [10], own_amount: false }
    change.ordering = { coupons: [COUPON('GUESTS', 'guests'), COUPON('MEMBERS', 'auth_users')] }
  })
  const imported = await server.api.importBusiness({ file, picture: () => null })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
})

/** A customer with 10.000 KWD. */
beforeEach(async () => {
  server.setTime(NOON)
  customers += 1
  customer = server.browser()
  await customer.logIn(`6200 ${String(customers).padStart(4, '0')}`)
  const body = { package_id: 'ten', seen_price: 10_000, idempotency_key: newKey(), locale: 'en' }
  const bought = await customer.send('POST', 'webapp/wallet/test/purchase', body)
  await press(expectAnswer(walletPurchaseCall, bought).purchase.url, 'pay')
})

afterAll(() => server.close())

const COUPON = (code: string, user_type: 'guests' | 'auth_users') => ({
  code,
  item_ids: [],
  all_menu: true,
  discount_type: 'percent' as const,
  discount_value: 10,
  user_type,
  max_allowed_items: null,
  free_delivery: false,
  min_subtotal: 0,
  from: null,
  until: null,
  total_limit: null,
  customer_limit: null,
})

const press = (url: string | null, outcome: string) =>
  customer.send('POST', (url ?? '').replace('/api/', ''), `outcome=${outcome}`, {
    'content-type': 'application/x-www-form-urlencoded',
  })
const wallet = async () => {
  const answer = await customer.send('GET', 'webapp/wallet/test')
  const { available, onHoldBalance } = expectAnswer(walletCall, answer).wallet
  return { available, held: onHoldBalance }
}
const send = (changes: Partial<OrderPayload>) =>
  customer.send('POST', 'webapp/order', anOrder({ use_wallet: true, ...changes }))
const placed = async (changes: Partial<OrderPayload>) => expectAnswer(orderCall, await send(changes)).order
const move = (id: string, state: string, reason?: string) =>
  server.send('POST', `merchant/test/orders/${id}/state`, { body: { state, reason }, headers: MERCHANT })
/** Ten juices: 12.500 and 10 % = 13.750. */
const TEN = { order_lines: [aLine({ quantity: 10 })], seen_total: 13_750 }

describe('an order that the wallet pays', () => {
  test('[OR-11][WL-03] a tip comes back with a cancelled order', async () => {
    const order = await placed({ payment_type: 3, tip: { percent: 10 }, seen_total: 1500 })
    expect(await wallet()).toEqual({ available: 8500, held: 1500 })
    await move(order.id, 'cancelled', 'Closed')
    expect(await wallet()).toEqual({ available: 10_000, held: 0 })
  })

  test('[WL-02][OR-05] is placed at once, holds its amount, and is the shop’s once it accepts', async () => {
    const order = await placed({ payment_type: 3 })
    expect(order).toMatchObject({ state: 'placed', totals: { total: 1375, wallet: 1375, due: 0 } })
    expect(await wallet()).toEqual({ available: 8625, held: 1375 })
    await move(order.id, 'accepted')
    expect(await wallet()).toEqual({ available: 8625, held: 0 })
  })

  test.each([
    ['before it is accepted', []],
    ['after', ['accepted', 'preparing']],
  ])('[WL-03] gives all back when it is cancelled %s, and says why', async (_label, states) => {
    const order = await placed({ payment_type: 3 })
    for (const state of [...states, 'cancelled']) await move(order.id, state, ' No bread left ')
    expect(await wallet()).toEqual({ available: 10_000, held: 0 })
    const seen = await customer.send('GET', `webapp/order/test/${order.id}`)
    expect(seen.json.order).toMatchObject({ state: 'cancelled', cancel_reason: 'No bread left' })
  })

  test('[OR-05] that is too dear is refused, and nothing is held', async () => {
    const problem = expectProblem(await send({ payment_type: 3, ...TEN }), 409, 'wallet-not-enough')
    expect(problem.totals).toMatchObject({ total: 13_750, wallet: 10_000, due: 3750 })
    expect(await wallet()).toEqual({ available: 10_000, held: 0 })
  })

  test('[WL-02] of a guest, or without the choice, is refused', async () => {
    expectProblem(await send({ payment_type: 3, use_wallet: false }), 422, 'bad-request')
    const guest = server.browser()
    const body = anOrder({ payment_type: 3, use_wallet: true })
    expectProblem(await guest.send('POST', 'webapp/order', body), 409, 'wallet-not-enough')
  })

  test('[WL-03] 20 at once from one wallet: it is spent to the last order it covers, and no further', {
    ...RACING,
    timeout: 60_000,
  }, async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ payment_type: 3 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(answers.filter(({ problem }) => problem?.code === 'wallet-not-enough')).toHaveLength(13)
    expect(await wallet()).toEqual({ available: 375, held: 9625 })
  })
})

describe('an order that the wallet pays in part', () => {
  test('[CP-06] charges the card for the rest, releases the hold when declined, and holds again for a retry', async () => {
    const order = await placed({ payment_type: 2, seen_due: 3750, ...TEN })
    expect(order).toMatchObject({ state: 'payment_pending', totals: { wallet: 10_000, due: 3750 } })
    expect(await wallet()).toEqual({ available: 0, held: 10_000 })
    await press(order.payment.url, 'decline')
    expect(await wallet()).toEqual({ available: 10_000, held: 0 })
    const again = await customer.send('POST', `webapp/order/${order.id}/pay`, {})
    const { order: reopened } = expectAnswer(payAgainCall, again)
    expect(await wallet()).toEqual({ available: 0, held: 10_000 })
    await press(reopened.payment.url, 'pay')
    expect(await wallet()).toEqual({ available: 0, held: 10_000 })
  })

  test('[WL-03] is not paid again once the wallet is spent elsewhere', async () => {
    const order = await placed({ payment_type: 2, ...TEN })
    await press(order.payment.url, 'decline')
    await placed({ payment_type: 3 })
    expectProblem(await customer.send('POST', `webapp/order/${order.id}/pay`, {}), 409, 'wallet-not-enough')
  })

  test('[WL-03] that is abandoned releases its hold after half an hour', async () => {
    await placed({ payment_type: 2, ...TEN })
    server.setTime(NOON + 31 * 60_000)
    await server.api.runJobs()
    // The session ends sooner than the order does.
    await customer.logIn(`6200 ${String(customers).padStart(4, '0')}`)
    expect(await wallet()).toEqual({ available: 10_000, held: 0 })
  })

  test('[CP-08] with another rest than the visitor saw is refused', async () => {
    expectProblem(await send({ payment_type: 2, seen_due: 13_750, ...TEN }), 409, 'price-changed')
  })

  const calc = async (replaces?: string) => {
    const answer = await customer.send('POST', 'service/pos/calc-order/test-main', {
      selling_types: 'car_pickup',
      order_lines: TEN.order_lines,
      coupon_code: null,
      use_wallet: true,
      replaces,
    })
    const { totals } = expectAnswer(calcOrderCall, answer)
    return [totals.total, totals.wallet, totals.due]
  }

  test('[CP-06] is calculated so before it is placed', async () => {
    expect(await calc()).toEqual([13_750, 10_000, 3750])
  })

  test('[RT-17] gives its amount to the order that replaces it', async () => {
    const unpaid = await placed({ payment_type: 2, seen_due: 3750, ...TEN })
    expect(await calc()).toEqual([13_750, 0, 13_750])
    expect(await calc(unpaid.id)).toEqual([13_750, 10_000, 3750])
    const sent = { payment_type: 2 as const, seen_due: 3750, ...TEN, replaces: unpaid.id }
    expect((await placed(sent)).id).toBe(unpaid.id)
    const other = await placed({ ...sent, comment: 'no ice' })
    expect([other.id === unpaid.id, other.totals.wallet, other.totals.due]).toEqual([false, 10_000, 3750])
    expect(await wallet()).toEqual({ available: 0, held: 10_000 })
  })

  test('[RT-17] gives nothing again once its payment was declined, and nothing to a stranger', async () => {
    const unpaid = await placed({ payment_type: 2, seen_due: 3750, ...TEN })
    const owner = customer
    customer = server.browser()
    await customer.logIn('6300 0001')
    expect(await calc(unpaid.id)).toEqual([13_750, 0, 13_750])
    customer = owner
    await press(unpaid.payment.url, 'decline')
    expect(await calc(unpaid.id)).toEqual([13_750, 10_000, 3750])
  })
})

test('[CP-01] a coupon for guests is refused to a customer, one for customers is theirs', async () => {
  const problem = expectProblem(await send({ coupon_code: 'GUESTS' }), 422, 'coupon-refused')
  expect(problem.reason).toBe('guests-only')
  expect((await placed({ coupon_code: 'MEMBERS', seen_total: 1238, payment_type: 3 })).totals.coupon).toBe(
    125,
  )
})

test('[LC-06] a refusal speaks the visitor’s language', async () => {
  const ask = (locale: string) =>
    customer.send('POST', 'webapp/coupon/test', { code: 'NOPE' }, { 'x-locale': locale })
  expect((await ask('ar')).problem.text).toBe('لم نعثر على هذه القسيمة. تحقق من كتابتها.')
  expect((await ask('en')).problem.text).toBe('We can’t find this coupon. Check the spelling.')
})
