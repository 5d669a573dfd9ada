import { merchantReservationsCall } from '@storefront/api-contract/merchant'
import { type ReservePayload, reserveTableCall } from '@storefront/api-contract/reservation'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { aReservation } from '../../testing/reserving-business.ts'
import { clearReservations, startReservingServer } from '../../testing/reserving-server.ts'
import type { AccountServer, TestBrowser } from '../../testing/test-browser.ts'
import { MERCHANT, NOON } from '../../testing/test-server.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startReservingServer()
})
beforeEach(() => server.setTime(NOON))
afterEach(() => clearReservations(server))
afterAll(() => server.close())

const reserved = async (browser: TestBrowser, changes: Partial<ReservePayload> = {}) =>
  expectAnswer(reserveTableCall, await browser.send('POST', 'webapp/reserve-table', aReservation(changes)))
    .reservation
async function deleteAccount(browser: TestBrowser, { id }: { id: string }): Promise<void> {
  const path = `webapp/account/delete/${id}`
  const { confirmation } = (await browser.send('GET', path)).json
  expect((await browser.send('POST', path, { confirmation, understood: true })).status).toBe(200)
}
async function stored() {
  const path = 'merchant/test/reservations?date=2026-11-21'
  return expectAnswer(merchantReservationsCall, await server.send('GET', path, { headers: MERCHANT }))
    .reservations
}

test('[AU-03] an account that is deleted takes its coming reservations and its name with it', async () => {
  const browser = server.browser()
  const user = await browser.logIn('6200 0002')
  const one = await reserved(browser)
  await deleteAccount(browser, user)
  expect(await stored()).toMatchObject([
    { id: one.id, state: 'cancelled', name: '', phone: '', cancel_reason: 'account-deleted' },
  ])
  expect(await server.rows('select 1 from bookings')).toEqual([])
})

test.each([
  ['may still be cancelled', '2026-11-21T13:59:00Z', 'cancelled', 'refund_due'],
  ['is too late to cancel', '2026-11-21T14:01:00Z', 'cancelled', 'paid'],
  ['is over', '2026-11-21T18:01:00Z', 'placed', 'paid'],
])(
  '[RS-04, AU-03] with its account a reservation that %s at %s is %s, its deposit %s',
  async (_what, at, state, deposit) => {
    const browser = server.browser()
    const one = await reserved(browser, { party: 5, seen_deposit: 5000 })
    const pay = (one.deposit.url ?? '').replace('/api/', '')
    await browser.send('POST', pay, 'outcome=pay', { 'content-type': 'application/x-www-form-urlencoded' })
    server.setTime(at)
    await deleteAccount(browser, await browser.logIn('6200 0003'))
    const [row] = await stored()
    expect(row).toMatchObject({ id: one.id, state, name: '', deposit: { state: deposit } })
    expect(Date.parse(row?.updated_at ?? '') === Date.parse(at)).toBe(state === 'cancelled')
  },
)
