import {
  merchantReservationMoveCall,
  merchantReservationStateCall,
  merchantReservationsCall,
} from '@storefront/api-contract/merchant'
import {
  availabilityCall,
  calcReservationCall,
  cancelReservationCall,
  changeReservationCall,
  holdCall,
  payDepositCall,
  type Reservation,
  type ReservePayload,
  releaseHoldCall,
  reservationCall,
  reservationOfferCall,
  reservationsCall,
  reserveTableCall,
} from '@storefront/api-contract/reservation'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { RACING } from '../../testing/racing.ts'
import { aReservation, withReservations } from '../../testing/reserving-business.ts'
import { clearReservations, startReservingServer } from '../../testing/reserving-server.ts'
import type { AccountServer, TestBrowser } from '../../testing/test-browser.ts'
import { aLine, MERCHANT, NOON } from '../../testing/test-server.ts'
import { WRONG_NUMBERS } from '../../testing/wrong-numbers.ts'
import { createSandboxProvider } from '../payments/sandbox-provider.ts'

const MINUTE = 60_000
/** 19:00 of the next day in Kuwait. */
const SEVEN = '2026-11-21T16:00:00Z'
const FEAST = aLine({
  item_id: 'feast',
  price_label_id: 'feast-regular',
  unit_price: 1000,
  total_price: 1000,
})

let server: AccountServer
let time = NOON

beforeAll(async () => {
  server = await startReservingServer({ publicOrigin: 'https://order.example' })
  await importAlso(server, 'plain')
})
beforeEach(() => setTime(NOON))
afterEach(() => clearReservations(server))
afterAll(() => server.close())

function setTime(to: number | string): void {
  time = typeof to === 'number' ? to : Date.parse(to)
  server.setTime(time)
}

const reserve = (browser: TestBrowser, changes: Partial<ReservePayload> = {}) =>
  browser.send('POST', 'webapp/reserve-table', aReservation(changes))

const reserved = async (browser: TestBrowser, changes: Partial<ReservePayload> = {}) =>
  expectAnswer(reserveTableCall, await reserve(browser, changes)).reservation

const hold = (browser: TestBrowser, changes = {}) =>
  browser.send('POST', 'webapp/reservation-hold', {
    branch_id: 'test-main',
    type: 'reserv_dinein',
    starts_at: SEVEN,
    party: 2,
    table_id: null,
    service_id: null,
    ...changes,
  })

const timesOf = async (browser: TestBrowser, query: string) =>
  expectAnswer(
    availabilityCall,
    await browser.send('GET', `webapp/reservation-availability/test-main?${query}`),
  )

const slotAt = async (browser: TestBrowser, starts_at: string, query = 'date=2026-11-21&party=2') => {
  const { parts } = await timesOf(browser, query)
  return parts
    .flatMap(({ slots }) => slots)
    .find((slot) => Date.parse(slot.starts_at) === Date.parse(starts_at))
}

const now = async (browser: TestBrowser, { id }: Reservation) =>
  expectAnswer(reservationCall, await browser.send('GET', `webapp/reservation/${id}`)).reservation

const act = (browser: TestBrowser, { id }: Reservation, what: string, body = {}) =>
  browser.send('POST', `webapp/reservation/${id}/${what}`, body)

const press = (browser: TestBrowser, { deposit }: Reservation, outcome: string) =>
  browser.send('POST', (deposit.url ?? '').replace('/api/', ''), `outcome=${outcome}`, {
    'content-type': 'application/x-www-form-urlencoded',
  })

const merchant = (path: string, body?: unknown) =>
  server.send(body === undefined ? 'GET' : 'POST', `merchant/test/reservations${path}`, {
    body,
    headers: MERCHANT,
  })

