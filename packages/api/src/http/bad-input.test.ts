import { calcOrderCall, orderCall } from '@storefront/api-contract'
import { merchantImportCall } from '@storefront/api-contract/merchant'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBusiness } from '../testing/test-business.ts'
import { aKebab, anOrder, MERCHANT, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const RUNS = process.env.FULL ? 10_000 : 300

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    0,
    -1,
    1e9,
    1e308,
    -0,
    0.1,
    '',
    ' ',
    '__proto__',
    '\0',
    '\ud800',
    '٣',
    '🍕',
    '<b>',
    "'; --",
  ),
)

/** A good body with one to three of its values, however deep, replaced by odd ones or left out. */
function spoilt(body: object): fc.Arbitrary<unknown> {
  const paths = pathsIn(body)
  const change = fc.record({ path: fc.constantFrom(...paths), value: fc.option(odd, { nil: undefined }) })
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const copy = structuredClone(body)
    for (const { path, value } of changes) replace(copy, path, value)
    return copy
  })
}

type Path = readonly string[]

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const below = Object.entries(value).flatMap(([name, part]) => pathsIn(part, [...path, name]))
  return path.length === 0 ? below : [path, ...below]
}

function replace(body: object, path: Path, value: unknown): void {
  let place: unknown = body
  for (const name of path.slice(0, -1)) {
    if (typeof place !== 'object' || place === null) return
    place = Reflect.get(place, name)
  }
  if (typeof place === 'object' && place !== null) Reflect.set(place, path.at(-1) ?? '', value)
}

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

test('[AP-03] whatever stands in a path or a query, it is no failure of the server', async () => {
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
