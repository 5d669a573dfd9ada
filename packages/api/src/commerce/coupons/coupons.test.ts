import { couponCall, type OrderPayload, orderCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { aDelivery, withOrdering } from '../../testing/ordering-business.ts'
import { RACING } from '../../testing/racing.ts'
import { NOON, startTestServer, type TestServer, type TestVisitor } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ rateLimits: null })
  await importAlso(server, 'shop', withOrdering)
  await importAlso(server, 'guessed', withOrdering)
  await importAlso(server, 'ahead', withOrdering)
  await importAlso(server, 'pasted', (file) => {
    withOrdering(file)
    for (const coupon of file.ordering?.coupons ?? []) if (coupon.code === 'TEN') coupon.code = 'Save10'
  })
})

beforeEach(() => server.setTime(NOON))

afterAll(() => server.close())

const ask = (code: string, referenceId = 'shop') =>
  server.send('POST', `webapp/coupon/${referenceId}`, { body: { code } })
/** Two juices to Salmiya with 10 % off: 2.250, 10 % service, 0.500. */
const TEN_OFF = 2975
const order = (
  coupon_code: string,
  changes: Partial<OrderPayload> = {},
  visitor: TestVisitor = server.visitor(),
) =>
  visitor.send('POST', 'webapp/order', { body: aDelivery({ coupon_code, seen_total: TEN_OFF, ...changes }) })

describe('a coupon', () => {
  test('[CP-01] is found in any case, and its limits stay here', async () => {
    const { coupon } = expectAnswer(couponCall, await ask(' mine '))
    expect(coupon).toEqual({
      code: 'MINE',
      item_ids: [],
      all_menu: true,
      discount_type: 'percent',
      discount_value: 10,
      user_type: null,
      max_allowed_items: null,
      free_delivery: false,
      min_subtotal: 0,
      per_customer: true,
      from: null,
      until: null,
    })
  })

  test.each([
    ['nobody knows', 'NOPE', 'unknown'],
    ['for customers, asked for by a guest', 'MEMBERS', 'customers-only'],
    ['that has expired', 'OLD', 'expired'],
    ['that is not valid yet', 'SOON', 'not-yet-valid'],
  ])('[CP-01] %s is refused with its reason, looked at and ordered with', async (_label, code, reason) => {
    expect(expectProblem(await ask(code), 422, 'coupon-refused').reason).toBe(reason)
    const problem = expectProblem(await order(code), 422, 'coupon-refused')
    expect([problem.reason, problem.fields?.[0]?.field]).toEqual([reason, 'coupon_code'])
  })

  test.each([
    ['for other goods', 'KEBAB', 'nothing-covered'],
    ['from a larger order on', 'BIG', 'minimum-not-met'],
  ])('[CP-02] %s is found, but not ordered with', async (_label, code, reason) => {
    expectAnswer(couponCall, await ask(code))
    expect(expectProblem(await order(code), 422, 'coupon-refused').reason).toBe(reason)
  })

  test('[CP-04] takes its part before the taxes, and the order names it', async () => {
    const placed = expectAnswer(orderCall, await order('TEN')).order
    expect([placed.coupon_code, placed.totals.coupon, placed.totals.exclusive_taxes]).toEqual([
      'TEN',
      250,
      225,
    ])
    expect(placed.totals.explained).toContainEqual({ kind: 'coupon', names: [], rate: null, amount: -250 })
  })

  test('[CP-02] for one use is used up, and free again after that order is cancelled', async () => {
    const visitor = server.visitor()
    const placed = expectAnswer(orderCall, await order('once', {}, visitor)).order
    expect(expectProblem(await order('ONCE', { phone: '5000 9999' }), 422, 'coupon-refused').reason).toBe(
      'used-up',
    )
    expect(expectProblem(await ask('ONCE'), 422, 'coupon-refused').reason).toBe('used-up')
    await visitor.send('POST', `webapp/order/${placed.id}/cancel`, { body: {} })
    expectAnswer(couponCall, await ask('ONCE'))
  })

  test('[CP-02] for one use each is refused to the same phone number in another browser', async () => {
    expectAnswer(orderCall, await order('MINE', { phone: '5111 0000' }))
    const problem = expectProblem(await order('MINE', { phone: '٥١١١٠٠٠٠' }), 422, 'coupon-refused')
    expect(problem.reason).toBe('used-by-you')
    expectAnswer(orderCall, await order('MINE', { phone: '5222 0000' }))
  })
})