describe('what can be reserved', () => {
  test('[RS-01] a branch says what it offers, and by which rules', async () => {
    const offer = await server.send('GET', 'webapp/reservation-offer/test-main')
    expect(expectAnswer(reservationOfferCall, offer)).toMatchObject({
      type: 'reserv_dinein',
      with_table: true,
      max_users: 12,
      first_day: '2026-11-20',
      last_day: '2026-12-20',
      change_until: 180,
      cancel_until: 120,
      tables: [{ seats: 2 }, { seats: 4 }, { seats: 6 }],
      services: [{ id: 'tasting', places: 10 }],
    })
  })

  test.each([
    ['of a business without reservations', 'reservation-offer/plain-main', 409, 'reservation-not-offered'],
    ['of an unknown branch', 'reservation-offer/nowhere', 404, 'branch-not-found'],
    ['on no day', 'reservation-availability/test-main?date=2026-02-31&party=2', 400, 'bad-request'],
    ['for nobody', 'reservation-availability/test-main?date=2026-11-21&party=0', 400, 'bad-request'],
    [
      'of an unknown service',
      'reservation-availability/test-main?date=2026-11-21&party=2&service_id=spa',
      404,
      'service-not-found',
    ],
  ])('an offer %s is refused', async (_label, path, status, code) => {
    expectProblem(await server.send('GET', `webapp/${path}`), status, code)
  })

  test('[RS-02] times are listed by part of the day, with the tables that fit', async () => {
    const { parts, problem, time_zone } = await timesOf(server.browser(), 'date=2026-11-21&party=3')
    expect([problem, time_zone]).toEqual([null, 'Asia/Kuwait'])
    expect(parts.map(({ part, slots }) => [part, slots.length])).toEqual([
      ['afternoon', 10],
      ['evening', 9],
    ])
    expect(parts[0]?.slots[0]).toEqual({
      starts_at: '2026-11-21T09:00:00.000Z',
      ends_at: '2026-11-21T11:00:00.000Z',
      free: true,
      left: 2,
      tables: ['test-main-t4', 'test-main-t6'],
    })
  })

  test('[RS-01] today begins an hour from now, and a month ahead there is nothing', async () => {
    const today = await timesOf(server.browser(), 'date=2026-11-20&party=2')
    expect(today.parts[0]?.slots[0]?.starts_at).toBe('2026-11-20T10:00:00.000Z')
    expect((await timesOf(server.browser(), 'date=2026-12-31&party=2')).problem).toBe('outside-advance')
    expect((await timesOf(server.browser(), 'date=2026-11-21&party=7')).problem).toBe('party-too-large')
  })
})

