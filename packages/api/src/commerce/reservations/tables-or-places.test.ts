import type { BusinessFile } from '@storefront/api-contract/business-file'
import { availabilityCall } from '@storefront/api-contract/reservation'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { aReservation, withReservations } from '../../testing/reserving-business.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const SEVEN = '2026-11-21T16:00:00Z'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ rateLimits: null, jobPause: null })
})
afterEach(async () => {
  await server.sql('delete from bookings')
  await server.sql('delete from reservations')
})
afterAll(() => server.close())

/** The business gives out its tables of 2, 4 and 6, or counts its 12 places. */
async function gives(what: 'tables' | 'places'): Promise<void> {
  const file = testBusiness((one: BusinessFile) => {
    withReservations(one)
    one.business.reservation.with_table = what === 'tables'
    if (one.reservations) one.reservations.deposit = null
  })
  const imported = await server.api.importBusiness({ file, picture: () => null })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
}

const reserve = (changes: Parameters<typeof aReservation>[0]) =>
  server.visitor().send('POST', 'webapp/reserve-table', { body: aReservation(changes) })

async function slotFor(party: number) {
  const path = `webapp/reservation-availability/test-main?date=2026-11-21&party=${party}`
  const { parts } = expectAnswer(availabilityCall, await server.send('GET', path))
  return parts.flatMap(({ slots }) => slots).find((slot) => Date.parse(slot.starts_at) === Date.parse(SEVEN))
}

test('[RS-03] who has a place when tables are given out is seated at them', async () => {
  await gives('places')
  expect((await reserve({ party: 5 })).status).toBe(200)
  expect((await reserve({ party: 3 })).status).toBe(200)
  await gives('tables')
  expect((await slotFor(2))?.tables).toEqual(['test-main-t2'])
  const answers = await Promise.all(Array.from({ length: 6 }, () => reserve({})))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expectProblem(await reserve({ table_id: 'test-main-t6' }), 409, 'slot-taken')
})

test('[RS-03] who has a table when places are counted takes as many as they are', async () => {
  await gives('tables')
  expect((await reserve({ party: 6, table_id: 'test-main-t6' })).status).toBe(200)
  expect((await reserve({ party: 3, table_id: 'test-main-t4' })).status).toBe(200)
  await gives('places')
  expect((await slotFor(2))?.left).toBe(3)
  expectProblem(await reserve({ party: 4 }), 409, 'slot-taken')
  expect((await reserve({ party: 3 })).status).toBe(200)
})
