import { type DeskChange, deskBoardCall, deskReservationStateCall } from '@storefront/api-contract/desk'
import { orderCall } from '@storefront/api-contract/ordering'
import { reserveTableCall } from '@storefront/api-contract/reservation'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DeskBrowser, deskBrowser } from '../../testing/desk-browser.ts'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { aReservation, withReservations } from '../../testing/reserving-business.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { DeskView } from './desk-records.ts'
import { watchFullBoards } from './full-boards.ts'

let server: TestServer
let desk: DeskBrowser
const reports: string[] = []

beforeAll(async () => {
  server = await startTestServer({ logTo: { write: (line) => reports.push(line) } })
  desk = await deskBrowser(server)
})
beforeEach(() => server.setTime(NOON))
afterEach(() => server.sql('delete from orders'))
afterAll(() => server.close())

const board = async () => expectAnswer(deskBoardCall, await desk.get('board'))
const place = async () => expectAnswer(orderCall, await server.visitor().order()).order
/** So many orders after one, and like it but for their state. */
const addOrders = (id: string, count: number, state: string) =>
  server.sql(`
    insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', '${state}-' || n, 'number', o.number + n, 'state', '${state}'))).*
    from orders o, generate_series(1, ${count}) n where o.id = '${id}'`)

test('[DK-01] an open order stays on the board, however many have ended after it', async () => {
  const { id } = await place()
  await addOrders(id, 510, 'completed')
  const { orders } = await board()
  expect(orders.filter(({ state }) => state === 'completed')).toHaveLength(500)
  expect(orders.find((order) => order.id === id)).toMatchObject({ state: 'placed', version: 1 })
})

test('[DK-01] ended orders leave the board after a shift', async () => {
  const { id } = await place()
  await addOrders(id, 2, 'cancelled')
  await server.sql(`update orders set updated_at = updated_at - interval '13 hours' where id = 'cancelled-1'`)
  const shown = (await board()).orders.map((order) => order.id)
  expect(shown.toSorted()).toEqual(['cancelled-2', id].toSorted())
})

test('[DK-01] all open orders are on the board; one that is full is reported', async () => {
  const { id } = await place()
  await addOrders(id, 4_999, 'preparing')
  const moveOne = (state: string) =>
    server.sql(`update orders set state = '${state}' where id = 'preparing-1'`)
  await moveOne('payment_failed')
  expect((await board()).orders).toHaveLength(4_999)
  expect(reports).toEqual([])
  await moveOne('ready')
  expect((await board()).orders).toHaveLength(5_000)
  expect(reports.join()).toContain('The board of test has 5000 open orders')
})

test('[DK-01] a full board is reported once, and again after it was not full', () => {
  const said: string[] = []
  const boardSize = watchFullBoards({ report: (what) => said.push(what) })
  const view = (branchId: string | null) => ({ row: { referenceId: 'test', branchId } }) as DeskView
  for (const open of [4_999, 5_000, 5_000]) boardSize(view(null), open)
  expect(said).toEqual([expect.stringContaining('test has 5000 open orders')])
  boardSize(view('main'), 5_000)
  expect(said).toHaveLength(2)
  for (const open of [4_999, 5_000]) boardSize(view(null), open)
  expect(said).toHaveLength(3)
})

describe('[DK-01] a desk that asks again', () => {
  const after = async ({ cursor, now }: DeskChange) =>
    expectAnswer(deskBoardCall, await desk.get(`board?since=${cursor}&at=${encodeURIComponent(now)}`))
  const idsOf = ({ orders }: DeskChange) => orders.map(({ id }) => id)
  test('gets what changed since, and nothing when nothing did', async () => {
    await place()
    const first = await board()
    expect(await after(first)).toMatchObject({
      cursor: first.cursor,
      orders: [],
      reservations: [],
      requests: [],
    })
    const { id } = await place()
    const second = await after(first)
    expect(idsOf(second)).toEqual([id])
    expect(second.cursor).toBeGreaterThan(first.cursor)
    expect(idsOf(await after(second))).toEqual([])
  })

  test('is told of a time that is none', async () => {
    const { status } = await desk.get('board?since=1&at=2026-99-99T99:99Z')
    expect(status).toBe(400)
  })

  test('gets all of it once more changed than one answer carries', async () => {
    const { id } = await place()
    await addOrders(id, 200, 'preparing')
    const first = await board()
    await server.sql(`update orders set state = 'ready' where id in (select id from orders limit 199)`)
    const second = await after(first)
    expect(second.orders).toHaveLength(199)
    await server.sql(`update orders set state = 'accepted'`)
    const whole = await after(second)
    expect(whole.orders).toHaveLength(201)
    expect(whole.cursor).toBe((await board()).cursor)
  })

  test('gets all of it on another day of the shop, whose reservations it has not', async () => {
    const { id } = await place()
    const first = await board()
    // Midnight in Kuwait is at 21:00 UTC.
    server.setTime(Date.parse('2026-11-20T20:59:59Z'))
    expect(idsOf(await after(first))).toEqual([])
    server.setTime(Date.parse('2026-11-20T21:00:00Z'))
    expect(idsOf(await after(first))).toEqual([id])
  })
})

test('[DK-01] reservations of later days are on the board until they are answered', async () => {
  await server.api.importBusiness({ file: testBusiness(withReservations), picture: () => null })
  const reserve = async (starts_at: string) => {
    const body = aReservation({ starts_at })
    const answer = await server.visitor().send('POST', 'webapp/reserve-table', { body })
    return expectAnswer(reserveTableCall, answer).reservation.id
  }
  const [today, later] = [await reserve('2026-11-20T16:00:00Z'), await reserve('2026-11-25T16:00:00Z')]
  const shown = async () => (await board()).reservations.map(({ id }) => id)
  expect(await shown()).toEqual([today, later])
  const body = { state: 'confirmed' }
  for (const id of [today, later])
    expectAnswer(deskReservationStateCall, await desk.post(`reservations/${id}/state`, body))
  expect(await shown()).toEqual([today])
  server.setTime(NOON + 24 * 60 * 60_000)
  expect(await shown()).toEqual([])
})