describe('reserving', () => {
  test('[RS-02] takes the closest fit, and the time is gone for others', async () => {
    const browser = server.browser()
    const one = await reserved(browser)
    expect(one).toMatchObject({
      state: 'placed',
      starts_at: '2026-11-21T16:00:00.000Z',
      ends_at: '2026-11-21T17:30:00.000Z',
      table: { id: 'test-main-t2', name: 'T2' },
      phone: '+965 50001234',
      deposit: { state: 'none', amount: 0 },
      can_change: true,
      can_cancel: true,
    })
    expect(one.code).toMatch(/^[A-Z2-9]{8}$/)
    expect(await slotAt(server.browser(), SEVEN)).toMatchObject({
      left: 2,
      tables: ['test-main-t4', 'test-main-t6'],
    })
    expect(await slotAt(server.browser(), '2026-11-21T17:30:00Z')).toMatchObject({ left: 3 })
  })

  test('[RS-03] a table that is taken is refused with the nearest free times', async () => {
    await reserved(server.browser(), { table_id: 'test-main-t2' })
    const again = await reserve(server.browser(), {
      table_id: 'test-main-t2',
      starts_at: '2026-11-21T17:00:00Z',
    })
    expect(expectProblem(again, 409, 'slot-taken')).toMatchObject({ reason: 'table-taken' })
    for (const table_id of ['test-main-t4', 'test-main-t6']) await reserved(server.browser(), { table_id })
    const full = await reserve(server.browser())
    expect(expectProblem(full, 409, 'slot-taken')).toMatchObject({
      reason: 'slot-taken',
      free_times: ['2026-11-21T14:00:00.000Z', '2026-11-21T14:30:00.000Z', '2026-11-21T17:30:00.000Z'],
    })
  })

  test('[RS-03] where nothing else of the day is free, the same hour of the next free day is offered', async () => {
    for (const hour of ['09', '11', '13', '15', '17']) {
      const taken = { table_id: 'test-main-t6', party: 4, starts_at: `2026-11-21T${hour}:00:00Z` }
      await reserved(server.browser(), taken)
    }
    const full = await reserve(server.browser(), { party: 6, seen_deposit: 6000 })
    expect(expectProblem(full, 409, 'slot-taken')).toMatchObject({
      reason: 'full',
      free_times: ['2026-11-22T15:30:00.000Z', '2026-11-22T16:00:00.000Z', '2026-11-22T16:30:00.000Z'],
    })
    const held = expectProblem(await hold(server.browser(), { party: 6 }), 409, 'slot-taken')
    expect(held.free_times).toHaveLength(3)
    const tooMany = await reserve(server.browser(), { party: 7, seen_deposit: 7000 })
    expect(expectProblem(tooMany, 422, 'party-too-large').free_times).toEqual([])
  })

  test('[RS-03] a refusal speaks the language of the visitor', async () => {
    const changes = { table_id: 'test-main-t2' }
    await reserved(server.browser(), changes)
    const taken = (locale: string) =>
      server.browser().send('POST', 'webapp/reserve-table', aReservation(changes), { 'x-locale': locale })
    expect((await taken('en')).problem.text).toContain('This table is taken')
    expect((await taken('ar')).problem.text).toContain('هذه الطاولة محجوزة')
  })

  test('[OR-04] sent 20 times with one key is one reservation; another body is refused', RACING, async () => {
    const body = aReservation()
    const browser = server.browser()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.send('POST', 'webapp/reserve-table', body)),
    )
    expect(new Set(answers.map(({ json }) => json.reservation?.id)).size).toBe(1)
    const other = await browser.send('POST', 'webapp/reserve-table', { ...body, party: 1 })
    expectProblem(other, 409, 'idempotency-key-reused')
  })

  test('[RS-02] with an order takes the reservation menu at its time and its prices', async () => {
    const browser = server.browser()
    const calc = await browser.send('POST', 'webapp/calc-reservation', {
      branch_id: 'test-main',
      type: 'reserv_dinein',
      service_id: null,
      starts_at: SEVEN,
      party: 2,
      order_lines: [FEAST],
    })
    expect(expectAnswer(calcReservationCall, calc)).toMatchObject({ totals: { total: 1100 }, deposit: 0 })
    const wrong = await reserve(browser, { order_lines: [FEAST], seen_total: 1000 })
    expect(expectProblem(wrong, 409, 'price-changed')).toMatchObject({ totals: { total: 1100 } })
    const one = await reserved(browser, { order_lines: [FEAST], seen_total: 1100 })
    expect(one).toMatchObject({ lines: [{ item_id: 'feast', total_price: 1000 }], totals: { total: 1100 } })
  })

  test.each([
    ['not of the reservation menu', aLine()],
    ['not sold at that time', aLine({ item_id: 'omelette', price_label_id: 'omelette-regular' })],
  ])('[MN-15] what is %s cannot be ordered ahead', async (_label, line) => {
    const answer = await reserve(server.browser(), { order_lines: [line], seen_total: 1100 })
    expect(expectProblem(answer, 422, 'menu-changed')?.lines).toMatchObject([{ line: 0 }])
  })

  test.each<[string, Partial<ReservePayload>, number, string]>([
    ['an empty name', { name: ' ' }, 422, 'bad-request'],
    ['a phone too short', { phone: '12a' }, 422, 'bad-request'],
    ['a time that is none', { starts_at: '2026-13-41T16:00:00Z' }, 400, 'bad-request'],
    ['a time between two', { starts_at: '2026-11-21T16:10:00Z' }, 409, 'slot-not-valid'],
    ['a time too soon', { starts_at: '2026-11-20T09:30:00Z' }, 409, 'slot-not-valid'],
    ['a closed hour', { starts_at: '2026-11-21T22:00:00Z' }, 409, 'slot-not-valid'],
    ['an unknown table', { table_id: 'none' }, 422, 'table-not-found'],
    ['a party too large', { party: 7, seen_deposit: 7000 }, 422, 'party-too-large'],
    ['an unknown branch', { branch_id: 'nowhere' }, 404, 'branch-not-found'],
    ['an unknown service', { type: 'reserv_service', service_id: 'spa' }, 404, 'service-not-found'],
    ['a business without reservations', { branch_id: 'plain-main' }, 409, 'reservation-not-offered'],
  ])('with %s is refused', async (_label, changes, status, code) => {
    expectProblem(await reserve(server.browser(), changes), status, code)
  })

  test.each(WRONG_NUMBERS)('[AU-02] $dial_code $phone is refused', async ({ reason, ...typed }) => {
    const problem = expectProblem(await reserve(server.browser(), typed), 422, 'bad-request')
    expect(problem.fields).toEqual([{ field: 'phone', reason }])
  })

  test('[RS-02] a service counts places', async () => {
    const tasting = { type: 'reserv_service', service_id: 'tasting' } as const
    const one = await reserved(server.browser(), { ...tasting, party: 4 })
    expect(one).toMatchObject({
      service: { id: 'tasting' },
      table: null,
      ends_at: '2026-11-21T17:00:00.000Z',
    })
    const six = 'date=2026-11-21&party=6&service_id=tasting'
    expect(await slotAt(server.browser(), SEVEN, six)).toMatchObject({ left: 6, free: true })
    const seven = await reserve(server.browser(), { ...tasting, party: 7, seen_deposit: 7000 })
    expectProblem(seven, 409, 'slot-taken')
  })
})

