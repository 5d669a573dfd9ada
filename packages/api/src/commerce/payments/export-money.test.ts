import { orderCall } from '@storefront/api-contract/ordering'
import { datesRange } from '@storefront/domain/desk'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { exportText } from '../../cli/export-command.ts'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { type PayingShop, startPayingShop } from '../../testing/paying-shop.ts'
import { STRIPE_ACCOUNT } from '../../testing/payment-accounts.ts'
import { NOON } from '../../testing/test-server.ts'
import { exportMoney } from './export-money.ts'
import { requestRefund } from './request-refund.ts'

/** From noon in Kuwait to an hour after its midnight. */
const TO_NEXT_DAY = 13 * 60
const TWO_DAYS = { from: '2026-11-20', to: '2026-11-21' }
let shop: PayingShop

beforeAll(async () => {
  shop = await startPayingShop()
  await shop.server.setAccount(STRIPE_ACCOUNT)
  const paid = async () => {
    await shop.order()
    shop.providers.stripe.pay()
    await shop.providers.stripe.callBack()
  }
  // One is never paid, one cancelled before midnight, one refunded in part after it; one is paid in cash.
  await shop.order()
  await paid()
  await shop.cancel()
  await shop.jobsAfter(1)
  await paid()
  expectAnswer(orderCall, await shop.server.visitor().order())
  const { session } = shop.placed()
  await requestRefund(shop.db, { id: 'part', chargeId: session, amount: 750 }, NOON)
  await shop.jobsAfter(TO_NEXT_DAY)
})
afterAll(() => shop.close())

test('[PR-04, CP-05] the books are by day of the shop, method and tax rate', async () => {
  const range = datesRange(TWO_DAYS, 'Asia/Kuwait', 366)
  const lines = range ? await exportMoney(shop.db, 'test', range) : []
  expect(
    lines.map(({ day, kind, method, rate, count, amount }) => [day, kind, method, rate, count, amount]),
  ).toEqual([
    ['2026-11-20', 'received', 'card', null, 2, 5500],
    ['2026-11-20', 'refunded', 'card', null, 1, -2750],
    ['2026-11-20', 'sale', 'card', null, 1, 2750],
    ['2026-11-20', 'sale', 'cash', null, 1, 1375],
    ['2026-11-20', 'tax', 'card', 5, 1, 119],
    ['2026-11-20', 'tax', 'card', 10, 1, 250],
    ['2026-11-20', 'tax', 'cash', 5, 1, 60],
    ['2026-11-20', 'tax', 'cash', 10, 1, 125],
    ['2026-11-21', 'refunded', 'card', null, 1, -750],
  ])
})

test('[PR-04] other days have none of it', async () => {
  const range = datesRange({ from: '2026-11-19', to: '2026-11-19' }, 'Asia/Kuwait', 366)
  expect(range && (await exportMoney(shop.db, 'test', range))).toEqual([])
})

test('[PR-04] the file has plain amounts with all decimals of the currency', async () => {
  const text = await exportText(shop.db, { from: '2026-11-21', to: '2026-11-21', business: 'test' })
  expect(text).toBe(
    '\uFEFFbusiness,day,currency,kind,about,method,tax_rate,count,amount\r\n' +
      'test,2026-11-21,KWD,refunded,order,card,,1,-0.750\r\n',
  )
  expect(await exportText(shop.db, { ...TWO_DAYS, business: 'nobody' })).toBeNull()
})

test('[PR-04, WL-03] an order that was to be paid online and the wallet paid whole was sold', async () => {
  const { id } = expectAnswer(orderCall, await shop.server.visitor().order({ payment_type: 1 })).order
  onTestFinished(() => shop.server.sql(`delete from orders where id = '${id}'`))
  await shop.server.sql(`update orders set payment_state = 'none', snapshot = jsonb_set(jsonb_set(jsonb_set(snapshot,
    '{payment_type}', '2'), '{totals,due}', '0'), '{totals,wallet}', '1375') where id = '${id}'`)
  const range = datesRange(TWO_DAYS, 'Asia/Kuwait', 366)
  const lines = range ? await exportMoney(shop.db, 'test', range) : []
  expect(lines.filter(({ method }) => method === 'wallet')).toMatchObject([
    { kind: 'sale', about: 'order', count: 1, amount: 1375 },
  ])
})
