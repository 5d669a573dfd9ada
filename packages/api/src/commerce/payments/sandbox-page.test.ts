import { type Order, orderCall, orderStatusCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { NOON, startTestServer, type TestServer, type TestVisitor } from '../../testing/test-server.ts'

let server: TestServer
let visitor: TestVisitor
let order: Order

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  visitor = server.visitor()
  order = expectAnswer(orderCall, await visitor.order({ payment_type: 2 })).order
})

afterAll(() => server.close())

const url = () => (order.payment.url ?? '').replace('/api/', '')
const page = (query = '') => server.send('GET', `${url()}${query}`)
const press = (outcome: string) =>
  visitor.send('POST', url(), {
    body: `outcome=${outcome}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const now = async () =>
  expectAnswer(orderStatusCall, await visitor.send('GET', `webapp/order/test/${order.id}`)).order

test.each([
  ['en', 'ltr', 'Sandbox payment — you won’t be charged', 'Pay', 'KWD'],
  ['ar', 'rtl', 'دفع تجريبي — لن يُخصم منك شيء', 'ادفع', 'د.ك'],
])('[OR-05] says in %s what it is and what is paid', async (locale, dir, title, pay, currency) => {
  const { status, text } = await page(`?locale=${locale}`)
  expect(status).toBe(200)
  expect(text).toContain(`<html lang="${locale}" dir="${dir}">`)
  expect(text).toContain(title)
  expect(text).toContain(`value="pay">${pay}</button>`)
  expect(text).toContain(currency)
  expect(text).toMatch(/1\.375|١٫٣٧٥/)
})

test('defaults to the language of the order', async () => {
  order = expectAnswer(orderCall, await visitor.order({ payment_type: 2, locale: 'ar' })).order
  expect((await page()).text).toContain('dir="rtl"')
})

test('[UI-07] allows nothing but its own style and form, and brings an empty icon, which Firefox asks for otherwise', async () => {
  const { headers, text } = await page()
  const [, nonce] = /nonce="([^"]+)"/.exec(text) ?? []
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  )
  expect(text).toContain('<link rel="icon" href="data:,">')
  expect(text).not.toMatch(/<script|\son\w+=|style="/)
})

test('offers nothing once the payment is over', async () => {
  await press('pay')
  const { text } = await page()
  expect(text).not.toContain('<form')
  expect(text).toContain('This payment is already complete.')
  expect(text).toContain(`href="/test/orders/success/${order.id}"`)
  await press('decline')
  expect((await now()).payment.state).toBe('paid')
})

test('[OR-05] who comes back to a declined payment is not told that it is complete, and is led to another try', async () => {
  await press('decline')
  const { text } = await page()
  expect(text).not.toContain('<form')
  expect(text).not.toContain('already complete')
  expect(text).toContain('Your payment didn’t go through. You can try paying again.')
  expect(text).toContain(`href="/test/payment/fail?order=${order.id}"`)
})

test('[OR-05] takes money after the shop has given up waiting, as a provider’s page does', async () => {
  server.setTime(NOON + 31 * 60_000)
  onTestFinished(() => server.setTime(NOON))
  await server.api.runJobs()
  expect((await now()).state).toBe('payment_failed')
  expect((await page()).text).toContain('<form')
  await press('pay')
  expect((await now()).payment.state).toBe('paid')
})

test.each(['nothing', 'A'.repeat(43)])('of an unknown session is 404: %s', async (id) => {
  const { status, text } = await server.send('GET', `payments/sandbox/${id}`)
  expect([status, text.includes('We can’t find this payment.')]).toEqual([404, true])
})

test('an order that is none of its buttons changes nothing', async () => {
  expect((await press('steal')).headers.location).toBe(`/test/payment/fail?order=${order.id}`)
  expect((await now()).state).toBe('payment_pending')
})