describe('a hold', () => {
  test('[RS-02] keeps its time for its visitor alone, who then reserves it', async () => {
    const browser = server.browser()
    const { hold: held } = expectAnswer(holdCall, await hold(browser, { table_id: 'test-main-t4' }))
    expect(held.expires_at).toBe('2026-11-20T09:05:00.000Z')
    expect((await slotAt(server.browser(), SEVEN))?.tables).toEqual(['test-main-t2', 'test-main-t6'])
    expect((await slotAt(browser, SEVEN))?.tables).toHaveLength(3)
    expectProblem(await hold(server.browser(), { table_id: 'test-main-t4' }), 409, 'slot-taken')
    expect((await reserved(browser, { hold_id: held.id })).table?.id).toBe('test-main-t4')
  })

  test('[RS-02] made while the clock was a year ahead is given up when it is set back', async () => {
    expectAnswer(holdCall, await hold(server.browser(), { table_id: 'test-main-t4' }))
    await server.sql("update bookings set expires_at = expires_at + interval '1 year'")
    await server.api.runJobs()
    expect((await slotAt(server.browser(), SEVEN))?.tables).toContain('test-main-t4')
  })

  test('[RS-02] ends with its time, with the next hold, or when it is given back', async () => {
    const browser = server.browser()
    await hold(browser, { table_id: 'test-main-t4' })
    setTime(NOON + 5 * MINUTE)
    expect((await slotAt(server.browser(), SEVEN))?.tables).toHaveLength(3)
    const other = server.browser()
    const { hold: held } = expectAnswer(holdCall, await hold(other, { table_id: 'test-main-t4' }))
    await hold(other, { table_id: 'test-main-t6' })
    expect((await slotAt(server.browser(), SEVEN))?.tables).toEqual(['test-main-t2', 'test-main-t4'])
    expectProblem(
      await other.send('POST', `webapp/reservation-hold/${held.id}/release`, {}),
      404,
      'not-found',
    )
    const last = expectAnswer(holdCall, await hold(other, { table_id: 'test-main-t2' })).hold
    expectProblem(
      await server.browser().send('POST', `webapp/reservation-hold/${last.id}/release`, {}),
      404,
      'not-found',
    )
    const released = await other.send('POST', `webapp/reservation-hold/${last.id}/release`, {})
    expect(expectAnswer(releaseHoldCall, released)).toEqual({ released: true })
    expect((await slotAt(server.browser(), SEVEN))?.tables).toHaveLength(3)
  })

  test('[RS-02] stays when the next one cannot be had', async () => {
    const browser = server.browser()
    await reserved(server.browser(), { table_id: 'test-main-t2' })
    await hold(browser, { table_id: 'test-main-t4' })
    expectProblem(await hold(browser, { table_id: 'test-main-t2' }), 409, 'slot-taken')
    expect((await slotAt(server.browser(), SEVEN))?.tables).toEqual(['test-main-t6'])
  })
})

