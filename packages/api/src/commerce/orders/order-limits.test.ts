import type { BusinessFile } from '@storefront/api-contract/business-file'
import { orderCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCARCE_LIMITS } from '../../platform/limits/visitor-limits.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { withOrdering } from '../../testing/ordering-business.ts'
import { RACING } from '../../testing/racing.ts'
import { aLine, anOrder, NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ scarceLimits: SCARCE_LIMITS, rateLimits: null })
})
afterAll(() => server.close())

const SLOT = '2026-11-20T12:00Z/2026-11-20T12:30Z'
let made = 0
/** A shop of its own, so that no test is in the way of another; 500 feasts are on its shelf. */
async function shop(change: (file: BusinessFile) => void = () => {}): Promise<string> {
  made += 1
  const reference = `limits${made}`
  await importAlso(server, reference, (file) => {
    withOrdering(file)
    if (file.ordering) file.ordering.stock = [{ item_id: 'feast', branch_id: `${reference}-main`, left: 500 }]
    change(file)
  })
  return reference
}
const feast = (quantity: number) => ({
  order_lines: [
    aLine({
      item_id: 'feast',
      price_label_id: 'feast-regular',
      quantity,
      unit_price: 1000,
      total_price: 1000 * quantity,
    }),
  ],
  seen_total: 1100 * quantity,
})
interface Sender {
  cookie?: string
  address?: string
}
/** Sends an order from an address; a new browser with a new number unless something else is said. */
async function send(reference: string, changes: Parameters<typeof anOrder>[0] = {}, from: Sender = {}) {
  made += 1
  const body = anOrder({
    branch_id: `${reference}-main`,
    phone: `5${String(made).padStart(7, '0')}`,
    ...changes,
  })
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/webapp/order',
    remoteAddress: from.address ?? `10.9.${Math.floor(made / 200)}.${made % 200}`,
    headers: { 'x-locale': 'en', ...(from.cookie ? { cookie: from.cookie } : {}) },
    payload: body,
  })
  const json = response.json()
  return {
    body,
    answer: {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      json,
      problem: json.error,
    },
    cookie: String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '',
  }
}
const outcomes = (sent: Awaited<ReturnType<typeof send>>[]) => {
  const words = sent.map(({ answer }) =>
    answer.status === 200 ? 'placed' : `${answer.status} ${answer.problem.reason}`,
  )
  return Object.fromEntries(
    [...new Set(words)].map((word) => [word, words.filter((one) => one === word).length]),
  )
}
const times = <T>(count: number, one: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, place) => one(place)))

