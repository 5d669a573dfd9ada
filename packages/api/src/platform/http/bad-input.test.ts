import { merchantImportCall } from '@storefront/api-contract/merchant'
import { calcOrderCall, orderCall } from '@storefront/api-contract/ordering'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spoilt } from '../../testing/spoilt.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { aKebab, anOrder, MERCHANT, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const RUNS = process.env.FULL ? 10_000 : 300

test.each([
  ['an order', 'POST', orderCall, 'webapp/order', anOrder({ order_lines: [aKebab()], seen_total: 2640 })],
  [
    'a cart',
    'POST',
    calcOrderCall,
    'service/pos/calc-order/test-main',
    { selling_types: 'car_pickup', order_lines: [aKebab()], coupon_code: null, use_wallet: false },
  ],
  ['a business', 'PUT', merchantImportCall, 'merchant/test/business', testBusiness()],
] as const)(
  '[OR-03] whatever stands in %s, the answer is good or says what is wrong',
  { timeout: 600_000 },
  async (_label, method, call, path, body) => {
    await fc.assert(
      fc.asyncProperty(spoilt(body), async (sent) => {
        const answer = await server.send(method, path, { body: sent, headers: MERCHANT })
        expect(answer.status, answer.text).toBeLessThan(500)
        if (answer.status === 200) expect(call.answer.safeParse(answer.json).error).toBeUndefined()
        else expect(answer.problem.code).toMatch(/^[a-z-]+$/)
      }),
      { numRuns: RUNS },
    )
  },
)

test('[AP-03] no path or query makes the server fail', async () => {
  const path = fc.constantFrom(
    (text: string) => `webapp/v5/restaurant/${text}`,
    (text: string) => `webapp/v5/menu/test-main?list=${text}`,
    (text: string) => `webapp/v5/item/test-main/${text}`,
    (text: string) => `webapp/banners/test?date=${text}`,
    (text: string) => `webapp/order/test/${text}`,
    (text: string) => `webapp/order-by-key/${text}`,
    (text: string) => `pictures/${text}/320.webp`,
    (text: string) => `payments/sandbox/${text}?locale=${text}`,
  )
  await fc.assert(
    fc.asyncProperty(
      path,
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }),
      async (make, text) => {
        const answer = await server.send('GET', make(encodeURIComponent(text)))
        expect(answer.status, answer.text).toBeLessThan(500)
      },
    ),
    { numRuns: RUNS },
  )
}, 600_000)

test.each(['a b', '"><script>'])('[AP-03] a Host that names no host is 400: %j', async (host) => {
  const answer = await server.send('GET', 'webapp/v5/restaurant/test', { headers: { host } })
  expect([answer.status, answer.problem.code]).toEqual([400, 'bad-request'])
})
