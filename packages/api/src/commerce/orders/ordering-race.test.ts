import { afterAll, beforeAll, expect, test } from 'vitest'
import { importAlso } from '../../testing/import-also.ts'
import { aDelivery, withOrdering } from '../../testing/ordering-business.ts'
import { RACING } from '../../testing/racing.ts'
import {
  aLine,
  anOrder,
  newKey,
  startTestServer,
  type TestAnswer,
  type TestServer,
} from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ rateLimits: null })
  await importAlso(server, 'shop', withOrdering)
})

afterAll(() => server.close())

/** `pnpm test:soak` sends 200. */
const BUYERS = process.env.FULL === '1' ? 200 : 60
const SLOT = '2026-11-20T12:00Z/2026-11-20T12:30Z'

function outcomes(answers: readonly TestAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, problem } of answers) {
    const outcome = status === 200 ? 'placed' : `${status} ${problem?.code}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

const all = (count: number, one: (place: number) => Promise<TestAnswer>) =>
  Promise.all(Array.from({ length: count }, (_, place) => one(place)))

test(`[SH-06] ${BUYERS} buyers for the 10 places of a slot: 10 get one, the others are refused as full`, {
  ...RACING,
  timeout: 120_000,
}, async () => {
  const body = anOrder({ branch_id: 'shop-main', priority: 'later', slot_id: SLOT })
  const answers = await all(BUYERS, () =>
    server.visitor().send('POST', 'webapp/order', { body: { ...body, idempotency_key: newKey() } }),
  )
  expect(outcomes(answers)).toEqual({ placed: 10, '409 slot-full': BUYERS - 10 })
})

test('[CP-02] 20 at once with a coupon for one use: one has it', { ...RACING, timeout: 60_000 }, async () => {
  const answers = await all(20, (place) =>
    server.visitor().send('POST', 'webapp/order', {
      body: aDelivery({ coupon_code: 'ONCE', phone: `5000 10${place + 10}`, seen_total: 2975 }),
    }),
  )
  expect(outcomes(answers)).toEqual({ placed: 1, '422 coupon-refused': 19 })
})

test('[CT-06] 20 at once for the last 3 of an item: 3 have one, and none is left', {
  ...RACING,
  timeout: 60_000,
}, async () => {
  const answers = await all(20, () =>
    server.visitor().send('POST', 'webapp/order', {
      body: anOrder({
        branch_id: 'shop-main',
        order_lines: [aLine({ item_id: 'feast', price_label_id: 'feast-regular' })],
        seen_total: 1100,
      }),
    }),
  )
  expect(outcomes(answers)).toEqual({ placed: 3, '422 menu-changed': 17 })
})

test('[OR-04] one order sent 50 times with one key takes one place of its slot', {
  ...RACING,
  timeout: 60_000,
}, async () => {
  const body = aDelivery({ priority: 'later', slot_id: SLOT })
  const visitor = server.visitor()
  const answers = await all(50, () => visitor.send('POST', 'webapp/order', { body }))
  expect(new Set(answers.map(({ json }) => json.order?.id)).size).toBe(1)
  const shifts = await server.send('GET', 'webapp/v5/shifts/shop?slots=delivery')
  const slots = shifts.json.types.delivery.slots.flatMap(
    (day: { slots: { id: string; left: number }[] }) => day.slots,
  )
  expect(slots.find(({ id }: { id: string }) => id === SLOT)?.left).toBe(1)
})
