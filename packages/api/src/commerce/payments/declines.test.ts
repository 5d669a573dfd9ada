import { orderStatusCall, payAgainCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { type PayingShop, startPayingShop } from '../../testing/paying-shop.ts'
import { STRIPE_ACCOUNT, TAP_ACCOUNT } from '../../testing/payment-accounts.ts'
import { removePaymentAccount } from './payment-accounts.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await startPayingShop()
})
afterAll(() => shop.close())

const orderNow = async () => {
  const { order, visitor } = shop.placed()
  return expectAnswer(orderStatusCall, await visitor.send('GET', `webapp/order/test/${order.id}`)).order
}
const shown = async () => {
  const { state, payment } = await orderNow()
  return [state, payment.declined]
}
/** The visitor returns from the provider's page. */
const comeBack = () => {
  const { order, visitor } = shop.placed()
  return visitor.send('GET', `payments/return/order/${order.id}`)
}
const payAgain = async () => {
  const { order, visitor } = shop.placed()
  const sent = await visitor.send('POST', `webapp/order/${order.id}/pay`, { body: {} })
  return expectAnswer(payAgainCall, sent).order
}

describe('[PR-04] a card that Stripe declined', () => {
  beforeAll(() => shop.server.setAccount(STRIPE_ACCOUNT))
  beforeEach(() => shop.order())
  const session = () => {
    const found = shop.stripe.sessions.get(shop.placed().session)
    if (!found) throw new Error('Stripe knows no such session')
    return found
  }
  const decline = (last_payment_error: { code: string; decline_code?: string }) => {
    const id = `pi_${session().id}`
    shop.stripe.intents.set(id, {
      id,
      object: 'payment_intent',
      status: 'requires_payment_method',
      last_payment_error,
    })
    session().payment_intent = id
  }

  test.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: 'expired_card' }, 'expired_card'],
    [{ code: 'card_declined', decline_code: 'expired_card' }, 'expired_card'],
    [{ code: 'payment_intent_authentication_failure' }, 'not_verified'],
    [{ code: 'card_declined', decline_code: 'authentication_required' }, 'not_verified'],
    [{ code: 'card_declined', decline_code: 'card_velocity_exceeded' }, 'limit'],
    [{ code: 'card_declined', decline_code: 'withdrawal_count_limit_exceeded' }, 'limit'],
    [{ code: 'card_declined', decline_code: 'fraudulent' }, 'declined'],
    [{ code: 'card_declined', decline_code: 'stolen_card' }, 'declined'],
    [{ code: 'card_declined', decline_code: 'lost_card' }, 'declined'],
    [{ code: 'card_declined', decline_code: 'do_not_honor' }, 'declined'],
    [{ code: 'constructor' }, 'declined'],
  ])('%j is told as %s when the visitor comes back, and nothing else', async (error, reason) => {
    decline(error)
    await comeBack()
    expect(await shown()).toEqual(['payment_pending', reason])
    expect(JSON.stringify(await orderNow())).not.toMatch(/fraudulent|stolen|lost_card|do_not_honor/)
  })

  test('is told after the session has ended, until it is paid by another', async () => {
    decline({ code: 'expired_card' })
    session().status = 'expired'
    await shop.jobsAfter(4)
    expect(await shown()).toEqual(['payment_failed', 'expired_card'])
    const { payment } = await payAgain()
    expect(payment.declined).toBeUndefined()
    expect(await shown()).toEqual(['payment_pending', undefined])
  })

  test('and is paid by the next try says nothing of it', async () => {
    decline({ code: 'expired_card' })
    await comeBack()
    shop.providers.stripe.pay()
    await shop.providers.stripe.callBack()
    expect(await shown()).toEqual(['placed', undefined])
  })

  test('makes one change of the order, however often it is asked for', async () => {
    const changes = async () => {
      const { id } = shop.placed().order
      return (await shop.server.rows(`select changes from orders where id = '${id}'`))[0]?.changes
    }
    const before = Number(await changes())
    decline({ code: 'expired_card' })
    for (const minutes of [4, 8, 12]) await shop.jobsAfter(minutes)
    expect(Number(await changes()) - before).toBe(1)
  })
})

describe('[PR-04] a charge that Tap declined', () => {
  beforeAll(async () => {
    await removePaymentAccount(shop.db, { referenceId: 'test', provider: 'stripe' })
    await shop.server.setAccount(TAP_ACCOUNT)
  })
  beforeEach(() => shop.order())

  test.each([
    ['DECLINED', '505', 'insufficient_funds'],
    ['FAILED', '407', 'expired_card'],
    ['DECLINED', '503', 'not_verified'],
    ['DECLINED', '512', 'not_verified'],
    ['DECLINED', '514', 'declined'],
    ['RESTRICTED', '703', 'declined'],
    ['DECLINED', undefined, 'declined'],
    ['CANCELLED', '302', undefined],
    ['ABANDONED', '301', undefined],
  ])('%s with code %s is told as %s', async (status, code, reason) => {
    const charge = shop.tap.charges.get(shop.placed().session)
    Object.assign(charge ?? {}, { status, ...(code ? { response: { code } } : {}) })
    await shop.providers.tap.callBack()
    expect(await shown()).toEqual(['payment_failed', reason])
  })
})
