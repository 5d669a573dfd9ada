import { deskBoardCall } from '@storefront/api-contract/desk'
import { datesRange } from '@storefront/domain/desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { COMMANDS } from '../../cli/money-commands.ts'
import { type DeskBrowser, deskBrowser } from '../../testing/desk-browser.ts'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { type PayingShop, startPayingShop } from '../../testing/paying-shop.ts'
import { STRIPE_ACCOUNT, TAP_ACCOUNT } from '../../testing/payment-accounts.ts'
import { NOON } from '../../testing/test-server.ts'
import { auditMoney } from './audit-money.ts'
import { exportMoney } from './export-money.ts'
import { removePaymentAccount } from './payment-accounts.ts'
import { requestRefund } from './request-refund.ts'
import { settleUnbooked } from './settle-unbooked.ts'

type Name = 'stripe' | 'tap'
const ACCOUNTS = { stripe: STRIPE_ACCOUNT, tap: TAP_ACCOUNT } as const
let shop: PayingShop
let owner: DeskBrowser
let kitchen: DeskBrowser

beforeAll(async () => {
  shop = await startPayingShop()
  owner = await deskBrowser(shop.server)
  kitchen = await deskBrowser(shop.server, 'kitchen')
})
afterAll(() => shop.close())

/** An order of 2.750 that waits for its payment at one provider, the only order and charge there is. */
async function orderAt(name: Name) {
  for (const table of ['refunds', 'charges', 'orders']) await shop.server.sql(`delete from ${table}`)
  await removePaymentAccount(shop.db, { referenceId: 'test', provider: name === 'stripe' ? 'tap' : 'stripe' })
  await shop.server.setAccount(ACCOUNTS[name])
  await shop.order()
  shop.reports.length = 0
}
const board = async (desk = owner) => expectAnswer(deskBoardCall, await desk.get('board'))
const shown = async (desk = owner) =>
  (await board(desk)).orders.find(({ id }) => id === shop.placed().order.id)?.unbooked_payments
const charge = async () => {
  const { session } = shop.placed()
  const columns = 'state, paid_amount::int as amount, paid_currency as currency'
  return (await shop.server.rows(`select ${columns} from charges where id = '${session}'`))[0]
}
const orderState = async () => {
  const { id } = shop.placed().order
  return (await shop.server.rows(`select state, payment_state from orders where id = '${id}'`))[0]
}

