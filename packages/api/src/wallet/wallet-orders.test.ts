import { merchantOrderStateCall } from '@storefront/api-contract/merchant'
import { type Order, orderCall, orderStatusCall } from '@storefront/api-contract/ordering'
import { walletCall, walletPurchaseCall } from '@storefront/api-contract/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../testing/expect-answer.ts'
import { RACING } from '../testing/racing.ts'
import { withReservations } from '../testing/reserving-business.ts'
import { type AccountServer, startAccountServer, type TestBrowser } from '../testing/test-browser.ts'
import { testBusiness } from '../testing/test-business.ts'
import { anOrder, MERCHANT, newKey } from '../testing/test-server.ts'

let server: AccountServer
let numbers = 0

beforeAll(async () => {
  server = await startAccountServer({ rateLimits: null, jobPause: null })
  const imported = await server.api.importBusiness({
    file: testBusiness(withReservations),
    picture: () => null,
  })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
})
afterAll(() => server.close())

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const press = (browser: TestBrowser, url: string | null, outcome: string) =>
  browser.send('POST', (url ?? '').replace('/api/', ''), `outcome=${outcome}`, FORM)

/** A customer with 10.000 KWD to spend. */
async function aCustomer(): Promise<TestBrowser> {
  numbers += 1
  const browser = server.browser()
  await browser.logIn(`6300 ${String(numbers).padStart(4, '0')}`)
  const body = { package_id: 'ten', seen_price: 10_000, idempotency_key: newKey(), locale: 'en' }
  const bought = await browser.send('POST', 'webapp/wallet/test/purchase', body)
  await press(browser, expectAnswer(walletPurchaseCall, bought).purchase.url, 'pay')
  return browser
}

const balance = async (browser: TestBrowser) => {
  const { wallet } = expectAnswer(walletCall, await browser.send('GET', 'webapp/wallet/test'))
  return [wallet.available, wallet.onHoldBalance]
}
const order = (browser: TestBrowser, changes = {}) =>
  browser.send('POST', 'webapp/order', anOrder({ use_wallet: true, payment_type: 3, ...changes }))
const ordered = async (browser: TestBrowser, changes = {}) =>
  expectAnswer(orderCall, await order(browser, changes)).order
const move = async ({ id }: Order, state: string) => {
  const path = `merchant/test/orders/${id}/state`
  return expectAnswer(
    merchantOrderStateCall,
    await server.send('POST', path, { body: { state }, headers: MERCHANT }),
  )
}

test('[WL-02] the wallet pays all of an order: on hold when it is placed, spent when it is accepted', async () => {
  const customer = await aCustomer()
  const one = await ordered(customer)
  expect(one).toMatchObject({ state: 'placed', totals: { total: 1375, wallet: 1375, due: 0 } })
  expect(await balance(customer)).toEqual([8625, 1375])
  await move(one, 'accepted')
  expect(await balance(customer)).toEqual([8625, 0])
})

test('[WL-03] a cancelled order releases or refunds its amount', async () => {
  const customer = await aCustomer()
  const [held, spent] = [await ordered(customer), await ordered(customer)]
  await move(spent, 'accepted')
  await move(held, 'cancelled')
  await move(spent, 'cancelled')
  expect(await balance(customer)).toEqual([10_000, 0])
})

test('[WL-02] the wallet pays a part, the card the rest; a failed payment gives the part back', async () => {
  const customer = await aCustomer()
  for (let count = 0; count < 7; count += 1) await ordered(customer)
  const one = await ordered(customer, { payment_type: 2 })
  expect(one).toMatchObject({ state: 'payment_pending', totals: { total: 1375, wallet: 375, due: 1000 } })
  expect(await balance(customer)).toEqual([0, 10_000])
  await press(customer, one.payment.url, 'decline')
  expect(await balance(customer)).toEqual([375, 9625])
  const status = await customer.send('GET', `webapp/order/test/${one.id}`)
  expect(expectAnswer(orderStatusCall, status).order.state).toBe('payment_failed')
})

test('[WL-02] a wallet that is not chosen, or not enough, pays nothing', async () => {
  const customer = await aCustomer()
  await ordered(customer, { payment_type: 1, use_wallet: false })
  expect(await balance(customer)).toEqual([10_000, 0])
  for (let count = 0; count < 7; count += 1) await ordered(customer)
  expectProblem(await order(customer), 409, 'wallet-not-enough')
  expect(await balance(customer)).toEqual([375, 9625])
})

test('[WL-03] one wallet spent from 20 places pays exactly the orders it can', RACING, async () => {
  const customer = await aCustomer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(customer)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(await balance(customer)).toEqual([375, 9625])
})
