import { type ReservePayload, reservationsCall, reserveTableCall } from '@storefront/api-contract/reservation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { aReservation } from '../../testing/reserving-business.ts'
import { startReservingServer } from '../../testing/reserving-server.ts'
import type { AccountServer, TestBrowser } from '../../testing/test-browser.ts'

const MINUTE = 60_000
/** 19:00 of the next day in Kuwait. */
const SEVEN = '2026-11-21T16:00:00Z'

let server: AccountServer
beforeAll(async () => {
  server = await startReservingServer()
})
afterAll(() => server.close())

const reserved = async (browser: TestBrowser, changes: Partial<ReservePayload> = {}) =>
  expectAnswer(reserveTableCall, await browser.send('POST', 'webapp/reserve-table', aReservation(changes)))
    .reservation

test('[FD-04] [RT-21] the history comes in pages, those to come first when asked for; by cursor no row comes twice', async () => {
  const browser = server.browser()
  for (let day = 1; day <= 21; day += 1) {
    await reserved(browser, { starts_at: new Date(Date.parse(SEVEN) + day * 1440 * MINUTE).toISOString() })
  }
  const page = async (body: object) =>
    expectAnswer(reservationsCall, await browser.send('POST', 'webapp/reservations/test', body))
  const first = await page({})
  expect([first.reservations.length, first.next_page]).toEqual([20, 2])
  const second = await page({ page: 2 })
  expect([second.reservations.length, second.next_page]).toEqual([1, null])
  const coming = await page({ when: 'upcoming' })
  expect(coming.reservations[0]?.starts_at).toBe('2026-11-22T16:00:00.000Z')
  expect((await page({ when: 'past' })).reservations).toEqual([])
  await reserved(browser, { starts_at: new Date(Date.parse(SEVEN) + 22 * 1440 * MINUTE).toISOString() })
  const ids = async (body: object) => (await page(body)).reservations.map(({ id }) => id)
  const oldest = second.reservations.map(({ id }) => id)
  expect(await ids({ cursor: first.next_cursor })).toEqual(oldest)
  await server.sql(`update reservations set starts_at = '2026-12-01T16:00:00Z' where reference_id = 'test'`)
  for (const when of [undefined, 'upcoming']) {
    const start = await page({ when })
    const rest = await ids({ when, cursor: start.next_cursor })
    expect(new Set([...start.reservations.map(({ id }) => id), ...rest]).size).toBe(22)
    expect(rest).toHaveLength(2)
  }
  const wrong = { cursor: { starts_at: '2026-13-01T16:00:00Z', id: 'r1' } }
  const refused = await browser.send('POST', 'webapp/reservations/test', wrong)
  expect(expectProblem(refused, 400, 'bad-request').fields?.[0]?.field).toBe('cursor.starts_at')
})
