import { orderAgainCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { type AccountServer, startAccountServer, type TestBrowser } from '../../testing/test-browser.ts'
import { aKebab, aLine, anOrder, NOON } from '../../testing/test-server.ts'

const LIST = 'webapp/order-again/test'

let server: AccountServer

beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())
beforeEach(() => server.setTime(NOON))

async function order(browser: TestBrowser, changes = {}): Promise<string> {
  const placed = await browser.send('POST', 'webapp/order', anOrder(changes))
  expect(placed.status, placed.text).toBe(200)
  return placed.json.order.id
}

const juices = (quantity: number, changes = {}) =>
  anOrder({
    order_lines: [aLine({ quantity, total_price: 1375 * quantity })],
    seen_total: 1375 * quantity,
    ...changes,
  })

const usual = async (browser: TestBrowser) =>
  expectAnswer(orderAgainCall, await browser.send('GET', LIST)).lines.map(({ item_id, count }) => [
    item_id,
    count,
  ])

test('[BX-03] a guest finds what this browser ordered, the most frequent first', async () => {
  const browser = server.browser()
  await order(browser, { order_lines: [aLine()] })
  await order(browser, { order_lines: [aKebab()], seen_total: 2640 })
  server.setTime(NOON + 60_000)
  await order(browser, juices(2))
  expect(await usual(browser)).toEqual([
    ['juice', 2],
    ['kebab', 1],
  ])
  expect(await usual(server.browser())).toEqual([])
})

test('[BX-03, OR-09] orders of a customer count in every browser, cancelled ones never', async () => {
  const browser = server.browser()
  await browser.logIn('5400 0001')
  await order(browser)
  const kebab = await order(browser, { order_lines: [aKebab()], seen_total: 2640 })
  expect((await browser.send('POST', `webapp/order/${kebab}/cancel`, {})).status).toBe(200)
  server.setTime(NOON + 60_000)
  const elsewhere = server.browser()
  await elsewhere.logIn('5400 0001')
  expect(await usual(elsewhere)).toEqual([['juice', 1]])
})

test('[BX-03] an unknown business is refused', async () => {
  expectProblem(await server.browser().send('GET', 'webapp/order-again/nowhere'), 404, 'business-not-found')
})
