import { orderStatusCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { type PayingShop, startPayingShop, TWO } from '../../testing/paying-shop.ts'
import { STRIPE_ACCOUNT, TAP_ACCOUNT } from '../../testing/payment-accounts.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop({}, { timeoutMs: 1500 })
})
afterAll(() => shop.close())

const stateNow = async () => {
  const { order, visitor } = shop.placed()
  const answer = await visitor.send('GET', `webapp/order/test/${order.id}`)
  const { state, payment } = expectAnswer(orderStatusCall, answer).order
  return [state, payment.state, payment.refund]
}

describe.each([
  ['stripe', STRIPE_ACCOUNT],
  ['tap', TAP_ACCOUNT],
] as const)('[PR-04] %s', (name, account) => {
  const provider = () => shop.providers[name]
  beforeAll(async () => {
    await shop.server.sql("delete from payment_accounts where reference_id = 'test'")
    await shop.server.setAccount(account)
  })
  beforeEach(() => shop.order())

  test('calls back several times at once: the order is paid once', async () => {
    provider().pay()
    const answers = await Promise.all([1, 2, 3].map(() => provider().callBack()))
    expect(answers.map(({ json }) => json.applied).sort()).toEqual([false, false, true])
    expect(await stateNow()).toEqual(['placed', 'paid', undefined])
  })

  test('never answers when a payment is opened: nothing is ordered', async () => {
    const before = await shop.server.rows('select id from orders')
    provider().silence()
    expectProblem(await shop.server.visitor().order(TWO), 503, 'unavailable')
    expect(await shop.server.rows('select id from orders')).toHaveLength(before.length)
  })

  test('never answers when money is returned: it is returned once', async () => {
    provider().pay()
    await provider().callBack()
    await shop.cancel()
    provider().silence()
    await shop.jobsAfter(1)
    await shop.jobsAfter(10)
    await shop.jobsAfter(60)
    expect(provider().returned()).toEqual([2750])
  })

  test('sends the callback of a payment again after its refund: nothing changes', async () => {
    provider().pay()
    await provider().callBack()
    await shop.cancel()
    await shop.jobsAfter(0)
    const before = await stateNow()
    expect((await provider().callBack()).json).toEqual({ applied: false })
    expect(await stateNow()).toEqual(before)
    await shop.jobsAfter(1)
    expect(provider().returned()).toEqual([2750])
  })

  test('calls back about a refund before its payment: both are booked in the end', async () => {
    provider().pay()
    const refundCallback = provider().refundThere()
    // One that is not known yet is sent again by the provider.
    const early = await refundCallback()
    expect([200, 404]).toContain(early.status)
    await provider().callBack()
    if (early.status === 404) await refundCallback()
    expect(await stateNow()).toEqual(['placed', 'paid', 'refunded'])
  })
})