describe.each<Name>(['stripe', 'tap'])('[PR-04] 2.500 of 2.750 paid at %s', (name) => {
  /** The amount that the customer pays at the provider, in minor units of KWD. */
  const payAt = (minor: number) => {
    const { session } = shop.placed()
    shop.providers[name].pay()
    if (name === 'stripe') Object.assign(shop.stripe.sessions.get(session) ?? {}, { amount_total: minor })
    else Object.assign(shop.tap.charges.get(session) ?? {}, { amount: minor / 1000 })
  }

  beforeEach(() => orderAt(name))

  test('pays for nothing, and is kept by the answer of its provider', async () => {
    payAt(2500)
    expect((await shop.providers[name].callBack()).status).toBe(409)
    expect(await charge()).toEqual({ state: 'pending', amount: 2500, currency: 'KWD' })
    expect(await orderState()).toEqual({ state: 'payment_pending', payment_state: 'pending' })
  })

  test('is kept without a callback, and reported once', async () => {
    payAt(2500)
    for (const minutes of [4, 31, 62, 93]) await shop.jobsAfter(minutes)
    expect(await charge()).toEqual({ state: 'expired', amount: 2500, currency: 'KWD' })
    expect(shop.reports.filter((line) => line.includes('another amount'))).toHaveLength(1)
  })

  test('is not kept by the word of a callback alone', async () => {
    payAt(2500)
    const { session } = shop.placed()
    const sent = shop.providers[name].callBack()
    // When the provider is asked, it says that nothing was paid.
    if (name === 'stripe')
      Object.assign(shop.stripe.sessions.get(session) ?? {}, { payment_status: 'unpaid', status: 'open' })
    else Object.assign(shop.tap.charges.get(session) ?? {}, { status: 'INITIATED' })
    await sent
    expect(await charge()).toEqual({ state: 'pending', amount: null, currency: null })
  })

  test('is forgotten once the provider says that all was paid', async () => {
    payAt(2500)
    await shop.providers[name].callBack()
    payAt(2750)
    expect((await shop.providers[name].callBack()).json).toEqual({ applied: true })
    expect(await charge()).toEqual({ state: 'paid', amount: null, currency: null })
    expect((await auditMoney(shop.db)).faults).toEqual([])
  })

  test('is shown at the desk until it is returned, and not in the kitchen', async () => {
    const before = await board()
    payAt(3000)
    await shop.providers[name].callBack()
    expect(await shown()).toEqual([{ amount: 3000, currency: 'KWD', asked: 2750 }])
    expect(await shown(kitchen)).toBeUndefined()
    const changed = await owner.get(`board?since=${before.cursor}&at=${encodeURIComponent(before.now)}`)
    expect(expectAnswer(deskBoardCall, changed).orders).toMatchObject([
      { unbooked_payments: [{ amount: 3000 }] },
    ])
    const { session } = shop.placed()
    expect(await requestRefund(shop.db, { id: `back-${session}`, chargeId: session }, NOON)).toBe('requested')
    await shop.jobsAfter(1)
    shop.providers[name].finish()
    await shop.jobsAfter(60)
    expect(shop.providers[name].returned()).toEqual([3000])
    expect(await shown()).toBeUndefined()
    expect((await auditMoney(shop.db)).faults).toEqual([])
  })

  test('is settled once, if it was returned by hand', async () => {
    payAt(2500)
    await shop.providers[name].callBack()
    const { session } = shop.placed()
    expect([
      await settleUnbooked(shop.db, session, NOON),
      await settleUnbooked(shop.db, session, NOON),
    ]).toEqual([true, false])
    expect(await shown()).toBeUndefined()
    expect((await auditMoney(shop.db)).faults).toEqual([])
    await shop.jobsAfter(1)
    expect(shop.providers[name].returned()).toEqual([])
  })

  test('no more than came in is returned', async () => {
    payAt(2500)
    await shop.providers[name].callBack()
    const { session } = shop.placed()
    const all = { id: `all-${session}`, chargeId: session, amount: 2750 }
    expect(await requestRefund(shop.db, all, NOON)).toBe('too-much')
  })

  test('is in the books as what came in', async () => {
    payAt(2500)
    await shop.providers[name].callBack()
    const { sums, faults } = await auditMoney(shop.db)
    expect(sums).toMatchObject([{ provider: name, charges: 1, received: 2500, due: 0, unbooked: 2500 }])
    const { session } = shop.placed()
    expect(faults).toEqual([
      `payment of another amount than was asked for: ${session} (2500 KWD of 2750 KWD in minor units)`,
    ])
    const range = datesRange({ from: '2026-11-20', to: '2026-11-20' }, 'Asia/Kuwait', 366)
    const lines = range ? await exportMoney(shop.db, 'test', range) : []
    expect(lines.map(({ kind, method, amount }) => [kind, method, amount])).toEqual([
      ['unbooked', 'card', 2500],
    ])
  })
})

test('[PR-04] a charge that was paid as asked has nothing to settle', async () => {
  await orderAt('tap')
  shop.providers.tap.pay()
  await shop.providers.tap.callBack()
  expect(await settleUnbooked(shop.db, shop.placed().session, NOON)).toBe(false)
  expect(await settleUnbooked(shop.db, 'no-charge', NOON)).toBe(false)
})

test('[PR-04] pnpm money audit says how much of other amounts came in', async () => {
  await orderAt('tap')
  const { session } = shop.placed()
  await shop.server.sql(
    `update charges set paid_amount = 2500, paid_currency = 'KWD' where id = '${session}'`,
  )
  const said: string[] = []
  const using = { db: shop.db, keys: new Map(), write: () => undefined, complain: () => undefined }
  expect(await COMMANDS.audit?.([], { ...using, say: (line) => said.push(line) })).toBe(1)
  expect(said[0]).toMatch(/KWD 2\.500 received, .*, 2\.500 of other amounts than were asked for$/)
})
