import { deskBoardCall, deskReservationStateCall } from '@storefront/api-contract/desk'
import {
  cancelReservationCall,
  changeReservationCall,
  type ReservePayload,
  reserveTableCall,
} from '@storefront/api-contract/reservation'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeskBrowser, deskBrowser } from '../../testing/desk-browser.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { aReservation, withReservations } from '../../testing/reserving-business.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { aLine, NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let staff: DeskBrowser
beforeAll(async () => {
  server = await startTestServer()
  await server.api.importBusiness({ file: testBusiness(withReservations), picture: () => null })
  staff = await deskBrowser(server, 'staff')
})
beforeEach(() => server.setTime(NOON))
afterAll(() => server.close())

async function reserved(changes: Partial<ReservePayload> = {}) {
  const body = aReservation({ starts_at, ...changes })
  const answer = await server.visitor().send('POST', RESERVE, { body })
  return expectAnswer(reserveTableCall, answer).reservation
}
const RESERVE = 'webapp/reserve-table'
/** Today. */
const starts_at = '2026-11-20T16:00:00Z'
const move = (id: string, state: string, by = staff) => by.post(`reservations/${id}/state`, { state })
const onBoard = async (id: string) => {
  const board = expectAnswer(deskBoardCall, await staff.get('board'))
  return board.reservations.find((one) => one.id === id)?.state
}

test('[DK-01, RS-04] a reservation is confirmed, seated and leaves; the board has each state', async () => {
  const { id } = await reserved()
  server.setTime(starts_at)
  for (const state of ['confirmed', 'seated', 'completed'] as const) {
    const moved = expectAnswer(deskReservationStateCall, await move(id, state))
    expect(moved.reservation.state).toBe(state)
    expect(await onBoard(id)).toBe(state)
  }
  expectProblem(await move(id, 'cancelled'), 409, 'transition-not-allowed')
})

test('[DK-01, RS-04] what the guest did meanwhile is seen: nothing is moved that the desk shows otherwise', async () => {
  const guest = server.visitor()
  const body = aReservation({ starts_at })
  const { reservation } = expectAnswer(reserveTableCall, await guest.send('POST', RESERVE, { body }))
  const { id } = reservation
  const shown = async () => {
    const board = expectAnswer(deskBoardCall, await staff.get('board'))
    return board.reservations.find((one) => one.id === id)
  }
  const move = (state: string, version?: number) => staff.post(`reservations/${id}/state`, { state, version })
  const before = await shown()
  const change = { starts_at: '2026-11-20T17:00:00Z', party: 2, table_id: null }
  expectAnswer(
    changeReservationCall,
    await guest.send('POST', `webapp/reservation/${id}/change`, { body: change }),
  )
  expectProblem(await move('confirmed', before?.version), 409, 'transition-not-allowed')
  expect(await shown()).toMatchObject({ state: 'placed', starts_at: '2026-11-20T17:00:00.000Z' })
  const confirmed = expectAnswer(deskReservationStateCall, await move('confirmed', (await shown())?.version))
  const cancelled = await guest.send('POST', `webapp/reservation/${id}/cancel`, { body: {} })
  expect(expectAnswer(cancelReservationCall, cancelled).reservation.state).toBe('cancelled')
  expect((await shown())?.version).toBeGreaterThan(confirmed.reservation.version ?? Number.NaN)
  expectProblem(await move('seated', confirmed.reservation.version), 409, 'transition-not-allowed')
  expect(await onBoard(id)).toBe('cancelled')
})

test('[DK-01, RS-04] a guest who cancels while the desk confirms is cancelled, at a moment not before', async () => {
  const guest = server.visitor()
  const body = aReservation({ starts_at })
  const { reservation } = expectAnswer(reserveTableCall, await guest.send('POST', RESERVE, { body }))
  const answers = await Promise.all([
    move(reservation.id, 'confirmed'),
    guest.send('POST', `webapp/reservation/${reservation.id}/cancel`, { body: {} }),
  ])
  const [confirmed, cancelled] = answers
  expect([200, 409]).toContain(confirmed.status)
  expect(cancelled.status).toBe(200)
  expect(await onBoard(reservation.id)).toBe('cancelled')
})

test('[DK-01, RS-04] a move that its time refuses says why', async () => {
  const { id, ends_at } = await reserved()
  const early = expectProblem(await move(id, 'no_show'), 409, 'transition-not-allowed')
  server.setTime(ends_at)
  const late = expectProblem(await move(id, 'confirmed'), 409, 'transition-not-allowed')
  expect([early.reason, late.reason]).toEqual(['too-early', 'over'])
  expectAnswer(deskReservationStateCall, await move(id, 'cancelled'))
})

test('[DK-01] of two who seat and cancel at once one succeeds, and the table is free only after a cancellation', async () => {
  const { id } = await reserved()
  server.setTime(starts_at)
  const answers = await Promise.all([move(id, 'seated'), move(id, 'cancelled')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const isSeated = (await onBoard(id)) === 'seated'
  expect(await server.rows(`select 1 from bookings where reservation_id = '${id}'`)).toHaveLength(
    isSeated ? 1 : 0,
  )
  if (isSeated) await move(id, 'completed')
})

test('[DK-01] somebody who did not come frees the table; kitchen, other branches and strangers move nothing', async () => {
  const { id } = await reserved()
  server.setTime(starts_at)
  expectProblem(await move(id, 'no_show', await deskBrowser(server, 'kitchen')), 403, 'forbidden')
  expectProblem(await move(id, 'no_show', await deskBrowser(server, 'staff', 'test-night')), 404, 'not-found')
  expectProblem(await move('nobody', 'no_show'), 404, 'not-found')
  const body = { state: 'no_show' }
  expectProblem(
    await server.send('POST', `desk/test/reservations/${id}/state`, { body }),
    401,
    'unauthorised',
  )
  expect((await move(id, 'no_show')).status).toBe(200)
  expect(await server.rows(`select 1 from bookings where reservation_id = '${id}'`)).toEqual([])
})

test('[DK-01, RS-04] nobody is missed before the time, or seated hours before it', async () => {
  const { id } = await reserved()
  const tooEarly = (answer: Awaited<ReturnType<typeof move>>) =>
    expect(expectProblem(answer, 409, 'transition-not-allowed').message).toMatch(/too early/)
  tooEarly(await move(id, 'seated'))
  server.setTime('2026-11-20T15:59:00Z')
  tooEarly(await move(id, 'no_show'))
  for (const state of ['seated', 'completed']) expect((await move(id, state)).status).toBe(200)
})

test('[DK-01] a board read after midnight still has who sits, is awaited or was forgotten since the evening, and the coming night', async () => {
  const at = async (starts: string, ends: string, state: string) => {
    const { id } = await reserved()
    await server.sql(`delete from bookings where reservation_id = '${id}'`)
    await server.sql(
      `update reservations set starts_at = '${starts}', ends_at = '${ends}', state = '${state}' where id = '${id}'`,
    )
    return id
  }
  // 23:00 to 01:00 of the night, two of an evening that is long over, and 00:15 in Kuwait.
  const sitting = await at('2026-11-20T20:00:00Z', '2026-11-20T20:55:00Z', 'seated')
  const awaited = await at('2026-11-20T20:45:00Z', '2026-11-20T22:00:00Z', 'confirmed')
  const forgotten = await at('2026-11-20T16:00:00Z', '2026-11-20T18:00:00Z', 'confirmed')
  const left = await at('2026-11-20T16:00:00Z', '2026-11-20T18:00:00Z', 'completed')
  const tonight = await at('2026-11-20T21:15:00Z', '2026-11-20T22:45:00Z', 'confirmed')
  const nextNoon = await at('2026-11-21T09:00:00Z', '2026-11-21T10:30:00Z', 'confirmed')
  const statesOf = (ids: string[]) => Promise.all(ids.map(onBoard))

  server.setTime('2026-11-20T20:50:00Z')
  expect(await statesOf([tonight, nextNoon])).toEqual(['confirmed', undefined])
  server.setTime('2026-11-20T21:10:00Z')
  expect(await statesOf([sitting, awaited, forgotten, left])).toEqual([
    'seated',
    'confirmed',
    'confirmed',
    undefined,
  ])
  expect((await move(forgotten, 'no_show')).status).toBe(200)
  expect(await onBoard(forgotten)).toBe(undefined)
  server.setTime('2026-11-21T09:30:00Z')
  expect(await statesOf([sitting])).toEqual([undefined])
})

test('[DK-01, RS-02] the desk sees what was ordered ahead, with its note and allergens, and the service', async () => {
  await server.api.importBusiness({
    file: testBusiness((file) => {
      withReservations(file)
      for (const item of file.items) if (item.id === 'feast') item.allergens = ['nuts']
    }),
    picture: () => null,
  })
  const lines = [
    aLine({
      item_id: 'feast',
      price_label_id: 'feast-regular',
      unit_price: 1000,
      total_price: 1000,
      comment: 'No onions',
    }),
  ]
  const dined = await reserved({ order_lines: lines, seen_total: 1100 })
  const tasted = await reserved({ type: 'reserv_service', service_id: 'tasting' })
  for (const by of [staff, await deskBrowser(server, 'kitchen')]) {
    const { reservations } = expectAnswer(deskBoardCall, await by.get('board'))
    const [table, service] = [dined, tasted].map(({ id }) => reservations.find((one) => one.id === id))
    expect(table).toMatchObject({
      lines: [{ item_id: 'feast', quantity: 1, comment: 'No onions' }],
      allergens: [[{ locale: 'en', name: 'nuts' }]],
    })
    expect(service).toMatchObject({ service: { id: 'tasting' }, allergens: [] })
  }
})
