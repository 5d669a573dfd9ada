import { orderStatusCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Message } from '../../platform/senders/message-sender.ts'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { type PayingShop, startPayingShop } from '../../testing/paying-shop.ts'
import { STRIPE_ACCOUNT, TAP_ACCOUNT } from '../../testing/payment-accounts.ts'
import { NOON } from '../../testing/test-server.ts'
import { auditMoney } from './audit-money.ts'
import { requestRefund } from './request-refund.ts'

let shop: PayingShop
let sends = true
const sent: Message[] = []

beforeAll(async () => {
  shop = await startPayingShop({
    sender: {
      send: async (message) => {
        if (!sends) return { ok: false, reason: 'away' }
        sent.push(message)
        return { ok: true }
      },
    },
  })
})
// Sums, reports and jobs are about all orders: each test begins with none.
beforeEach(async () => {
  sends = true
  sent.length = 0
  await shop.server.sql('truncate orders, charges, refunds cascade')
  shop.reports.length = 0
})
afterAll(() => shop.close())

const setAccount = async (account: typeof STRIPE_ACCOUNT | typeof TAP_ACCOUNT) => {
  await shop.server.sql("delete from payment_accounts where reference_id = 'test'")
  await shop.server.setAccount(account)
}
const refund = (id: string, amount?: number) => {
  const { session } = shop.placed()
  const wanted = { id: `${id}-${session}`, chargeId: session }
  return requestRefund(shop.db, amount === undefined ? wanted : { ...wanted, amount }, NOON)
}
const moneyOf = async () => {
  const { order, visitor } = shop.placed()
  const answer = await visitor.send('GET', `webapp/order/test/${order.id}`)
  return expectAnswer(orderStatusCall, answer).order.payment.returned
}
const auditedSums = async () => {
  const { session } = shop.placed()
  const [charge] = await shop.server.rows(`select provider from charges where id = '${session}'`)
  const sums = (await auditMoney(shop.db)).sums.find(({ provider }) => provider === charge?.provider)
  return { refunded: sums?.refunded ?? 0, due: sums?.due ?? 0 }
}
const chargeState = async () =>
  (await shop.server.rows(`select state from charges where id = '${shop.placed().session}'`))[0]?.state
const newOrder = async (name: 'stripe' | 'tap', locale = 'en') => {
  await shop.order({ locale })
  shop.providers[name].pay()
  await shop.providers[name].callBack()
}

describe.each([
  ['stripe', STRIPE_ACCOUNT],
  ['tap', TAP_ACCOUNT],
] as const)('[PR-04] parts of a payment at %s', (name, account) => {
  const returned = () => shop.providers[name].returned()
  const finish = () => shop.providers[name].finish()
  beforeAll(() => setAccount(account))
  beforeEach(() => newOrder(name))

  test('are returned one after the other, until nothing is left', async () => {
    const before = await auditedSums()
    expect(await refund('a', 750)).toBe('requested')
    expect(await auditedSums()).toEqual({ ...before, due: before.due + 750 })
    await shop.jobsAfter(1)
    finish()
    await shop.jobsAfter(10)
    expect(await auditedSums()).toEqual({ ...before, refunded: before.refunded + 750 })
    expect(await chargeState()).toBe('paid')
    expect(await refund('rest')).toBe('requested')
    await shop.jobsAfter(11)
    finish()
    await shop.jobsAfter(60)
    expect(returned()).toEqual([750, 2000])
    expect(await chargeState()).toBe('refunded')
    expect(await refund('more')).toBe('too-much')
    expect((await auditMoney(shop.db)).faults).toEqual([])
  })

  test('are never more than was paid', async () => {
    expect(await refund('large', 2760)).toBe('too-much')
    expect(await refund('a', 2000)).toBe('requested')
    expect(await refund('b', 760)).toBe('too-much')
    expect(await refund('c', 0)).toBe('too-much')
    await shop.jobsAfter(1)
    expect(returned()).toEqual([2000])
  })

  test('are returned once by the same id, and an id is used for one amount', async () => {
    expect(await refund('a', 750)).toBe('requested')
    expect(await refund('a', 750)).toBe('known')
    await shop.jobsAfter(1)
    expect(await refund('a', 750)).toBe('known')
    expect(await refund('a', 760)).toBe('id-reused')
    await shop.jobsAfter(2)
    expect(returned()).toEqual([750])
  })

  test('that are requested at the same time share what was paid', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map((id) => refund(id, 1500)))
    expect(answers.sort()).toEqual(['requested', 'too-much', 'too-much'])
    await Promise.all([shop.jobsAfter(1), shop.jobsAfter(1)])
    expect(returned()).toEqual([1500])
  })

  test('[DK-02] count as refunded of the order, whoever returned them, until they fail', async () => {
    const refunded = async () => {
      const { id } = shop.placed().order
      return (await shop.server.rows(`select refunded::int from orders where id = '${id}'`))[0]?.refunded
    }
    await refund('a', 750)
    expect(await refunded()).toBe(750)
    await shop.server.sql("update refunds set next_at = now() + interval '99 years' where state = 'waiting'")
    await shop.providers[name].refundThere()()
    expect(await refunded()).toBe(2750)
    await shop.server.sql(
      `update refunds set next_at = '${new Date(NOON).toISOString()}' where state = 'waiting'`,
    )
    await shop.jobsAfter(1)
    expect(await refunded()).toBe(2750)
  })

  test('[FD-10] are taken off what a cancelled order gets back, and shown with it', async () => {
    await refund('a', 750)
    await shop.jobsAfter(1)
    finish()
    await shop.jobsAfter(10)
    expect(await moneyOf()).toEqual({ refunded: 750, due: 0, released: 0 })
    await shop.cancel()
    expect(await moneyOf()).toEqual({ refunded: 750, due: 2000, released: 0 })
    await shop.jobsAfter(11)
    expect(returned()).toEqual([750, 2000])
    finish()
    await shop.jobsAfter(20)
    expect(await moneyOf()).toEqual({ refunded: 2750, due: 0, released: 0 })
  })
})

