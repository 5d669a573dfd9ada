import { orderStatusCall, payAgainCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { type PayingShop, startPayingShop } from '../../testing/paying-shop.ts'
import { STRIPE_ACCOUNT, TAP_ACCOUNT, TAP_KEY } from '../../testing/payment-accounts.ts'
import { tapCallback } from '../../testing/tap-double.ts'
import { NOON } from '../../testing/test-server.ts'

const MINUTE = 60_000
let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
afterAll(() => shop.close())

const now = async () => {
  const { order, visitor } = shop.placed()
  const answer = await visitor.send('GET', `webapp/order/test/${order.id}`)
  return expectAnswer(orderStatusCall, answer).order
}
const stateNow = async () => {
  const { state, payment } = await now()
  return [state, payment.state, payment.open]
}
const payAgain = () => {
  const { order, visitor } = shop.placed()
  return visitor.send('POST', `webapp/order/${order.id}/pay`, { body: {} })
}
const sessions = () =>
  shop.server.rows(`select id from charges where subject_id = '${shop.placed().order.id}'`)

describe.each([
  ['stripe', STRIPE_ACCOUNT],
  ['tap', TAP_ACCOUNT],
] as const)('[PR-04, RT-17] a payment at %s that is still open', (name, account) => {
  const provider = () => shop.providers[name]
  beforeAll(async () => {
    await shop.server.sql("delete from payment_accounts where reference_id = 'test'")
    await shop.server.setAccount(account)
  })
  beforeEach(() => shop.order())

  test('is continued by its own session, not by a second one', async () => {
    expect(await stateNow()).toEqual(['payment_pending', 'pending', true])
    const again = expectAnswer(payAgainCall, await payAgain()).order
    expect(again.payment).toMatchObject({ url: shop.placed().order.payment.url, open: true })
    expect(await sessions()).toHaveLength(1)
  })

  test('and was paid is found when the customer wants to pay again', async () => {
    provider().pay()
    expectProblem(await payAgain(), 409, 'payment-not-pending')
    expect(await stateNow()).toEqual(['placed', 'paid', undefined])
    expect(await sessions()).toHaveLength(1)
  })

  test('is not called unpaid while the provider gives no answer, even after its time', async () => {
    shop.server.setTime(NOON + 31 * MINUTE)
    await shop.server.sql(`update charges set checked_at = now() + interval '99 years'`)
    await shop.server.api.runJobs()
    expect(await stateNow()).toEqual(['payment_failed', 'failed', true])
  })
})

describe('[PR-04] a payment that was given up', () => {
  beforeAll(async () => {
    await shop.server.sql("delete from payment_accounts where reference_id = 'test'")
    await shop.server.setAccount(TAP_ACCOUNT)
  })
  beforeEach(async () => {
    await shop.order()
    await shop.jobsAfter(31)
  })
  const charge = () => {
    const found = shop.tap.charges.get(shop.placed().session)
    if (!found) throw new Error('Tap knows no such charge')
    return found
  }

  test('is known to be unpaid once the provider says so', async () => {
    expect(await stateNow()).toEqual(['payment_failed', 'failed', true])
    charge().status = 'ABANDONED'
    await shop.jobsAfter(62)
    expect(await stateNow()).toEqual(['payment_failed', 'failed', undefined])
  })

  test('and said to be unpaid still counts when money comes', async () => {
    charge().status = 'DECLINED'
    await shop.server.send('POST', 'payments/callback/tap/test', tapCallback(TAP_KEY, charge()))
    expect(await stateNow()).toEqual(['payment_failed', 'failed', undefined])
    charge().status = 'CAPTURED'
    await shop.server.send('POST', 'payments/callback/tap/test', tapCallback(TAP_KEY, charge()))
    expect(await stateNow()).toEqual(['placed', 'paid', undefined])
  })
})