describe('a deposit', () => {
  const five = { party: 5, seen_deposit: 5000 }
  /** The sandbox says now that the deposit was paid. */
  const paidLate = ({ deposit }: Reservation) => {
    const session = deposit.url?.split('/').at(-1) ?? ''
    const notice = { session, outcome: 'paid' as const, amount: 5000, currency: 'KWD' }
    const sandbox = createSandboxProvider({ secret: 'a secret of the tests', clock: () => time })
    return server.send('POST', 'payments/callback', sandbox.callback(notice))
  }

  test('[RS-01] is paid at the hosted page before the business sees the reservation', async () => {
    const browser = server.browser()
    expect(expectProblem(await reserve(browser, { party: 5 }), 409, 'price-changed')).toMatchObject({
      deposit: 5000,
    })
    const one = await reserved(browser, five)
    expect(one).toMatchObject({
      state: 'payment_pending',
      deposit: { amount: 5000, state: 'pending', until: '2026-11-20T09:30:00.000Z' },
    })
    const paid = await press(browser, one, 'pay')
    expect(paid.headers.location).toBe(`/test/reservation/success/${one.id}`)
    expect(await now(browser, one)).toMatchObject({ state: 'placed', deposit: { state: 'paid', url: null } })
    setTime(NOON + 31 * MINUTE)
    await server.api.runJobs()
    expect(await now(browser, one)).toMatchObject({ state: 'placed' })
    expect((await slotAt(server.browser(), SEVEN))?.tables).toHaveLength(2)
  })

  test('[RS-01] that was declined can be paid again while the time is held', async () => {
    const browser = server.browser()
    const one = await reserved(browser, five)
    await press(browser, one, 'decline')
    expect(await now(browser, one)).toMatchObject({ state: 'payment_pending', deposit: { state: 'failed' } })
    const again = expectAnswer(payDepositCall, await act(browser, one, 'pay')).reservation
    expect(again.deposit.url).not.toBe(one.deposit.url)
    await press(browser, again, 'pay')
    expect(await now(browser, one)).toMatchObject({ state: 'placed', deposit: { state: 'paid' } })
    expectProblem(await act(browser, one, 'pay'), 409, 'payment-not-pending')
  })

  test('[RS-01] that is left alone gives the time back; money that comes later is due back', async () => {
    const browser = server.browser()
    const one = await reserved(browser, five)
    setTime(NOON + 30 * MINUTE)
    expect((await slotAt(server.browser(), SEVEN))?.tables).toHaveLength(3)
    await server.api.runJobs()
    expect(await now(browser, one)).toMatchObject({ state: 'cancelled', cancel_reason: 'deposit-not-paid' })
    expectProblem(await act(browser, one, 'pay'), 409, 'payment-not-pending')
    await paidLate(one)
    expect(await now(browser, one)).toMatchObject({ state: 'cancelled', deposit: { state: 'refund_due' } })
  })

  test('[RS-01] that is paid after the time it was for is due back, also where no job has given the time back', async () => {
    const browser = server.browser()
    const one = await reserved(browser, five)
    setTime(Date.parse(one.ends_at))
    await paidLate(one)
    const deposit = { state: 'refund_due' }
    expect(await now(browser, one)).toMatchObject({
      state: 'cancelled',
      cancel_reason: 'deposit-not-paid',
      deposit,
    })
  })

  test('[RS-03] that was not paid in time is released to the next visitor at once', async () => {
    const one = await reserved(server.browser(), five)
    setTime(NOON + 30 * MINUTE)
    const other = await reserved(server.browser(), { ...five, table_id: 'test-main-t6' })
    expect(other.table?.id).toBe(one.table?.id)
  })
})

