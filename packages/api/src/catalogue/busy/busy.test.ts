import { shiftsCall } from '@storefront/api-contract'
import { deskBusyCall, deskChangeBusyCall } from '@storefront/api-contract/desk'
import { orderCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DeskBrowser, deskBrowser } from '../../testing/desk-browser.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { withOrdering } from '../../testing/ordering-business.ts'
import {
  aKebab,
  anOrder,
  NOON,
  newKey,
  startTestServer,
  type TestAnswer,
  type TestServer,
} from '../../testing/test-server.ts'

const MINUTE = 60_000
const PATH = 'busy/test-main'
const SLOT = '2026-11-20T10:00Z/2026-11-20T10:30Z'
const FREE = { quarter_orders: null, quarter_effort: null }
let server: TestServer
let owner: DeskBrowser
let staff: DeskBrowser

beforeAll(async () => {
  server = await startTestServer({ rateLimits: null })
  await importAlso(server, 'test', (file) => {
    withOrdering(file)
    for (const item of file.items) if (item.id === 'kebab') item.effort = 4
  })
  owner = await deskBrowser(server, 'owner')
  staff = await deskBrowser(server, 'staff')
})
beforeEach(async () => {
  server.setTime(NOON)
  await server.sql('delete from branch_busy')
  await server.sql("update orders set quarter = quarter - interval '1 day'")
  await change('all', { change: 'slow', extra_minutes: 0 })
  await server.sql('delete from busy_log')
})
afterAll(() => server.close())

const change = (scope: string, wanted: object, by = staff) => by.post(PATH, { scope, change: wanted })
const pause = (scope: string, length: unknown, by = staff) =>
  change(scope, { change: 'pause', pause: length }, by)
const limit = (scope: string, figures: object) => change(scope, { change: 'limit', ...FREE, ...figures })
const order = (changes: Parameters<typeof anOrder>[0] = {}) =>
  server.visitor().send('POST', 'webapp/order', { body: anOrder(changes) })
const dineIn = () => order({ selling_types: 'dine_in', table_id: 'test-main-t1', car: null })
const kebab = () => order({ order_lines: [aKebab()], seen_total: 2640 })
const iso = (minutes: number) => new Date(NOON + minutes * MINUTE).toISOString()
const types = async () =>
  expectAnswer(shiftsCall, await server.send('GET', 'webapp/v5/shifts/test?slots=car_pickup')).types

