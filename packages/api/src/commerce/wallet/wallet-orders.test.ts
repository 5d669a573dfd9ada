import { merchantOrderStateCall } from '@storefront/api-contract/merchant'
import { type Order, orderCall, orderStatusCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { RACING } from '../../testing/racing.ts'
import { withReservations } from '../../testing/reserving-business.ts'
import { type AccountServer, startAccountServer, type TestBrowser } from '../../testing/test-browser.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { anOrder, MERCHANT } from '../../testing/test-server.ts'
import { balanceOf, pressOutcome, walletCustomer } from '../../testing/wallet-customer.ts'

let server: AccountServer

beforeAll(async () => {
  server = await startAccountServer({ rateLimits: null, jobPause: null })
  const imported = await server.api.importBusiness({
    file: testBusiness(withReservations),
    picture: () => null,
  })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
})
afterAll(() => server.close())

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
  const customer = await walletCustomer(server)
  const one = await ordered(customer)
  expect(one).toMatchObject({ state: 'placed', totals: { total: 1375, wallet: 1375, due: 0 } })
  expect(await balanceOf(customer)).toEqual([8625, 1375])
  await move(one, 'accepted')
  expect(await balanceOf(customer)).toEqual([8625, 0])
})

test('[WL-03] a cancelled order releases or refunds its amount', async () => {
  const customer = await walletCustomer(server)
  const [held, spent] = [await ordered(customer), await ordered(customer)]
  await move(spent, 'accepted')
  await move(held, 'cancelled')
  await move(spent, 'cancelled')
  expect(await balanceOf(customer)).toEqual([10_000, 0])
})

test('[WL-02] the wallet pays a part, the card the rest; a failed payment gives the part back', async () => {
  const customer = await walletCustomer(server)
  for (let count = 0; count < 7; count += 1) await ordered(customer)
  const one = await ordered(customer, { payment_type: 2 })
  expect(one).toMatchObject({ state: 'payment_pending', totals: { total: 1375, wallet: 375, due: 1000 } })
  expect(await balanceOf(customer)).toEqual([0, 10_000])
  await pressOutcome(customer, one.payment.url, 'decline')
  expect(await balanceOf(customer)).toEqual([375, 9625])
  const status = await customer.send('GET', `webapp/order/test/${one.id}`)
  expect(expectAnswer(orderStatusCall, status).order.state).toBe('payment_failed')
})

test('[WL-02] a wallet that is not chosen, or not enough, pays nothing', async () => {
  const customer = await walletCustomer(server)
  await ordered(customer, { payment_type: 1, use_wallet: false })
  expect(await balanceOf(customer)).toEqual([10_000, 0])
  for (let count = 0; count < 7; count += 1) await ordered(customer)
  expectProblem(await order(customer), 409, 'wallet-not-enough')
  expect(await balanceOf(customer)).toEqual([375, 9625])
})

test('[WL-03] one wallet spent from 20 places pays exactly the orders it can', RACING, async () => {
  const customer = await walletCustomer(server)
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(customer)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(await balanceOf(customer)).toEqual([375, 9625])
})