describe('afterwards', () => {
  test('[RS-02] it moves to another time and table, or stays as it was', async () => {
    const browser = server.browser()
    const one = await reserved(browser)
    await reserved(server.browser(), { starts_at: '2026-11-21T18:00:00Z', table_id: 'test-main-t4' })
    const taken = { starts_at: '2026-11-21T18:00:00Z', party: 2, table_id: 'test-main-t4' }
    expectProblem(await act(browser, one, 'change', taken), 409, 'slot-taken')
    expect(await now(browser, one)).toMatchObject({ starts_at: one.starts_at, table: one.table })
    const half = { starts_at: '2026-11-21T16:30:00Z', party: 3, table_id: null }
    const moved = expectAnswer(changeReservationCall, await act(browser, one, 'change', half)).reservation
    expect(moved).toMatchObject({
      starts_at: '2026-11-21T16:30:00.000Z',
      ends_at: '2026-11-21T18:30:00.000Z',
      party: 3,
      table: { id: 'test-main-t6' },
    })
    const five = { ...half, party: 5 }
    expect(expectProblem(await act(browser, one, 'change', five), 409, 'price-changed').deposit).toBe(5000)
  })

  test('[RS-02] its own time counts as free while it is being moved', async () => {
    const browser = server.browser()
    const one = await reserved(browser, { table_id: 'test-main-t2' })
    const query = `date=2026-11-21&party=2&reservation_id=${one.id}`
    expect((await slotAt(browser, '2026-11-21T16:30:00Z', query))?.tables).toHaveLength(3)
    expectProblem(
      await server.browser().send('GET', `webapp/reservation-availability/test-main?${query}`),
      404,
      'not-found',
    )
  })

  test('[RS-04] it is cancelled in time, and its table is free again', async () => {
    const browser = server.browser()
    const one = await reserved(browser)
    const cancelled = expectAnswer(cancelReservationCall, await act(browser, one, 'cancel')).reservation
    expect(cancelled).toMatchObject({ state: 'cancelled', cancel_reason: 'visitor', can_cancel: false })
    expectAnswer(cancelReservationCall, await act(browser, one, 'cancel'))
    expect((await slotAt(server.browser(), SEVEN))?.tables).toHaveLength(3)
    expectProblem(
      await act(browser, one, 'change', { starts_at: SEVEN, party: 2, table_id: null }),
      409,
      'transition-not-allowed',
    )
  })

  test('[RS-04] two hours before it is too late to cancel, three to change', async () => {
    const browser = server.browser()
    const one = await reserved(browser)
    setTime('2026-11-21T13:00:01Z')
    expect(await now(browser, one)).toMatchObject({ can_change: false, can_cancel: true })
    const body = { starts_at: '2026-11-21T17:00:00Z', party: 2, table_id: null }
    expectProblem(await act(browser, one, 'change', body), 409, 'too-late')
    setTime('2026-11-21T14:00:01Z')
    expect(await now(browser, one)).toMatchObject({ can_cancel: false })
    expectProblem(await act(browser, one, 'cancel'), 409, 'too-late')
  })

  test('[OR-09] nobody else sees it, or can do anything with it', async () => {
    const one = await reserved(server.browser())
    const stranger = server.browser()
    await hold(stranger, { table_id: 'test-main-t6' })
    expectProblem(await stranger.send('GET', `webapp/reservation/${one.id}`), 404, 'not-found')
    expectProblem(await stranger.send('GET', `webapp/reservation/${one.id}/calendar.ics`), 404, 'not-found')
    for (const what of ['cancel', 'pay']) expectProblem(await act(stranger, one, what), 404, 'not-found')
    const mine = await stranger.send('POST', 'webapp/reservations/test', {})
    expect(expectAnswer(reservationsCall, mine).reservations).toEqual([])
    expectProblem(await stranger.send('GET', 'webapp/reservation/none'), 404, 'not-found')
  })
})

describe('its messages', () => {
  test('[RS-04] the calendar file says when and where in one moment of time', async () => {
    const browser = server.browser()
    const one = await reserved(browser, { party: 3 })
    const file = await browser.send('GET', `webapp/reservation/${one.id}/calendar.ics`)
    expect(file.headers['content-type']).toContain('text/calendar')
    expect(file.text).toContain('DTSTART:20261121T160000Z\r\n')
    expect(file.text).toContain('DTEND:20261121T180000Z\r\n')
    expect(file.text).toContain(`UID:reservation-${one.id}@order.example\r\n`)
    expect(file.text).toContain('STATUS:TENTATIVE\r\n')
    await act(browser, one, 'cancel')
    const after = await browser.send('GET', `webapp/reservation/${one.id}/calendar.ics?locale=ar`)
    expect(after.text).toContain('STATUS:CANCELLED\r\n')
    expect(after.text).toContain('SEQUENCE:1\r\n')
    expect(after.text).toContain('مطبخ الاختبار')
  })

  test('[RS-04] a guest is reminded once, three hours before, in their language', async () => {
    const browser = server.browser()
    const coming = await reserved(browser, { locale: 'ar' })
    const cancelled = await reserved(browser, { starts_at: '2026-11-21T16:30:00Z' })
    await act(browser, cancelled, 'cancel')
    server.sent.length = 0
    setTime('2026-11-21T12:59:59Z')
    await server.api.runJobs()
    expect(server.sent).toEqual([])
    setTime('2026-11-21T13:00:00Z')
    await Promise.all([server.api.runJobs(), server.api.runJobs()])
    await server.api.runJobs()
    expect(server.sent.map(({ to, channel }) => [to, channel])).toEqual([['+96550001234', 'sms']])
    expect(server.sent[0]?.text).toContain('7:00')
    expect(server.sent[0]?.text).toContain('ننتظرك')
    const [link = ''] = /https:\/\/order\.example\/api\/l\/[\w-]{22}$/.exec(server.sent[0]?.text ?? '') ?? []
    const { pathname } = new URL(link)
    expect((await server.app.inject(pathname)).headers.location).toBe(
      `/test/reservation/success/${coming.id}`,
    )
  })
})