function outcomes(answers: readonly TestAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, problem } of answers) {
    const outcome = status === 200 ? 'placed' : `${status} ${problem?.reason ?? problem?.code}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

describe('[DK-03] a pause', () => {
  test('of a type closes it at once for the storefront and for orders, which learn the next time and slot', async () => {
    expect((await pause('car_pickup', 60)).status).toBe(200)
    const { car_pickup, dine_in } = await types()
    expect(car_pickup).toMatchObject({ status: 'busy', opens_at: iso(60) })
    expect(car_pickup?.slots?.[0]?.slots[0]?.start).toBe(iso(60))
    expect(dine_in).toMatchObject({ status: 'open' })
    const refused = expectProblem(await order(), 409, 'ordering-closed')
    expect(refused).toMatchObject({ reason: 'paused', opens_at: iso(60), next_slot: { start: iso(60) } })
    server.setTime(NOON + 60 * MINUTE)
    expect((await types()).car_pickup).toMatchObject({ status: 'open' })
    expect((await order()).status).toBe(200)
  })

  test('keeps the slots free that begin in it', async () => {
    await pause('car_pickup', 60)
    expect((await order({ priority: 'later', slot_id: SLOT })).status).toBe(200)
    await server.sql(`update branch_busy set paused_until = '${iso(61)}'`)
    const refused = expectProblem(await order({ priority: 'later', slot_id: SLOT }), 409, 'ordering-closed')
    expect(refused.reason).toBe('paused')
  })

  test('of the branch is one of each type, and ends before its time when staff resume', async () => {
    const paused = expectAnswer(deskChangeBusyCall, await pause('all', 15, owner))
    expect(paused.rules.map(({ paused_until }) => paused_until).filter(Boolean)).toEqual(
      paused.types.map(() => iso(15)),
    )
    expect(paused.log[0]).toEqual({ scope: 'all', staff_name: 'A owner', at: iso(0) })
    await pause('all', null)
    expect((await types()).car_pickup).toMatchObject({ status: 'open' })
    expect(
      await server.rows("select staff_name, change from busy_log where change->>'change' = 'pause'"),
    ).toEqual(
      expect.arrayContaining([
        { staff_name: 'A owner', change: { change: 'pause', pause: 15 } },
        { staff_name: 'A staff', change: { change: 'pause', pause: null } },
      ]),
    )
  })

  test('is not for a kitchen screen, another branch’s staff, or a type that is not sold', async () => {
    const kitchen = await deskBrowser(server, 'kitchen')
    const other = await deskBrowser(server, 'staff', 'test-night')
    expectProblem(await pause('all', 15, kitchen), 403, 'forbidden')
    expectProblem(await pause('all', 15, other), 404, 'branch-not-found')
    expectProblem(await pause('all', 20), 400, 'bad-request')
    expectAnswer(deskBusyCall, await kitchen.get(PATH))
    expect((await order()).status).toBe(200)
  })
})

test('[DK-03] added minutes are in the time that orders for now are promised', async () => {
  const plain = expectAnswer(orderCall, await order()).order
  await change('all', { change: 'slow', extra_minutes: 25 })
  expect((await types()).car_pickup).toMatchObject({ status: 'open', extra_minutes: 25 })
  const slowed = expectAnswer(orderCall, await order()).order
  expect(Date.parse(slowed.expected_at ?? '') - Date.parse(plain.expected_at ?? '')).toBe(25 * MINUTE)
})

describe('[DK-03] a limit of a quarter of an hour', () => {
  test('40 orders at once for the 7 of the branch: 7 are placed, the others learn the next quarter', async () => {
    await limit('all', { quarter_orders: 7 })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, place) => (place % 2 ? dineIn() : order({ idempotency_key: newKey() }))),
    )
    expect(outcomes(answers)).toEqual({ placed: 7, '409 quarter-full': 33 })
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.problem).toMatchObject({ code: 'ordering-closed', opens_at: iso(15) })
    expect((await types()).dine_in).toMatchObject({
      status: 'busy',
      opens_at: iso(15),
    })
    server.setTime(NOON + 15 * MINUTE)
    expect((await order()).status).toBe(200)
  }, 60_000)

  test('30 at once by effort: no more dishes than the kitchen takes', async () => {
    await limit('car_pickup', { quarter_effort: 10 })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, place) => (place % 2 ? kebab() : order())),
    )
    const [sums] = await server.rows(
      `select sum(effort)::int as effort from orders where quarter = '${iso(0)}' and selling_type = 'car_pickup'`,
    )
    expect(sums).toEqual({ effort: 10 })
    expect(outcomes(answers)['409 quarter-full']).toBeGreaterThan(20)
    expect((await dineIn()).status).toBe(200)
  }, 60_000)

  test('a cancelled order gives its place back, a chosen slot takes none', async () => {
    await limit('car_pickup', { quarter_orders: 1 })
    expect((await order({ priority: 'later', slot_id: SLOT })).status).toBe(200)
    const visitor = server.visitor()
    const { order: placed } = expectAnswer(orderCall, await visitor.order())
    expectProblem(await order(), 409, 'ordering-closed')
    expect((await staff.act(placed.id, { action: 'reject', reason: 'busy', text: '' })).status).toBe(200)
    expect((await order()).status).toBe(200)
  })

  test('the effort of an item is not sent to visitors', async () => {
    const menu = await server.send('GET', 'webapp/v5/menu/test-main?list=pickup')
    expect(menu.text).toContain('kebab')
    expect(menu.text).not.toContain('effort')
  })

  test('pausing while orders come in: none is placed after the pause', async () => {
    const orders = Array.from({ length: 20 }, () => order())
    const paused = pause('all', 30)
    const answers = await Promise.all([...orders, paused.then(() => order())])
    const late = answers.at(-1)
    expect(late?.problem).toMatchObject({ code: 'ordering-closed', reason: 'paused' })
    for (const { status, problem } of answers)
      expect(status === 200 || problem?.reason === 'paused').toBe(true)
  }, 60_000)
})
