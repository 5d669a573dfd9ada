import { calcOrderCall, couponCall, orderCall } from '@storefront/api-contract/ordering'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importAlso } from '../../testing/import-also.ts'
import { AN_ADDRESS, aDelivery, withOrdering } from '../../testing/ordering-business.ts'
import { spoilt } from '../../testing/spoilt.ts'
import { aKebab, aLine, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ rateLimits: null })
  await importAlso(server, 'shop', withOrdering)
})

afterAll(() => server.close())

const RUNS = process.env.FULL ? 10_000 : 150
const SLOT = '2026-11-20T12:00Z/2026-11-20T12:30Z'
const GIFT = { recipient_name: 'Sara', recipient_phone: '+965 5000 1234', message: 'Eid', hide_prices: true }

test.each([
  [
    'a delivery for later, as a gift, with a coupon',
    orderCall,
    'webapp/order',
    aDelivery({
      priority: 'later',
      slot_id: SLOT,
      coupon_code: 'TEN',
      gift: GIFT,
      payment_type: 2,
      address: { ...AN_ADDRESS, lat: 29.33, lng: 48.07 },
      seen_total: 2975,
    }),
  ],
  [
    'a parcel abroad',
    orderCall,
    'webapp/order',
    aDelivery({ country: 'SA', order_lines: [aKebab({ quantity: 2 })], payment_type: 2, seen_total: 9830 }),
  ],
  [
    'a cart',
    calcOrderCall,
    'service/pos/calc-order/shop-main',
    {
      selling_types: 'delivery',
      order_lines: [aLine()],
      coupon_code: 'TEN',
      use_wallet: true,
      payment_type: 1,
      slot_id: SLOT,
      area_id: 'salmiya',
      country: null,
      lat: 29.33,
      lng: 48.07,
    },
  ],
  ['a coupon', couponCall, 'webapp/coupon/shop', { code: 'TEN', selling_types: 'delivery' }],
] as const)(
  '[OR-03] whatever stands in %s, the answer is good or says what is wrong',
  async (_label, call, path, body) => {
    await fc.assert(
      fc.asyncProperty(spoilt(body), async (sent) => {
        const answer = await server.send('POST', path, { body: sent })
        expect(answer.status, answer.text).toBeLessThan(500)
        if (answer.status === 200) expect(call.answer.safeParse(answer.json).error).toBeUndefined()
        else expect(answer.problem.code).toMatch(/^[a-z-]+$/)
      }),
      { numRuns: RUNS },
    )
  },
  600_000,
)
