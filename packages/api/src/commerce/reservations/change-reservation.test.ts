import type { BusinessFile } from '@storefront/api-contract/business-file'
import { merchantReservationMoveCall } from '@storefront/api-contract/merchant'
import {
  availabilityCall,
  changeReservationCall,
  holdCall,
  type Reservation,
  type ReservePayload,
  reserveTableCall,
} from '@storefront/api-contract/reservation'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { aReservation, withReservations } from '../../testing/reserving-business.ts'
import { clearReservations, startReservingServer } from '../../testing/reserving-server.ts'
import type { AccountServer, TestBrowser } from '../../testing/test-browser.ts'
import { aLine, MERCHANT, NOON } from '../../testing/test-server.ts'

/** 19:00 of the next day in Kuwait. */
const SEVEN = '2026-11-21T16:00:00.000Z'
const HALF_PAST = '2026-11-21T16:30:00.000Z'

let server: AccountServer

beforeAll(async () => {
  server = await startReservingServer()
})
beforeEach(() => server.setTime(NOON))
afterEach(() => clearReservations(server))
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

describe('[RS-02] the minimum advance', () => {
  const moved = async ({ id }: Reservation, starts_at: string, table_id: string) =>
    expectAnswer(
      merchantReservationMoveCall,
      await server.send('POST', `merchant/test/reservations/${id}/move`, {
        body: { starts_at, table_id },
        headers: MERCHANT,
      }),
    ).reservation

  test('keeps the business from no table or time, shortly before a reservation or once it has begun', async () => {
    const one = await reserved(server.browser())
    server.setTime(Date.parse('2026-11-21T15:50:00Z'))
    expect((await moved(one, SEVEN, 'test-main-t6')).table?.id).toBe('test-main-t6')
    expect((await moved(one, HALF_PAST, 'test-main-t6')).starts_at).toBe(HALF_PAST)
    server.setTime(Date.parse('2026-11-21T16:40:00Z'))
    expect((await moved(one, HALF_PAST, 'test-main-t4')).table?.id).toBe('test-main-t4')
  })

  test('keeps no guest from coming with fewer at the same time, but from another time', async () => {
    await importAlso(server, 'early', (file) => {
      withReservations(file)
      file.business.reservation.min_advance = 24 * 60
    })
    const browser = server.browser()
    const one = await reserved(browser, { branch_id: 'early-main' })
    server.setTime(Date.parse('2026-11-21T10:00:00Z'))
    expect((await changed(browser, one, { party: 1 })).party).toBe(1)
    const later = await change(browser, one, { starts_at: HALF_PAST })
    expect(expectProblem(later, 409, 'slot-not-valid').reason).toBe('outside-advance')
  })

  test('leaves a reservation’s own time among those that it can have, and no other', async () => {
    await importAlso(server, 'soon', (file) => {
      withReservations(file)
      file.business.reservation.min_advance = 24 * 60
    })
    const browser = server.browser()
    const { id } = await reserved(browser, { branch_id: 'soon-main' })
    server.setTime(Date.parse('2026-11-21T10:00:00Z'))
    const timesAt = async (query: string) => {
      const path = `webapp/reservation-availability/soon-main?date=2026-11-21&party=1${query}`
      const { parts } = expectAnswer(availabilityCall, await browser.send('GET', path))
      return parts.flatMap(({ slots }) => slots).map((slot) => [slot.starts_at, slot.free])
    }
    expect(await timesAt(`&reservation_id=${id}`)).toEqual([[SEVEN, true]])
    expect(await timesAt('')).toEqual([])
  })
})

test('[RS-02] what was ordered ahead and is sold no more stays with its time', async () => {
  const browser = server.browser()
  const feast = { item_id: 'feast', price_label_id: 'feast-regular', unit_price: 1000, total_price: 1000 }
  const one = await reserved(browser, { order_lines: [aLine(feast)], seen_total: 1100 })
  await server.sql("update reservations set snapshot = replace(snapshot::text, 'feast', 'gone')::jsonb")
  expect((await changed(browser, one, { party: 1 })).party).toBe(1)
  expectProblem(await change(browser, one, { starts_at: HALF_PAST }), 422, 'menu-changed')
})

describe('[RS-02] a guest’s own hold', () => {
  const held = async (browser: TestBrowser, changes = {}) => {
    const where = { branch_id: 'test-main', type: 'reserv_dinein', service_id: null, party: 2 }
    const body = { ...where, starts_at: HALF_PAST, table_id: 'test-main-t2', ...changes }
    return expectAnswer(holdCall, await browser.send('POST', 'webapp/reservation-hold', body)).hold
  }
  const holds = () => server.rows('select starts_at from bookings where reservation_id is null')

  test('gives way to their reservation, which is moved to its time', async () => {
    const browser = server.browser()
    const one = await reserved(browser, { table_id: 'test-main-t4' })
    await held(browser)
    const moved = await changed(browser, one, { starts_at: HALF_PAST, table_id: 'test-main-t2' })
    expect([moved.starts_at, moved.table?.id]).toEqual([HALF_PAST, 'test-main-t2'])
    expect(await holds()).toEqual([])
  })

  test('stays where it is of another time, as does the hold of another guest', async () => {
    const [browser, other] = [server.browser(), server.browser()]
    const one = await reserved(browser, { table_id: 'test-main-t4' })
    await held(browser, { starts_at: '2026-11-21T10:00:00Z' })
    await held(other)
    const taken = await change(browser, one, { starts_at: HALF_PAST, table_id: 'test-main-t2' })
    expectProblem(taken, 409, 'slot-taken')
    await changed(browser, one, { starts_at: HALF_PAST, table_id: 'test-main-t6' })
    expect(await holds()).toHaveLength(2)
  })

  test('stays where the change is refused', async () => {
    const [browser, other] = [server.browser(), server.browser()]
    const one = await reserved(browser, { table_id: 'test-main-t4' })
    await reserved(other, { starts_at: HALF_PAST, table_id: 'test-main-t6' })
    await held(browser)
    const taken = await change(browser, one, { starts_at: HALF_PAST, table_id: 'test-main-t6' })
    expectProblem(taken, 409, 'slot-taken')
    expect(await holds()).toHaveLength(1)
  })
})