describe('[PR-04] a part that Stripe cannot return, since it returns KWD in steps of ten', () => {
  beforeAll(() => setAccount(STRIPE_ACCOUNT))
  beforeEach(() => newOrder('stripe'))

  test('is refused when it is requested, and a rounder one is not', async () => {
    expect(await refund('a', 375)).toBe('not-chargeable')
    expect(await refund('b', 380)).toBe('requested')
  })

  test('fails if it was requested before, and the rest is returned without it', async () => {
    const { session } = shop.placed()
    const at = new Date(NOON).toISOString()
    await shop.server.sql(`insert into refunds (id, charge_id, amount, state, next_at, created_at, updated_at)
      values ('odd', '${session}', 375, 'waiting', '${at}', '${at}', '${at}')`)
    await shop.jobsAfter(1)
    expect(await shop.server.rows("select state, problem from refunds where id = 'odd'")).toEqual([
      { state: 'failed', problem: 'amount-not-chargeable' },
    ])
    expect(await refund('rest')).toBe('requested')
    await shop.jobsAfter(2)
    expect(shop.providers.stripe.returned()).toEqual([2750])
  })
})

test('[PR-04] Tap returns a part of any amount', async () => {
  await setAccount(TAP_ACCOUNT)
  await newOrder('tap')
  expect(await refund('a', 375)).toBe('requested')
})

describe('[PR-04] the customer of a refund', () => {
  beforeAll(() => setAccount(STRIPE_ACCOUNT))
  const about = () => sent.filter(({ text }) => text.includes(` ${shop.placed().order.number} `))

  test.each([
    ['en', /^KWD\s2\.750 has been refunded for: Order \d+ at /],
    ['ar', /^أعدنا إليك .*2.75.* عن: /],
  ])('is told once, in the language of the order: %s', async (locale, text) => {
    await newOrder('stripe', locale)
    await refund('a')
    await shop.jobsAfter(1)
    await shop.jobsAfter(2)
    expect(about()).toMatchObject([{ channel: 'sms', to: '+96550001234', locale, referenceId: 'test' }])
    expect(about()[0]?.text).toMatch(text)
  })

  test('is told when the message can be sent again', async () => {
    await newOrder('stripe')
    await refund('a')
    sends = false
    await shop.jobsAfter(1)
    expect(shop.reports.join()).toContain('could not be sent')
    sends = true
    await shop.jobsAfter(2)
    expect(about()).toHaveLength(1)
  })
})

test('[PR-04] refunds that were due before an upgrade start a few at a time, each once, and say how many wait', async () => {
  await setAccount(STRIPE_ACCOUNT)
  await newOrder('stripe')
  const copies = Array.from({ length: 25 }, (_, index) => index)
  for (const index of copies)
    await shop.server.sql(`insert into charges select 'old-${index}', 'order', 'gone-${index}', reference_id, provider, url,
      10, currency, locale, 'refund_due', created_at from charges where id = '${shop.placed().session}'`)
  await shop.server.sql(`insert into charges select 'sandbox-old', 'order', 'gone', reference_id, 'sandbox', url,
    10, currency, locale, 'refund_due', created_at from charges where id = '${shop.placed().session}'`)
  const started = async () =>
    (
      await shop.server.rows(
        "select id from refunds where charge_id like 'old-%' or charge_id like 'sandbox%'",
      )
    ).length
  await Promise.all([shop.jobsAfter(1), shop.jobsAfter(1)])
  // Ten in a run: two at once start up to twenty, where the second one begins after the first has committed.
  const inTwoRuns = await started()
  expect(inTwoRuns).toBeGreaterThanOrEqual(10)
  expect(inTwoRuns).toBeLessThanOrEqual(20)
  expect(shop.reports.join()).toContain('25 refunds are due; 10 of them are started now')
  await shop.jobsAfter(2)
  await shop.jobsAfter(3)
  await shop.jobsAfter(4)
  expect(await started()).toBe(25)
})