describe('[OR-10] what one visitor may have before it is paid or accepted', () => {
  test('one unpaid order of 400 does not sell out an item', async () => {
    const reference = await shop()
    const { answer } = await send(reference, feast(400))
    expectProblem(answer, 409, 'limit-reached')
    expect(answer.problem).toMatchObject({
      reason: 'units-unpaid',
      text: 'You can’t order this many of one item before paying. Order fewer or call the shop.',
    })
    const left = await server.rows(`select "left" from item_stock where reference_id = '${reference}'`)
    expect(left).toEqual([{ left: 500 }])
    expectAnswer(orderCall, (await send(reference, feast(20))).answer)
  })

  test(
    'many orders of one address, one number or one browser do not either, also sent at once',
    RACING,
    async () => {
      for (const [from, changes, most] of [
        [{ address: '203.0.113.9' }, {}, 60],
        [{}, { phone: '50001234' }, 20],
      ] as [Sender, object, number][]) {
        const reference = await shop()
        const sent = await times(30, () => send(reference, { ...feast(10), ...changes }, from))
        expect(outcomes(sent).placed).toBe(most / 10)
        const [row] = await server.rows(`select "left" from item_stock where reference_id = '${reference}'`)
        expect(row?.left).toBe(500 - most)
      }
    },
  )

  test(
    'one address does not fill a slot with unpaid orders, also at once; others still get a place',
    RACING,
    async () => {
      const reference = await shop()
      const later = { priority: 'later', slot_id: SLOT, payment_type: 2 } as const
      const sent = await times(40, () => send(reference, later, { address: '203.0.113.9' }))
      expect(outcomes(sent)).toEqual({ placed: 3, '409 orders-in-slot': 37 })
      expectAnswer(orderCall, (await send(reference, later)).answer)
    },
  )

  test('guests at tables share an address, which therefore has no limit; one that picks up has', async () => {
    const reference = await shop()
    const from = { address: '203.0.113.9' }
    const seated = { selling_types: 'dine_in', table_id: `${reference}-main-t1`, car: null } as const
    expect(outcomes(await times(22, () => send(reference, seated, from)))).toEqual({ placed: 22 })
    expectProblem((await send(reference, {}, from)).answer, 409, 'limit-reached')
    const phone = '50007777'
    const byPhone = await times(6, () => send(reference, { ...seated, phone }))
    expect(outcomes(byPhone)).toEqual({ placed: 5, '409 orders-waiting': 1 })
  })

  test('a browser has five such orders, whatever number it gives; one that was accepted does not count', async () => {
    const reference = await shop()
    const first = await send(reference)
    const from = { cookie: first.cookie }
    const rest = await times(7, () => send(reference, {}, from))
    expect(outcomes(rest)).toEqual({ placed: 4, '409 orders-waiting': 3 })
    const { order } = expectAnswer(orderCall, first.answer)
    const path = `merchant/${reference}/orders/${order.id}/state`
    const accepted = await server.send('POST', path, {
      body: { state: 'accepted' },
      headers: { authorization: `Bearer ${reference}-merchant-key-01` },
    })
    expect(accepted.status, accepted.text).toBe(200)
    expect(outcomes([await send(reference, {}, from), await send(reference, {}, from)])).toEqual({
      placed: 1,
      '409 orders-waiting': 1,
    })
  })

  test(
    'the last order that is allowed, sent twice at once, is one order and answered twice',
    RACING,
    async () => {
      const reference = await shop()
      const { cookie } = await send(reference)
      await times(3, () => send(reference, {}, { cookie }))
      const { idempotency_key } = anOrder()
      const twice = await times(2, () => send(reference, { idempotency_key, phone: '50005555' }, { cookie }))
      expect(outcomes(twice)).toEqual({ placed: 2 })
    },
  )

  test('what waits for longer than two hours weighs on nobody', async () => {
    const reference = await shop()
    const { cookie } = await send(reference)
    await times(4, () => send(reference, {}, { cookie }))
    server.setTime(NOON + 2 * 3_600_000 + 1)
    expect(outcomes([await send(reference, {}, { cookie })])).toEqual({ placed: 1 })
    server.setTime(NOON)
  })

  test('a business says its own limits', async () => {
    const reference = await shop((file) => {
      if (file.ordering)
        file.ordering.limits = { waiting: { guest: 1 }, unpaid_units: { guest: 2, phone: 2 } }
    })
    expectProblem((await send(reference, feast(3))).answer, 409, 'limit-reached')
    const { cookie } = await send(reference)
    expectProblem((await send(reference, {}, { cookie })).answer, 409, 'limit-reached')
  })

  test('paying again for an order that was given up is no way around', async () => {
    const reference = await shop()
    const card = { payment_type: 2, ...feast(20) } as const
    const first = await send(reference, card)
    const { order } = expectAnswer(orderCall, first.answer)
    server.setTime(NOON + 31 * 60_000)
    await server.api.runJobs()
    const from = { cookie: first.cookie }
    expectAnswer(orderCall, (await send(reference, card, from)).answer)
    const again = await server.send('POST', `webapp/order/${order.id}/pay`, { body: {}, headers: from })
    expectProblem(again, 409, 'limit-reached')
    server.setTime(NOON)
  })
})