describe('the business', () => {
  test("lists a day's reservations and moves them through their states", async () => {
    const one = await reserved(server.browser())
    await reserved(server.browser(), { starts_at: '2026-11-22T16:00:00Z' })
    const day = expectAnswer(merchantReservationsCall, await merchant('?date=2026-11-21'))
    expect(day.reservations.map(({ id }) => id)).toEqual([one.id])
    const state = (to: string) => merchant(`/${one.id}/state`, { state: to })
    for (const early of ['seated', 'no_show'])
      expectProblem(await state(early), 409, 'transition-not-allowed')
    setTime('2026-11-21T13:00:00Z')
    for (const to of ['confirmed', 'seated', 'completed']) {
      expect(expectAnswer(merchantReservationStateCall, await state(to)).reservation.state).toBe(to)
    }
    expectProblem(await state('cancelled'), 409, 'transition-not-allowed')
    expect((await slotAt(server.browser(), SEVEN))?.tables).toHaveLength(3)
  })

  test('gives a reservation another table, and no table to two', async () => {
    const one = await reserved(server.browser(), { table_id: 'test-main-t2' })
    await reserved(server.browser(), { table_id: 'test-main-t4' })
    const move = (table_id: string) => merchant(`/${one.id}/move`, { starts_at: SEVEN, table_id })
    expectProblem(await move('test-main-t4'), 409, 'slot-taken')
    const moved = expectAnswer(merchantReservationMoveCall, await move('test-main-t6')).reservation
    expect(moved.table?.id).toBe('test-main-t6')
  })

  test('owes a deposit back when it cancels, not when nobody came', async () => {
    const browser = server.browser()
    const paid = async () => {
      const one = await reserved(browser, { party: 5, seen_deposit: 5000 })
      await press(browser, one, 'pay')
      return one
    }
    const refused = await paid()
    await merchant(`/${refused.id}/state`, { state: 'cancelled', reason: 'Closed for a wedding' })
    expect(await now(browser, refused)).toMatchObject({
      deposit: { state: 'refund_due' },
      cancel_reason: 'Closed for a wedding',
    })
    const missed = await paid()
    setTime(SEVEN)
    await merchant(`/${missed.id}/state`, { state: 'no_show' })
    expect(await now(browser, missed)).toMatchObject({ state: 'no_show', deposit: { state: 'paid' } })
  })

  test('is asked for its key, and knows only its own', async () => {
    const one = await reserved(server.browser())
    expectProblem(await server.send('GET', 'merchant/test/reservations'), 401, 'unauthorised')
    expectProblem(await merchant('/none/state', { state: 'confirmed' }), 404, 'not-found')
    expectProblem(await merchant('?date=2026-02-30'), 400, 'bad-request')
    const foreign = await server.send('POST', `merchant/plain/reservations/${one.id}/state`, {
      body: { state: 'confirmed' },
      headers: { authorization: 'Bearer plain-merchant-key-01' },
    })
    expectProblem(foreign, 404, 'not-found')
  })
})

test('[AU-03] where numbers must be verified a reservation waits for the code and is then accepted unchanged', async () => {
  await importAlso(server, 'asking', (file) => {
    withReservations(file)
    file.business.verify_phone = true
  })
  const browser = server.browser()
  const changes = { branch_id: 'asking-main', idempotency_key: crypto.randomUUID() }
  const refused = expectProblem(await reserve(browser, changes), 422, 'phone-not-verified')
  expect(refused.fields?.map(({ field }) => field)).toEqual(['phone'])
  const asking = { reference_id: 'asking' }
  await browser.send('POST', 'webapp/verify-phone', await browser.askCode('5000 1234', 'send-otp', asking))
  const one = await reserved(browser, changes)
  await browser.send('POST', 'webapp/session/end', { ...asking, all: false })
  expect((await reserved(browser, changes)).id).toBe(one.id)
})

test('[OR-09] what a guest reserved belongs to the account after login, and to nobody without it', async () => {
  const browser = server.browser()
  const one = await reserved(browser)
  await browser.logIn('6200 0001')
  expect((await now(browser, one)).id).toBe(one.id)
  browser.token = null
  expectProblem(await browser.send('GET', `webapp/reservation/${one.id}`), 404, 'not-found')
})
