import { shiftsCall } from '@storefront/api-contract'
import { orderCall } from '@storefront/api-contract/ordering'
import { availabilityCall, type ReservePayload, reserveTableCall } from '@storefront/api-contract/reservation'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { aDelivery, withOrdering } from '../../testing/ordering-business.ts'
import { aReservation, withReservations } from '../../testing/reserving-business.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

// Berlin puts its clocks back from 3:00 to 2:00 at 01:00Z.
const FIRST_TWO = '2027-10-31T00:00'
const SECOND_TWO = '2027-10-31T01:00'
const NIGHT = { week: Array.from({ length: 7 }, () => night('00:00', '05:00')), exceptions: [] }
let server: TestServer

function night(time_from: string, time_to: string) {
  return { closed: false, shifts: [{ time_from, time_to }] }
}

beforeAll(async () => {
  server = await startTestServer({ rateLimits: null })
  await importAlso(server, 'shop', (file) => {
    withOrdering(file)
    withReservations(file)
    file.business.time_zone = 'Europe/Berlin'
    for (const branch of file.branches) branch.hours.delivery = NIGHT
    if (file.reservations) file.reservations.hours = { 'shop-main': NIGHT }
  })
})
beforeEach(() => server.setTime('2027-10-30T12:00Z'))
afterAll(() => server.close())

const half = (start: string) =>
  `${start}Z/${new Date(Date.parse(`${start}Z`) + 30 * 60_000).toISOString().slice(0, 16)}Z`
const order = (slot: string) =>
  server.visitor().send('POST', 'webapp/order', {
    body: aDelivery({ priority: 'later', slot_id: half(slot) }),
  })
const slots = async () => {
  const answer = await server.send('GET', 'webapp/v5/shifts/shop?slots=delivery')
  const days = expectAnswer(shiftsCall, answer).types.delivery?.slots ?? []
  return days.find(({ day }) => day === '2027-10-31')?.slots ?? []
}
const leftAt = async (start: string) => (await slots()).find(({ id }) => id === half(start))?.left

describe('[SH-03] [SH-04] the night in which clocks go back', () => {
  test('offers 12 slots of 30 minutes, each with an id of its own', async () => {
    const offered = await slots()
    expect(offered).toHaveLength(12)
    expect(new Set(offered.map(({ id }) => id)).size).toBe(12)
    expect(new Set(offered.map(({ start, end }) => Date.parse(end) - Date.parse(start)))).toEqual(
      new Set([30 * 60_000]),
    )
  })

  test('[SH-06] counts the places of the two slots at 2:00 apart, and an order keeps the one it is for', async () => {
    for (const slot of [FIRST_TWO, FIRST_TWO]) expectAnswer(orderCall, await order(slot))
    expectProblem(await order(FIRST_TWO), 409, 'slot-full')
    expect([await leftAt(FIRST_TWO), await leftAt(SECOND_TWO)]).toEqual([0, 2])
    const later = expectAnswer(orderCall, await order(SECOND_TWO)).order
    expect(later.schedule).toMatchObject({ id: half(SECOND_TWO), start: `${SECOND_TWO}:00.000Z` })
    expect(await leftAt(SECOND_TWO)).toBe(1)
  })

  test('[RS-03] reserves a table at either 2:00', async () => {
    const answer = await server.send(
      'GET',
      'webapp/reservation-availability/shop-main?date=2027-10-31&party=6',
    )
    const times = expectAnswer(availabilityCall, answer).parts.flatMap(({ slots: all }) =>
      all.map(({ starts_at }) => starts_at.slice(0, 16)),
    )
    expect(times).toEqual(expect.arrayContaining([FIRST_TWO, SECOND_TWO]))
    const reserved = await reserve({ starts_at: `${SECOND_TWO}Z` })
    expect(expectAnswer(reserveTableCall, reserved).reservation.starts_at).toBe(`${SECOND_TWO}:00.000Z`)
  })
})

test('[RS-02] [SH-04] a time after midnight belongs to the day before, also when that has 23 hours', async () => {
  server.setTime('2027-03-27T12:00Z')
  await importAlso(server, 'late', (file) => {
    withReservations(file)
    file.business.time_zone = 'Europe/Berlin'
    const week = Array.from({ length: 7 }, () => night('20:00', '02:30'))
    if (file.reservations) file.reservations.hours = { 'late-main': { week, exceptions: [] } }
  })
  const reserved = await reserve({ branch_id: 'late-main', party: 2, starts_at: '2027-03-28T22:30Z' })
  expect(expectAnswer(reserveTableCall, reserved).reservation.party).toBe(2)
})

const reserve = (changes: Partial<ReservePayload>) =>
  server.visitor().send('POST', 'webapp/reserve-table', {
    body: aReservation({ branch_id: 'shop-main', phone: '5000 1234', ...changes }),
  })
