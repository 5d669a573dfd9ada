import { reservationOfferCall } from '@storefront/api-contract/reservation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { withReservations } from '../../testing/reserving-business.ts'
import { type AccountServer, startAccountServer } from '../../testing/test-browser.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer({ rateLimits: null, jobPause: null })
  await importAlso(server, 'late', (file) => {
    withReservations(file)
    const shifts = [{ time_from: '18:00', time_to: '04:00' }]
    const week = Array.from({ length: 7 }, () => ({ closed: false, shifts }))
    if (file.reservations) file.reservations.hours = { 'late-main': { week, exceptions: [] } }
  })
})
afterAll(() => server.close())

// In Kuwait; times are an hour ahead at least.
test.each([
  ['00:30 on the 22nd', '2026-11-21T21:30:00Z', '2026-11-21'],
  ['03:30 on the 22nd', '2026-11-22T00:30:00Z', '2026-11-22'],
])(
  '[RS-02] the day that the shop is still open for comes first while it has times to come: %s',
  async (_label, now, expected) => {
    server.setTime(Date.parse(now))
    const offer = await server.send('GET', 'webapp/reservation-offer/late-main')
    expect(expectAnswer(reservationOfferCall, offer).first_day).toBe(expected)
  },
)
