import { type ReservePayload, reserveTableCall } from '@storefront/api-contract/reservation'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { aReservation } from '../../testing/reserving-business.ts'
import { clearReservations, startReservingServer } from '../../testing/reserving-server.ts'
import type { AccountServer } from '../../testing/test-browser.ts'
import { MERCHANT, NOON } from '../../testing/test-server.ts'

/** 19:00 and 21:30 of the next day in Kuwait; guests are reminded three hours before. */
const SEVEN = '2026-11-21T16:00:00Z'
const HALF_PAST_NINE = '2026-11-21T18:30:00Z'

let server: AccountServer

beforeAll(async () => {
  server = await startReservingServer()
})
beforeEach(() => {
  server.setTime(NOON)
  server.sent.length = 0
})
afterEach(() => clearReservations(server))
afterAll(() => server.close())

async function reservedAt(at: string, changes: Partial<ReservePayload> = {}) {
  server.setTime(Date.parse(at))
  const sent = await server.browser().send('POST', 'webapp/reserve-table', aReservation(changes))
  return expectAnswer(reserveTableCall, sent).reservation
}
const asMerchant = (path: string, body: object) =>
  server.send('POST', `merchant/test/reservations/${path}`, { body, headers: MERCHANT })
async function remindersAt(at: string): Promise<number> {
  server.setTime(Date.parse(at))
  server.sent.length = 0
  await server.api.runJobs()
  return server.sent.length
}

test('[RS-04] who reserves when reminders are due already needs none', async () => {
  await reservedAt('2026-11-21T13:30:00Z')
  expect(await remindersAt('2026-11-21T13:31:00Z')).toBe(0)
})

test('[RS-04] a reservation that the shop confirms late is reminded all the same', async () => {
  const { id } = await reservedAt('2026-11-20T09:00:00Z')
  server.setTime(Date.parse('2026-11-21T13:00:00Z'))
  await asMerchant(`${id}/state`, { state: 'confirmed' })
  expect(await remindersAt('2026-11-21T13:01:00Z')).toBe(1)
})

test.each([
  ['the visitor', 0],
  ['the shop', 1],
])('[RS-04] a move by %s to a time that is near is reminded of so often: %d', async (who, expected) => {
  const browser = server.browser()
  server.setTime(Date.parse('2026-11-20T09:00:00Z'))
  const reserved = await browser.send(
    'POST',
    'webapp/reserve-table',
    aReservation({ starts_at: '2026-11-22T16:00:00Z' }),
  )
  const { id } = expectAnswer(reserveTableCall, reserved).reservation
  server.setTime(Date.parse('2026-11-21T13:30:00Z'))
  const body = { starts_at: SEVEN, party: 2, table_id: null }
  const moved =
    who === 'the shop'
      ? await asMerchant(`${id}/move`, { starts_at: SEVEN, table_id: null })
      : await browser.send('POST', `webapp/reservation/${id}/change`, body)
  expect(moved.status).toBe(200)
  expect(await remindersAt('2026-11-21T13:31:00Z')).toBe(expected)
  expect((await asMerchant(`${id}/move`, { starts_at: HALF_PAST_NINE, table_id: null })).status).toBe(200)
  expect(await remindersAt('2026-11-21T15:31:00Z')).toBe(1)
})

test('[RS-04] a reservation of tomorrow that the shop moves to the same evening is reminded of it, once', async () => {
  const { id } = await reservedAt('2026-11-21T13:30:00Z', { starts_at: '2026-11-22T16:00:00Z' })
  expect((await asMerchant(`${id}/move`, { starts_at: SEVEN, table_id: null })).status).toBe(200)
  expect(await remindersAt('2026-11-21T13:31:00Z')).toBe(1)
  expect(await remindersAt('2026-11-21T14:31:00Z')).toBe(0)
})

test('[RS-04] another table at the same time is no reason for another reminder', async () => {
  const { id } = await reservedAt('2026-11-20T09:00:00Z')
  expect(await remindersAt('2026-11-21T13:01:00Z')).toBe(1)
  expect((await asMerchant(`${id}/move`, { starts_at: SEVEN, table_id: 'test-main-t4' })).status).toBe(200)
  expect(await remindersAt('2026-11-21T13:31:00Z')).toBe(0)
})
