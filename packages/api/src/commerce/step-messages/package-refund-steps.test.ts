import { walletPurchaseCall } from '@storefront/api-contract/wallet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { sellEverything } from '../../testing/charge-subjects.ts'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { TAP_ACCOUNT, TAP_KEY, testPayments } from '../../testing/payment-accounts.ts'
import { startTapDouble, type TapDouble, tapCallback } from '../../testing/tap-double.ts'
import { type AccountServer, startAccountServer } from '../../testing/test-browser.ts'
import { NOON, newKey } from '../../testing/test-server.ts'
import { requestRefund } from '../payments/request-refund.ts'

let server: AccountServer
let tap: TapDouble
let db: Database
let session = ''
let customers = 0
/** Of the customer of this test. */
const number = () => `6300000${customers}`

beforeAll(async () => {
  tap = await startTapDouble()
  server = await startAccountServer({
    payments: testPayments(['tap'], { tap: tap.address }),
    publicOrigin: 'http://shop.example',
    rateLimits: null,
    jobPause: null,
    open: async (options) => {
      const database = await openDatabase(options)
      db = database.db
      return database
    },
  })
  await sellEverything(server)
  await server.setAccount(TAP_ACCOUNT)
})
afterAll(async () => {
  await server.close()
  await tap.close()
})

/** A customer buys a package of 20 KWD in Arabic and pays it. */
beforeEach(async () => {
  server.setTime(NOON)
  customers += 1
  const browser = server.browser()
  await browser.logIn(number())
  const body = { package_id: 'gift', seen_price: 20_000, idempotency_key: newKey(), locale: 'ar' }
  const answer = await browser.send('POST', 'webapp/wallet/test/purchase', body)
  const { url } = expectAnswer(walletPurchaseCall, answer).purchase
  session = url?.split('/').at(-1) ?? ''
  Object.assign(chargeAtTap(), { status: 'CAPTURED' })
  expect((await callBack(chargeAtTap())).json).toEqual({ applied: true })
  server.sent.length = 0
})

const chargeAtTap = () => {
  const charge = tap.charges.get(session)
  if (!charge) throw new Error('Tap knows no such charge')
  return charge
}
const callBack = (object: ReturnType<typeof chargeAtTap>) =>
  server.send('POST', 'payments/callback/tap/test', tapCallback(TAP_KEY, object))
const jobsAfter = async (minutes: number) => {
  server.setTime(NOON + minutes * 60_000)
  await server.api.runJobs()
}
/** Tap returns 5 KWD of the package. */
async function refundFive() {
  const wanted = { id: `a-${session}`, chargeId: session, amount: 5000 }
  expect(await requestRefund(db, wanted, NOON)).toBe('requested')
  await jobsAfter(1)
  const refund = [...tap.refunds.values()].at(-1)
  if (!refund) throw new Error('Tap was asked for no refund')
  refund.status = 'REFUNDED'
  await callBack(refund)
  await jobsAfter(2)
  return refund
}
const heard = () => server.sent.map(({ to, locale, text }) => [to, locale, text.replaceAll('\u00a0', ' ')])

describe('[WL-03, PR-04] the customer who bought a wallet package', () => {
  test('is named to the provider with the number of the account', () => {
    const opened = tap.asked.findLast(({ method, path }) => method === 'POST' && path === '/charges')
    expect(opened?.body.customer).toMatchObject({ phone: { country_code: '965', number: number() } })
  })

  test('hears of its refund, and that it failed after all, in the language it was bought in', async () => {
    const refund = await refundFive()
    expect(heard()).toEqual([
      [
        `+965${number()}`,
        'ar',
        expect.stringMatching(/^أعدنا إليك .*5.* عن: Gift، رصيد محفظة في مطبخ الاختبار/),
      ],
    ])
    refund.status = 'FAILED'
    await callBack(refund)
    await jobsAfter(3)
    expect(heard().slice(1)).toEqual([
      [`+965${number()}`, 'ar', expect.stringMatching(/^لم تكتمل إعادة .*5.* إليك عن: Gift/)],
    ])
  })

  test('hears nothing once the account is gone', async () => {
    await server.sql(`delete from customers where phone = '+965${number()}'`)
    await refundFive()
    expect(heard()).toEqual([])
  })
})
