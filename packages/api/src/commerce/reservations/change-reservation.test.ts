import type { BusinessFile } from '@storefront/api-contract/business-file'
import {
  changeReservationCall,
  type Reservation,
  type ReservePayload,
  reserveTableCall,
} from '@storefront/api-contract/reservation'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { aReservation, withReservations } from '../../testing/reserving-business.ts'
import { type AccountServer, startAccountServer, type TestBrowser } from '../../testing/test-browser.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { NOON } from '../../testing/test-server.ts'

/** 19:00 of the next day in Kuwait. */
const SEVEN = '2026-11-21T16:00:00.000Z'
const HALF_PAST = '2026-11-21T16:30:00.000Z'

let server: AccountServer

beforeAll(async () => {
  server = await startAccountServer({ rateLimits: null, jobPause: null })
  const file = testBusiness(withReservations)
  const imported = await server.api.importBusiness({ file, picture: () => null })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
})
beforeEach(() => server.setTime(NOON))
afterEach(async () => {
  await server.sql('delete from bookings')
  await server.sql('delete from reservations')
})
afterAll(() => server.close())

const reserved = async (browser: TestBrowser, changes: Partial<ReservePayload> = {}) =>
  expectAnswer(
    reserveTableCall,
    await browser.send('POST', 'webapp/reserve-table', aReservation({ starts_at: SEVEN, ...changes })),
  ).reservation

const change = (browser: TestBrowser, { id }: Reservation, changes = {}) =>
  browser.send('POST', `webapp/reservation/${id}/change`, {
    starts_at: SEVEN,
    party: 2,
    table_id: null,
    ...changes,
  })

const changed = async (browser: TestBrowser, one: Reservation, changes = {}) =>
  expectAnswer(changeReservationCall, await change(browser, one, changes)).reservation

describe('[RS-02] a rule about deposits that comes later', () => {
  const shop = (deposit: NonNullable<BusinessFile['reservations']>['deposit']) =>
    importAlso(server, 'raised', (file) => {
      withReservations(file)
      if (file.reservations) file.reservations.deposit = deposit
    })

  test('asks nothing of a party that stays as it is or becomes smaller, but of one that grows', async () => {
    await shop(null)
    const browser = server.browser()
    const one = await reserved(browser, { branch_id: 'raised-main', party: 3 })
    await shop({ amount: 1000, per: 'guest', from_party: 1 })
    expect(await changed(browser, one, { starts_at: HALF_PAST, party: 3 })).toMatchObject({
      starts_at: HALF_PAST,
      deposit: { amount: 0, state: 'none' },
    })
    expect((await changed(browser, one, { starts_at: HALF_PAST, party: 2 })).party).toBe(2)
    const more = await change(browser, one, { starts_at: HALF_PAST, party: 3 })
    expect(expectProblem(more, 409, 'price-changed').deposit).toBe(3000)
  })
})
