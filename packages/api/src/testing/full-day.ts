import { type Reservation, reserveTableCall } from '@storefront/api-contract/reservation'
import { expectAnswer } from './expect-answer.ts'
import { aReservation } from './reserving-business.ts'
import type { TestServer, TestVisitor } from './test-server.ts'

/** 19:00 of the next day in Kuwait. */
const SEVEN = '2026-11-21T16:00:00Z'

export type Taken = { reservation: Reservation; visitor: TestVisitor }

/** Reserves every table of the test business from 17:00 to 21:00, each by somebody else; the fourth frees 19:00 for two. */
export async function fillTables(server: TestServer): Promise<Taken[]> {
  const taken: Taken[] = []
  for (const starts_at of ['2026-11-21T14:00:00Z', SEVEN])
    for (const party of [2, 4, 6]) {
      const visitor = server.visitor()
      const seen_deposit = party > 4 ? party * 1000 : 0
      const body = aReservation({ starts_at, party, seen_deposit, table_id: `test-main-t${party}` })
      const answer = await visitor.send('POST', 'webapp/reserve-table', { body })
      taken.push({ reservation: expectAnswer(reserveTableCall, answer).reservation, visitor })
    }
  // A stay of two ends half an hour before that of four.
  await server.sql(`update bookings set ends_at = starts_at + interval '2 hours'`)
  return taken
}

/** Asks to wait for 19:00 with a party of two, or as the changes say. */
export function joinLine(visitor: TestVisitor, phone: string, changes: object = {}) {
  const range = { date: '2026-11-21', from: '2026-11-21T15:30:00Z', to: '2026-11-21T16:30:00Z' }
  const where = { branch_id: 'test-main', type: 'reserv_dinein', service_id: null }
  const body = { ...where, ...range, party: 2, dial_code: '+965', phone, locale: 'en', ...changes }
  return visitor.send('POST', 'webapp/waitlist', { body })
}
