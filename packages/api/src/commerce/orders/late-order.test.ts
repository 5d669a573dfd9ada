import { type Order, orderCall, orderStatusCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { aDelivery, withOrdering } from '../../testing/ordering-business.ts'
import { anOrder, startTestServer, type TestServer, type TestVisitor } from '../../testing/test-server.ts'
import { createSandboxProvider } from '../payments/sandbox-provider.ts'

const SECRET = 'a secret of the tests'
let server: TestServer
const reports: string[] = []

beforeAll(async () => {
  const logTo = { write: (line: string) => reports.push(line) }
  server = await startTestServer({ rateLimits: null, jobPause: null, logTo })
  await importAlso(server, 'shop', withOrdering)
})
afterAll(() => server.close())

const moment = (time: string) => Date.parse(`2026-11-20T${time}:00Z`)
interface Unpaid {
  order: Order
  visitor: TestVisitor
}

async function placedAt(time: string, body: object): Promise<Unpaid> {
  server.setTime(moment(time))
  reports.length = 0
  const visitor = server.visitor()
  const sent = await visitor.send('POST', 'webapp/order', { body: { ...anOrder(), ...body } })
  return { visitor, order: expectAnswer(orderCall, sent).order }
}
const inSlot = () =>
  placedAt(
    '09:00',
    aDelivery({ priority: 'later', slot_id: '2026-11-20T12:00Z/2026-11-20T12:30Z', payment_type: 2 }),
  )
/** The branch is open until 23:00 (UTC). */
const atNight = (time: string) => placedAt(time, { branch_id: 'test-night', payment_type: 2 })
const givenUpAt = async (time: string) => {
  server.setTime(moment(time))
  await server.api.runJobs()
}
async function paidAt({ order, visitor }: Unpaid, time: string) {
  const now = moment(time)
  server.setTime(now)
  const session = (order.payment.url ?? '').split('/').at(-1) ?? ''
  const { due: amount, currency } = order.totals
  const provider = createSandboxProvider({ secret: SECRET, clock: () => now })
  const { headers, body } = provider.callback({ session, outcome: 'paid', amount, currency })
  const answer = await server.send('POST', 'payments/callback', { headers, body })
  expect(answer.json).toEqual({ applied: true })
  await server.api.runJobs()
  const path = `webapp/order/${order.reference_id}/${order.id}`
  const { state, payment } = expectAnswer(orderStatusCall, await visitor.send('GET', path)).order
  return [state, payment.refund]
}
const PLACED = ['placed', undefined]
const REFUNDED = ['payment_failed', 'refunded']
const refunds = () => reports.filter((line) => line.includes('paid-after-end'))

describe('[OR-05, SH-07] money that comes for an order in a slot', () => {
  test('before the slot has passed makes it', async () => {
    const unpaid = await inSlot()
    await givenUpAt('09:31')
    expect(await paidAt(unpaid, '12:29')).toEqual(PLACED)
  })

  test('after the slot has passed is returned, and reported', async () => {
    const unpaid = await inSlot()
    await givenUpAt('09:31')
    expect(await paidAt(unpaid, '12:30')).toEqual(REFUNDED)
    expect(refunds()).toHaveLength(1)
  })

  test('is returned also where nobody has given the order up', async () => {
    expect(await paidAt(await inSlot(), '13:00')).toEqual(REFUNDED)
  })
})

describe('[OR-05, SH-05] money that comes for an order for now', () => {
  test('that was given up makes it while the branch is open', async () => {
    const unpaid = await atNight('20:00')
    await givenUpAt('20:31')
    expect(await paidAt(unpaid, '20:35')).toEqual(PLACED)
  })

  test('that was given up is returned once the branch is closed', async () => {
    const unpaid = await atNight('20:00')
    await givenUpAt('20:31')
    expect(await paidAt(unpaid, '23:05')).toEqual(REFUNDED)
    expect(refunds()).toHaveLength(1)
  })

  test('[RT-17] that is returned leaves the same cart free to be ordered again', async () => {
    const unpaid = await atNight('20:00')
    await givenUpAt('20:31')
    expect(await paidAt(unpaid, '23:05')).toEqual(REFUNDED)
    const { visitor, order } = unpaid
    server.setTime(moment('20:00') + 24 * 60 * 60_000)
    const body = { ...anOrder(), branch_id: 'test-night', payment_type: 2, replaces: order.id }
    const again = expectAnswer(orderCall, await visitor.send('POST', 'webapp/order', { body })).order
    expect(again).toMatchObject({ state: 'payment_pending', payment: { url: expect.any(String) } })
    expect(again.id).not.toBe(order.id)
    const path = `webapp/order/${order.reference_id}/${order.id}`
    const first = expectAnswer(orderStatusCall, await visitor.send('GET', path)).order
    expect(first).toMatchObject({ state: 'cancelled', payment: { state: 'paid', refund: 'refunded' } })
  })

  test('that was not given up makes it, though the branch has closed meanwhile', async () => {
    expect(await paidAt(await atNight('22:00'), '23:05')).toEqual(PLACED)
  })
})
