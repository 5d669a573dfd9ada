import { holdCall, reserveTableCall } from '@storefront/api-contract/reservation'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { aReservation } from '../../testing/reserving-business.ts'
import { clearReservations, startReservingServer } from '../../testing/reserving-server.ts'
import { NOON, type TestServer } from '../../testing/test-server.ts'

/** A deposit can be paid for half an hour. */
const LATE = NOON + 30 * 60_000
const TASTING = { type: 'reserv_service', service_id: 'tasting' } as const

let server: TestServer

beforeAll(async () => {
  server = await startReservingServer()
})
beforeEach(() => server.setTime(NOON))
afterEach(() => clearReservations(server))
afterAll(() => server.close())

/** Six of the ten places, whose deposit is not paid. */
async function unpaidSix(): Promise<void> {
  const body = aReservation({ ...TASTING, party: 6, seen_deposit: 6000 })
  const answer = await server.visitor().send('POST', 'webapp/reserve-table', { body })
  expect(expectAnswer(reserveTableCall, answer).reservation.state).toBe('payment_pending')
}

const hold = (party: number) => {
  const { branch_id, starts_at, table_id } = aReservation()
  const body = { ...TASTING, branch_id, starts_at, table_id, party }
  return server.visitor().send('POST', 'webapp/reservation-hold', { body })
}

test('[RS-03] places whose deposit is late go to the next visitor', async () => {
  await unpaidSix()
  expectProblem(await hold(5), 409, 'slot-taken')
  server.setTime(LATE)
  expectAnswer(holdCall, await hold(10))
  expect(await server.rows('select state, cancel_reason from reservations')).toEqual([
    { state: 'cancelled', cancel_reason: 'deposit-not-paid' },
  ])
})

test('[RS-03] places whose deposit is being paid as it runs late are given to nobody else', async () => {
  await unpaidSix()
  // As a payment leaves it between its reservation and its booking.
  await server.sql("update reservations set state = 'placed', deposit_state = 'paid'")
  server.setTime(LATE)
  expectProblem(await hold(5), 409, 'slot-taken')
  expectAnswer(holdCall, await hold(4))
})
