import { shiftsCall } from '@storefront/api-contract'
import { type Order, type OrderPayload, orderCall, payAgainCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { aDelivery, withOrdering } from '../../testing/ordering-business.ts'
import { aLine, anOrder, NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { PaymentNotice } from '../payments/payment-provider.ts'
import { createSandboxProvider } from '../payments/sandbox-provider.ts'

const SECRET = 'a secret of the tests'
let server: TestServer
/** Reports to the operator. */
const reports: string[] = []

beforeAll(async () => {
  server = await startTestServer({ rateLimits: null, logTo: { write: (line) => reports.push(line) } })
  await importAlso(server, 'shop', withOrdering)
  await importAlso(server, 'nightly', (file) => {
    withOrdering(file)
    file.business.pickup.scheduled_orders.only_schedule = true
  })
})

beforeEach(() => server.setTime(NOON))

afterAll(() => server.close())

const MINUTE = 60_000
const slotAt = (start: string) =>
  `2026-11-20T${start}Z/${new Date(Date.parse(`2026-11-20T${start}Z`) + 30 * MINUTE).toISOString().slice(0, 16)}Z`
const later = (start: string, changes: Partial<OrderPayload> = {}) =>
  aDelivery({ priority: 'later', slot_id: slotAt(start), ...changes })
const send = (body: OrderPayload) => server.visitor().send('POST', 'webapp/order', { body })
const slotsOf = async (type: string) => {
  const answer = await server.send('GET', `webapp/v5/shifts/shop?slots=${type}`)
  return expectAnswer(shiftsCall, answer).types
}

describe('slots', () => {
  test('[SH-03] begin after now, the advance and 15 minutes, by day of the business, and end with the maximum', async () => {
    const { delivery } = await slotsOf('delivery')
    const slots = delivery?.slots?.flatMap((day) => day.slots) ?? []
    expect(delivery?.slots?.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
    expect([slots[0]?.start, slots.at(-1)?.start]).toEqual([
      '2026-11-20T10:00:00.000Z',
      '2026-11-22T09:00:00.000Z',
    ])
    expect(slots[0]).toMatchObject({ id: slotAt('10:00'), left: 2 })
  })

  test('[SH-03] come only for the type that is asked for', async () => {
    const types = await slotsOf('car_pickup')
    expect([types.delivery?.slots, types.car_pickup?.slots?.length]).toEqual([undefined, 3])
  })
})

describe('an order for later', () => {
  test('[DL-09][SH-06] keeps its slot, is expected then, and takes one place until it is cancelled', async () => {
    const visitor = server.visitor()
    const order = expectAnswer(
      orderCall,
      await visitor.send('POST', 'webapp/order', { body: later('12:00') }),
    ).order
    expect(order).toMatchObject({
      priority: 'later',
      expected_at: '2026-11-20T12:00:00.000Z',
      schedule: { id: slotAt('12:00'), start: '2026-11-20T12:00:00.000Z', end: '2026-11-20T12:30:00.000Z' },
    })
    const left = async () =>
      (await slotsOf('delivery')).delivery?.slots?.[0]?.slots.find(({ id }) => id === slotAt('12:00'))?.left
    expect(await left()).toBe(1)
    const cancelled = await visitor.send('POST', `webapp/order/${order.id}/cancel`, { body: {} })
    expect(cancelled.json.order.state).toBe('cancelled')
    expect(await left()).toBe(2)
  })

  test.each<[string, Partial<OrderPayload>, number, string]>([
    ['without a slot', { slot_id: null }, 422, 'slot-required'],
    ['in no slot at all', { slot_id: 'soon' }, 422, 'slot-not-valid'],
    ['in a slot that has passed', { slot_id: slotAt('08:30') }, 409, 'slot-not-valid'],
    ['in a slot that is too soon', { slot_id: slotAt('09:30') }, 409, 'slot-not-valid'],
    [
      'in a slot of a strange length',
      { slot_id: '2026-11-20T12:00Z/2026-11-20T12:10Z' },
      409,
      'slot-not-valid',
    ],
    [
      'in a slot beyond the maximum',
      { slot_id: '2026-11-23T12:00Z/2026-11-23T12:30Z' },
      409,
      'slot-not-valid',
    ],
  ])('[SH-07] %s is refused with the next slot', async (_label, changes, status, code) => {
    const problem = expectProblem(await send(later('12:00', changes)), status, code)
    expect(problem.next_slot).toMatchObject({ start: '2026-11-20T10:00:00.000Z', left: 2 })
  })

  test('[SH-07] whose slot passes while the form is filled in stores nothing and offers the next one', async () => {
    const body = later('10:00')
    server.setTime(NOON + 16 * MINUTE)
    const problem = expectProblem(await send(body), 409, 'slot-not-valid')
    expect([problem.reason, problem.next_slot?.start]).toEqual(['slot-passed', '2026-11-20T10:30:00.000Z'])
    expectAnswer(orderCall, await send({ ...body, slot_id: slotAt('10:30') }))
  })

  test('[SH-06] in a full slot is refused with the next one that has a place', async () => {
    for (const start of ['13:00', '13:00']) expectAnswer(orderCall, await send(later(start)))
    const problem = expectProblem(await send(later('13:00')), 409, 'slot-full')
    expect(problem.next_slot?.left).toBeGreaterThan(0)
  })

  test('[MN-15] is ordered from the menu of its slot', async () => {
    const omelette = {
      branch_id: 'shop-main',
      order_lines: [aLine({ item_id: 'omelette', price_label_id: 'omelette-regular' })],
      seen_total: 1100,
    }
    const early = { priority: 'later' as const, slot_id: '2026-11-21T04:30Z/2026-11-21T05:00Z' }
    expectAnswer(orderCall, await send(anOrder({ ...omelette, ...early })))
    expectProblem(await send(anOrder(omelette)), 422, 'menu-changed')
  })
})

test('[SH-02] where orders are only scheduled, one for now is refused with the next slot', async () => {
  const problem = expectProblem(await send(anOrder({ branch_id: 'nightly-main' })), 409, 'ordering-closed')
  expect([problem.reason, problem.next_slot?.start]).toEqual(['only-scheduled', '2026-11-20T10:00:00.000Z'])
})

test('[SH-07] a branch that is closed says when it opens', async () => {
  const problem = expectProblem(await send(anOrder({ branch_id: 'shop-night' })), 409, 'ordering-closed')
  expect(problem.opens_at).toBe('2026-11-20T15:00:00.000Z')
})

describe('an order that is not paid', () => {
  const press = (visitor: ReturnType<TestServer['visitor']>, url: string, outcome: string) =>
    visitor.send('POST', url.replace('/api/', ''), {
      body: `outcome=${outcome}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  const orderAgain = async (
    start: string,
    end: (pay: { url: string; visitor: ReturnType<TestServer['visitor']> }) => Promise<unknown>,
  ) => {
    const visitor = server.visitor()
    const body = later(start, { payment_type: 2 })
    const { order } = expectAnswer(orderCall, await visitor.send('POST', 'webapp/order', { body }))
    await end({ url: order.payment.url ?? '', visitor })
    return { visitor, order, again: () => visitor.send('POST', `webapp/order/${order.id}/pay`, { body: {} }) }
  }

  test('[SH-06] releases its place when declined, and takes it again for the next payment', async () => {
    const { visitor, again } = await orderAgain('14:00', ({ url, visitor: who }) =>
      press(who, url, 'decline'),
    )
    const other = await orderAgain('14:00', async () => undefined)
    expect(other.order.state).toBe('payment_pending')
    const { order } = expectAnswer(payAgainCall, await again())
    expectProblem(await send(later('14:00')), 409, 'slot-full')
    await press(visitor, order.payment.url ?? '', 'pay')
    const paid = await visitor.send('GET', `webapp/order/shop/${order.id}`)
    expect(paid.json.order).toMatchObject({ state: 'placed', expected_at: '2026-11-20T14:00:00.000Z' })
  })

  test('[SH-06] that is declined cannot be paid again once others have the slot', async () => {
    const { again } = await orderAgain('15:00', ({ url, visitor }) => press(visitor, url, 'decline'))
    for (const start of ['15:00', '15:00']) expectAnswer(orderCall, await send(later(start)))
    expectProblem(await again(), 409, 'slot-full')
  })

  test('[SH-07] nor when its slot has passed', async () => {
    const { again } = await orderAgain('10:30', ({ url, visitor }) => press(visitor, url, 'decline'))
    server.setTime('2026-11-20T10:30:00Z')
    expectProblem(await again(), 409, 'slot-not-valid')
  })

  test('[OR-05] that is left alone is given up after half an hour, and its place is free', async () => {
    const { visitor, order } = await orderAgain('16:00', async () => undefined)
    await orderAgain('16:00', async () => undefined)
    expectProblem(await send(later('16:00')), 409, 'slot-full')
    server.setTime(NOON + 29 * MINUTE)
    await server.api.runJobs()
    expectProblem(await send(later('16:00')), 409, 'slot-full')
    server.setTime(NOON + 31 * MINUTE)
    await server.api.runJobs()
    const state = (await visitor.send('GET', `webapp/order/shop/${order.id}`)).json.order
    expect(state).toMatchObject({ state: 'payment_failed', payment: { state: 'failed', url: null } })
    expectAnswer(orderCall, await send(later('16:00')))
  })

  const callBack = (order: Order, late: Pick<PaymentNotice, 'outcome'>) => {
    const session = (order.payment.url ?? '').split('/').at(-1) ?? ''
    const notice = { session, amount: 3250, currency: 'KWD', ...late }
    const at = Date.parse('2026-11-20T09:31:00Z')
    server.setTime(at)
    const { headers, body } = createSandboxProvider({ secret: SECRET, clock: () => at }).callback(notice)
    return server.send('POST', 'payments/callback', { headers, body })
  }
  const expired = async (start: string) => {
    const { visitor, order } = await orderAgain(start, async () => undefined)
    server.setTime(NOON + 31 * MINUTE)
    await server.api.runJobs()
    return {
      order,
      seen: async () => (await visitor.send('GET', `webapp/order/shop/${order.id}`)).json.order,
    }
  }

  test('[OR-05] money that comes after it was given up still counts while its place is free', async () => {
    const { order, seen } = await expired('17:00')
    expect((await callBack(order, { outcome: 'paid' })).json).toEqual({ applied: true })
    expect(await seen()).toMatchObject({ state: 'placed', payment: { state: 'paid' } })
    for (const applied of [false, false]) {
      expect((await callBack(order, { outcome: 'paid' })).json).toEqual({ applied })
    }
  })

  test('[OR-05] a payment for a place that others took is recorded on the order and reported to the operator', async () => {
    const { order, seen } = await expired('18:00')
    for (const start of ['18:00', '18:00']) expectAnswer(orderCall, await send(later(start)))
    reports.length = 0
    expect((await callBack(order, { outcome: 'paid' })).json).toEqual({ applied: true })
    expect(await seen()).toMatchObject({ state: 'payment_failed', payment: { state: 'paid' } })
    expect(
      reports.filter((line) => line.includes(`paid-after-end): order shop/${order.number}`)),
    ).toHaveLength(1)
    expectProblem(await send(later('18:00')), 409, 'slot-full')
  })

  test('[OR-05] a decline after it was given up changes nothing', async () => {
    const { order } = await expired('19:00')
    expect((await callBack(order, { outcome: 'failed' })).json).toEqual({ applied: false })
  })
})
