import type { MessageFile } from '@storefront/api-contract/business-file'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Message } from '../../platform/senders/message-sender.ts'
import { type PayingShop, startPayingShop } from '../../testing/paying-shop.ts'
import { STRIPE_ACCOUNT } from '../../testing/payment-accounts.ts'
import { stripeWebhook } from '../../testing/stripe-double.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { NOON } from '../../testing/test-server.ts'
import { requestRefund } from '../payments/request-refund.ts'
import { optOutToken, setOptOut } from './opt-out.ts'

const EVENING_MINUTES = 11 * 60 // 23:00 in Kuwait
const MORNING_MINUTES = 20 * 60

let shop: PayingShop
const sent: Message[] = []

beforeAll(async () => {
  shop = await startPayingShop({
    sender: {
      send: async (message) => {
        sent.push(message)
        return { ok: true }
      },
    },
  })
  await shop.server.setAccount(STRIPE_ACCOUNT)
})
beforeEach(async () => {
  await shop.server.sql('delete from message_steps')
  await shop.order({ locale: 'en' })
  shop.providers.stripe.pay()
  await shop.providers.stripe.callBack()
  sent.length = 0
})
afterAll(() => shop.close())

const setMessages = async (messages: MessageFile) => {
  const file = testBusiness((one) => {
    one.messages = messages
  })
  expect(await shop.server.api.importBusiness({ file, picture: () => null })).toMatchObject({ ok: true })
}
const refund = (id: string, amount: number) => {
  const { session } = shop.placed()
  return requestRefund(shop.db, { id: `${id}-${session}`, chargeId: session, amount }, NOON)
}

describe('[DK-04, PR-04] a refund', () => {
  test('in part and in full are sent each once, by the channel of the business', async () => {
    await setMessages({ steps: { refunded: ['whatsapp'] } })
    await refund('a', 750)
    await shop.jobsAfter(1)
    await refund('b', 2000)
    await shop.jobsAfter(2)
    await shop.jobsAfter(3)
    expect(sent.map(({ channel, text }) => [channel, text.replaceAll('\u00a0', ' ')])).toEqual([
      ['whatsapp', expect.stringMatching(/^KWD 0\.750 has been refunded for: Order \d+ at Test kitchen/)],
      ['whatsapp', expect.stringMatching(/^KWD 2 has been refunded/)],
    ])
  })

  test('waits for the end of quiet hours', async () => {
    await setMessages({ steps: {}, quiet_hours: { from: '22:00', to: '08:00' } })
    await refund('a', 750)
    await shop.jobsAfter(EVENING_MINUTES)
    expect(sent).toEqual([])
    await shop.jobsAfter(MORNING_MINUTES)
    expect(sent).toMatchObject([{ channel: 'sms' }])
  })

  test('is sent in spite of an opt-out and beyond the limit, without a link to stop', async () => {
    await setMessages({ steps: {}, limit: { per: 'day', messages: 0 } })
    const hash = optOutToken('a secret of the tests', 'test', '+96550001234').slice(0, 16)
    await setOptOut({ db: shop.db, clock: () => NOON }, { referenceId: 'test', hash }, true)
    await refund('a', 750)
    await shop.jobsAfter(1)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).not.toContain('/api/')
  })

  test('is sent by nothing where the business wants none', async () => {
    await setMessages({ steps: { refunded: [] } })
    await refund('a', 750)
    await shop.jobsAfter(1)
    expect(sent).toEqual([])
  })

  test('that the version before has sent is not sent again', async () => {
    await setMessages({ steps: {} })
    await refund('a', 750)
    await shop.server.sql('update refunds set told_at = created_at')
    await shop.jobsAfter(1)
    expect(sent).toEqual([])
  })
})

describe('[DK-04, PR-04] a refund that the bank sends back', () => {
  /** The bank bounces the last refund, or accepts it after all, and Stripe calls back. */
  const bounce = async (state: 'failed' | 'succeeded' = 'failed', at = NOON) => {
    const refund = [...shop.stripe.refunds.values()].at(-1)
    if (!refund) throw new Error('Stripe knows no refund')
    refund.status = state
    const sent = stripeWebhook('refund.updated', refund, { at })
    await shop.server.send('POST', 'payments/callback/stripe/test', sent)
  }
  const words = () => sent.map(({ channel, text }) => [channel, text.replaceAll('\u00a0', ' ')])

  test('is told once to who was told that it was made, by the same channel', async () => {
    await setMessages({ steps: { refunded: ['whatsapp'] } })
    await refund('a', 750)
    await shop.jobsAfter(1)
    sent.length = 0
    await bounce()
    await bounce()
    await shop.jobsAfter(2)
    await shop.jobsAfter(3)
    expect(words()).toEqual([
      ['whatsapp', expect.stringMatching(/^Your refund of KWD 0\.750 failed after all: Order \d+ at/)],
    ])
  })

  test('before anybody was told is told by neither message', async () => {
    await setMessages({ steps: {}, quiet_hours: { from: '11:00', to: '13:00' } })
    await refund('a', 750)
    await shop.jobsAfter(1)
    await bounce()
    await shop.jobsAfter(61)
    expect(sent).toEqual([])
  })

  test('is told of in the morning, in spite of an opt-out and beyond the limit', async () => {
    await setMessages({ steps: {}, limit: { per: 'day', messages: 0 } })
    await refund('a', 750)
    await shop.jobsAfter(1)
    const hash = optOutToken('a secret of the tests', 'test', '+96550001234').slice(0, 16)
    await setOptOut({ db: shop.db, clock: () => NOON }, { referenceId: 'test', hash }, true)
    await setMessages({
      steps: {},
      limit: { per: 'day', messages: 0 },
      quiet_hours: { from: '11:00', to: '13:00' },
    })
    sent.length = 0
    await bounce()
    await shop.jobsAfter(2)
    expect(sent).toEqual([])
    await shop.jobsAfter(61)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).not.toContain('/api/')
  })

  test('and is made after all is not called failed', async () => {
    await setMessages({ steps: {}, quiet_hours: { from: '13:00', to: '14:00' } })
    await refund('a', 750)
    await shop.jobsAfter(1)
    sent.length = 0
    await shop.jobsAfter(65)
    await bounce('failed', NOON + 65 * 60_000)
    await bounce('succeeded', NOON + 65 * 60_000)
    expect(
      await shop.server.rows("select step from message_steps where step = 'refund_failed'"),
    ).toHaveLength(1)
    await shop.jobsAfter(125)
    expect(sent).toEqual([])
  })
})
