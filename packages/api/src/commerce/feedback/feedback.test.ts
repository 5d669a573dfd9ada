import { merchantReviewsCall, rateCall, ratingsCall } from '@storefront/api-contract/account'
import { orderStatusCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { RACING } from '../../testing/racing.ts'
import { type AccountServer, startAccountServer } from '../../testing/test-browser.ts'
import { anOrder, MERCHANT } from '../../testing/test-server.ts'

let server: AccountServer

beforeAll(async () => {
  server = await startAccountServer()
  await importAlso(server, 'silent', ({ business }) => {
    Object.assign(business, { feedback: false, rate: false, show_rating: false })
  })
})
beforeEach(() => server.sql('delete from reviews'))
afterAll(() => server.close())

const general = (changes = {}) => ({
  reference_id: 'test',
  reference: 'reference-of-browser-1',
  rating: 4,
  ...changes,
})

async function cancelled() {
  const browser = server.browser()
  const placed = await browser.send('POST', 'webapp/order', anOrder())
  const { id } = placed.json.order
  const end = () =>
    server.send('POST', `merchant/test/orders/${id}/state`, {
      body: { state: 'cancelled' },
      headers: MERCHANT,
    })
  return { browser, id, end }
}

test('[RT-12] an order is rated once, after it ended, by the visitor who placed it', async () => {
  const { browser, id, end } = await cancelled()
  const review = { reference_id: 'test', order_id: id, rating: 2, comment: ' Cold ' }
  expectProblem(await browser.send('POST', 'users/rate', review), 409, 'orders-open')
  await end()
  expectProblem(await server.browser().send('POST', 'users/rate', review), 404, 'not-found')
  const stored = expectAnswer(rateCall, await browser.send('POST', 'users/rate', review))
  expect(stored.review).toMatchObject({ rating: 2, comment: 'Cold', order_id: id })
  expectProblem(await browser.send('POST', 'users/rate', review), 409, 'already-rated')
})

test('[RT-10] an order says how it was rated, and nothing while it was not', async () => {
  const { browser, id, end } = await cancelled()
  await end()
  const read = async () =>
    expectAnswer(orderStatusCall, await browser.send('GET', `webapp/order/test/${id}`)).order.review
  expect(await read()).toBeNull()
  const review = { reference_id: 'test', order_id: id, rating: 3, comment: 'Late, but good' }
  const { at } = expectAnswer(rateCall, await browser.send('POST', 'users/rate', review)).review
  expect(await read()).toEqual({ rating: 3, comment: 'Late, but good', at })
})

test('[RT-12] ten ratings of one order at once are one', RACING, async () => {
  const { browser, id, end } = await cancelled()
  await end()
  const review = { reference_id: 'test', order_id: id, rating: 5 }
  const sent = await Promise.all(Array.from({ length: 10 }, () => browser.send('POST', 'users/rate', review)))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(sent.filter(({ problem }) => problem?.code === 'already-rated')).toHaveLength(9)
})

test('[RT-12] the business as a whole is rated once per reference', async () => {
  expectAnswer(rateCall, await server.browser().send('POST', 'users/rate', general()))
  expectProblem(await server.browser().send('POST', 'users/rate', general()), 409, 'already-rated')
  const nothing = await server.browser().send('POST', 'users/rate', general({ reference: undefined }))
  expect(expectProblem(nothing, 422, 'bad-request').fields?.[0]?.field).toBe('reference')
})

test.each([
  ['six stars', { rating: 6 }, 'rating'],
  ['half a star', { rating: 0.5 }, 'rating'],
  ['a comment of 1001 letters', { comment: 'x'.repeat(1001) }, 'comment'],
])('[RT-12] %s is refused by its field', async (_label, changes, field) => {
  const refused = await server.browser().send('POST', 'users/rate', general(changes))
  expect(expectProblem(refused, 400, 'bad-request').fields?.[0]?.field).toBe(field)
})

test('[RT-12] the average is shown where the business says so, and the shop reads them all', async () => {
  expectAnswer(rateCall, await server.browser().send('POST', 'users/rate', general()))
  for (const rating of [2, 3, 5]) {
    const { browser, id, end } = await cancelled()
    await end()
    const review = { reference_id: 'test', order_id: id, rating }
    expectAnswer(rateCall, await browser.send('POST', 'users/rate', review))
  }
  const shown = expectAnswer(ratingsCall, await server.send('GET', 'webapp/ratings/test'))
  expect(shown.ratings).toEqual({ average: 3.5, count: 4 })
  const all = await server.send('GET', 'merchant/test/reviews', { headers: MERCHANT })
  expect(
    expectAnswer(merchantReviewsCall, all)
      .reviews.map(({ rating }) => rating)
      .sort(),
  ).toEqual([2, 3, 4, 5])
  expectProblem(await server.send('GET', 'merchant/test/reviews'), 401, 'unauthorised')
})

test('[RT-12] a business that asks for no reviews takes and shows none', async () => {
  const refused = await server.browser().send('POST', 'users/rate', general({ reference_id: 'silent' }))
  expectProblem(refused, 404, 'not-found')
  expect((await server.send('GET', 'webapp/ratings/silent')).json).toEqual({ ratings: null })
})

test('[2.4.1] one address sends 30 reviews an hour', async () => {
  const browser = server.browser()
  const statuses: number[] = []
  for (let sent = 0; sent < 31; sent += 1) {
    const reference = `reference-of-spam-${sent}`
    statuses.push((await browser.send('POST', 'users/rate', general({ reference }))).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
})