test(
  '[CP-01] guessing ends after ten unknown codes at once, for whatever code, until the window is over',
  RACING,
  async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, place) => ask(`GUESS${place}`, 'guessed')),
    )
    const codes = answers.map(({ problem }) => problem.code)
    expect(codes.filter((code) => code === 'coupon-refused')).toHaveLength(10)
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(30)
    const right = await ask('TEN', 'guessed')
    expectProblem(right, 429, 'too-many-requests')
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
    server.setTime(NOON + 15 * 60_000)
    expectAnswer(couponCall, await ask('TEN', 'guessed'))
  },
)

test('[CP-01] one household has one count, whichever of its IPv6 addresses it guesses from, and a spent count is deleted', async () => {
  const guess = (place: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/webapp/coupon/shop',
      remoteAddress: `2001:db8:77:1::${(place + 1).toString(16)}`,
      payload: { code: `HOUSE${place}` },
    })
  const answers = []
  for (let place = 0; place < 12; place += 1) answers.push(await guess(place))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(422), 429, 429])
  server.setTime(NOON + 16 * 60_000)
  await server.api.runJobs()
  expect(await server.rows('select key from coupon_guesses')).toEqual([])
})

test('[CP-02] a use that another order took is refused when the first is paid again, however the code is written', async () => {
  await importAlso(server, 'digits', (file) => {
    withOrdering(file)
    for (const coupon of file.ordering?.coupons ?? []) if (coupon.code === 'ONCE') coupon.code = 'ONCE١'
  })
  const visitor = server.visitor()
  const first = await order('ONCE١', { branch_id: 'digits-main', payment_type: 2 }, visitor)
  const { id, payment } = expectAnswer(orderCall, first).order
  await visitor.send('POST', (payment.url ?? '').replace('/api/', ''), {
    body: 'outcome=decline',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expectAnswer(orderCall, await order('ONCE1', { branch_id: 'digits-main', phone: '5000 9998' }))
  const again = await visitor.send('POST', `webapp/order/${id}/pay`, { body: {} })
  expect(expectProblem(again, 422, 'coupon-refused').reason).toBe('used-up')
})

const PASTED = [
  'save١٠',
  'SAVE۱۰',
  'save१०',
  'ＳＡＶＥ１０',
  '\u200bSAVE10',
  'SAVE\u200b10',
  '\u200eSAVE10\u200f',
  '\u2066SAVE10\u2069',
  '\ufeffSAVE10',
  'SAVE\u00ad10',
  '\u00a0SAVE10\u202f',
  `SAVE10${'\u200b'.repeat(60)}`,
]

test('[CP-01] a code is found however it was pasted, which is no guess', async () => {
  for (const code of PASTED) expectAnswer(couponCall, await ask(code, 'pasted'))
  // More than ten guesses from one address would end this.
  expectProblem(await ask('UNKNOWN', 'pasted'), 422, 'coupon-refused')
})

test('[CP-01] an address that guessed while the clock was a year ahead may try codes once it is set back', async () => {
  const year = 365 * 24 * 60 * 60_000
  server.setTime(NOON + year)
  const guesses = Array.from({ length: 12 }, (_, place) => ask(`AHEAD${place}`, 'ahead'))
  expect((await Promise.all(guesses)).map(({ status }) => status)).toContain(429)
  server.setTime(NOON)
  expectAnswer(couponCall, await ask('TEN', 'ahead'))
  expectProblem(await ask('UNKNOWN', 'ahead'), 422, 'coupon-refused')
})

test('[CP-01] a customer who types right codes is never stopped', async () => {
  for (let tries = 0; tries < 12; tries += 1) expectAnswer(couponCall, await ask('TEN'))
})
