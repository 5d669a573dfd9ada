import { shiftsCall } from '@storefront/api-contract'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import { orderCall } from '@storefront/api-contract/ordering'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { withOrdering } from '../../testing/ordering-business.ts'
import { anOrder, NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

const EVENING = {
  week: Array.from({ length: 7 }, () => ({
    closed: false,
    shifts: [{ time_from: '17:30', time_to: '23:00' }],
  })),
  exceptions: [],
}

/** Open from 17:30 to 23:00; a juice takes 12 minutes. */
function evening(last_order_minutes?: number) {
  return (file: BusinessFile) => {
    for (const branch of file.branches) branch.hours = { ...branch.hours, car_pickup: EVENING }
    for (const { price_labels } of file.items)
      for (const label of price_labels)
        if (label.id === 'juice-regular')
          Object.assign(label, { preparation_time: 12, preparation_time_type: 'min' })
    file.ordering = { ...file.ordering, ...(last_order_minutes === undefined ? {} : { last_order_minutes }) }
  }
}

beforeAll(async () => {
  server = await startTestServer({ rateLimits: null })
  await importAlso(server, 'ready', evening())
  await importAlso(server, 'until', evening(0))
  await importAlso(server, 'early', evening(45))
  await importAlso(server, 'later', (file) => {
    withOrdering(file)
    evening()(file)
    file.business.pickup.scheduled_orders.on = true
  })
})

afterAll(() => server.close())
afterEach(() => server.setTime(NOON))

/** Orders a juice at a time of the day in Kuwait. */
async function orderAt(time: string, referenceId: string) {
  server.setTime(Date.parse(`2026-11-20T${time}+03:00`))
  const body = anOrder({ branch_id: `${referenceId}-main` })
  return server.visitor().send('POST', 'webapp/order', { body })
}

describe('an order for now', () => {
  test.each([
    ['ready', '22:48:00', 'when it is ready at closing'],
    ['ready', '22:48:59', 'within the minute that was promised'],
    ['until', '22:59:59', 'until closing where the merchant says so'],
    ['early', '22:15:00', 'up to the merchant’s last order'],
  ])('[SH-05] at %s, %s, is taken %s', async (referenceId, time) => {
    expectAnswer(orderCall, await orderAt(time, referenceId))
  })

  test.each([
    ['ready', '22:52', 'not-ready-in-time'],
    ['until', '23:00', 'closed'],
    ['early', '22:16', 'after-last-order'],
  ])(
    '[FD-05] [SH-05] [SH-07] at %s, %s, is refused as %s with the next time',
    async (referenceId, time, reason) => {
      const problem = expectProblem(await orderAt(time, referenceId), 409, 'ordering-closed')
      expect([problem.reason, problem.opens_at]).toEqual([reason, '2026-11-21T14:30:00.000Z'])
    },
  )

  test('[SH-07] that would be ready too late offers the next slot', async () => {
    const problem = expectProblem(await orderAt('22:52', 'later'), 409, 'ordering-closed')
    expect(problem.next_slot?.start).toBe('2026-11-21T14:30:00.000Z')
  })
})

test.each([
  ['ready', undefined],
  ['early', 45],
])('[SH-05] the hours of %s say when the last order is', async (referenceId, minutes) => {
  const answer = await server.send('GET', `webapp/v5/shifts/${referenceId}`)
  expect(expectAnswer(shiftsCall, answer).types.car_pickup?.last_order_minutes).toBe(minutes)
})

test('[SH-05] the hours say how soon what is ready first is made', async () => {
  const { types } = expectAnswer(shiftsCall, await server.send('GET', 'webapp/v5/shifts/ready'))
  expect(types.car_pickup?.quickest_minutes).toBe(12)
})
