import { itemCall, menuCall, menuStockCall } from '@storefront/api-contract'
import { deskItemStockCall, deskOptionStockCall, deskStockCall } from '@storefront/api-contract/desk'
import { merchantStockCall } from '@storefront/api-contract/merchant'
import { orderCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type DeskBrowser, deskBrowser } from '../../testing/desk-browser.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { aKebab, MERCHANT, NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'

const HOUR = 3_600_000
let server: TestServer
let kitchen: DeskBrowser

beforeAll(async () => {
  server = await startTestServer({ jobPause: null })
  kitchen = await deskBrowser(server, 'kitchen')
})
beforeEach(async () => {
  server.setTime(NOON)
  await server.sql('delete from item_stock')
  await kitchen.post('stock/test-main/options', { modifier_id: 'cheese', sold_out: false })
})
afterAll(() => server.close())

const off = (until?: object) => kitchen.post('stock/test-main', { item_id: 'juice', sold_out: true, until })
const order = () => server.visitor().order()
async function juice(of = server) {
  const { menu } = expectAnswer(menuCall, await of.send('GET', 'webapp/v5/menu/test-main'))
  const { sold_out, back_at } = menu?.items.find(({ id }) => id === 'juice') ?? {}
  return { sold_out, back_at }
}

describe('[DK-02] sold out until a time', () => {
  test.each([
    ['used up by its count', 'false', 'null'],
    ['used up and switched off', 'true', 'null'],
    ['used up and off until a time', 'true', "'2026-11-20T15:00:00Z'"],
  ])('an item that is %s is shown as sold out, and comes back without a count', async (_, off, back) => {
    await server.sql(
      `insert into item_stock (reference_id, branch_id, item_id, sold_out, "left", back_at)
        values ('test', 'test-main', 'juice', ${off}, 0, ${back})`,
    )
    const rowOf = (answer: Awaited<ReturnType<typeof kitchen.get>>) =>
      expectAnswer(deskStockCall, answer).items.find(({ item_id }) => item_id === 'juice')
    const shown = rowOf(await kitchen.get('stock/test-main'))
    expect(shown).toMatchObject({ sold_out: true, back_at: null, used_up: true })
    const on = rowOf(await kitchen.post('stock/test-main', { item_id: 'juice', sold_out: false }))
    expect(on).toMatchObject({ sold_out: false, back_at: null })
    expect(on).not.toHaveProperty('used_up')
    expect((await juice()).sold_out).toBe(false)
    expectAnswer(orderCall, await order())
  })

  test('an item that is sold out in the business file is shown as that, and no switch brings it back', async () => {
    const cake = (answer: Awaited<ReturnType<typeof kitchen.get>>) =>
      expectAnswer(deskStockCall, answer).items.find(({ item_id }) => item_id === 'cake')
    const off = { sold_out: true, back_at: null, off_in_file: true }
    expect(cake(await kitchen.get('stock/test-main'))).toMatchObject(off)
    const on = await kitchen.post('stock/test-main', { item_id: 'cake', sold_out: false })
    expect(cake(on)).toMatchObject(off)
    const { menu } = expectAnswer(menuCall, await server.send('GET', 'webapp/v5/menu/test-main'))
    expect(menu?.items.find(({ id }) => id === 'cake')?.sold_out).toBe(true)
  })

  test('what is switched on while some are left goes on being counted', async () => {
    await server.sql(
      `insert into item_stock (reference_id, branch_id, item_id, sold_out, "left") values ('test', 'test-main', 'juice', true, 3)`,
    )
    await kitchen.post('stock/test-main', { item_id: 'juice', sold_out: false })
    expect(await server.rows('select sold_out, "left" from item_stock')).toEqual([
      { sold_out: false, left: 3 },
    ])
  })

  test('the menu, the item and the live stock say when; at that time it is sold without a job', async () => {
    const back_at = '2026-11-20T15:00:00.000Z'
    const stock = expectAnswer(deskItemStockCall, await off({ until: 'time', hour: 18, minute: 0 }))
    expect(stock.items.find(({ item_id }) => item_id === 'juice')).toMatchObject({ sold_out: true, back_at })
    expect(await juice()).toEqual({ sold_out: true, back_at })
    const item = await server.send('GET', 'webapp/v5/item/test-main/juice')
    expect(expectAnswer(itemCall, item).item).toMatchObject({ sold_out: true, back_at })
    const live = await server.send('GET', 'webapp/v5/menu/test-main/stock')
    expect(expectAnswer(menuStockCall, live).stock).toContainEqual({ item_id: 'juice', left: 0, back_at })
    server.setTime(Date.parse(back_at) - 1)
    expect(expectProblem(await order(), 422, 'menu-changed').lines).toEqual([
      { line: 0, problem: 'sold-out' },
    ])
    server.setTime(back_at)
    expectAnswer(orderCall, await order())
    expect(await juice()).toEqual({ sold_out: false, back_at: undefined })
    const till = await server.send('GET', 'merchant/test/stock', { headers: MERCHANT })
    expect(expectAnswer(merchantStockCall, till).stock).toEqual([])
  })

  test('until the next opening, and a time of today that has passed is refused', async () => {
    await off({ until: 'opening' })
    expect(await juice()).toEqual({ sold_out: true, back_at: '2026-11-20T21:00:00.000Z' })
    expectProblem(await off({ until: 'time', hour: 11, minute: 59 }), 422, 'bad-request')
    expect(await juice()).toEqual({ sold_out: true, back_at: '2026-11-20T21:00:00.000Z' })
  })

  test('until it is switched on: neither a time nor a job brings it back', async () => {
    await off({ until: 'time', hour: 18, minute: 0 })
    await off({ until: 'switched' })
    server.setTime(NOON + 30 * HOUR)
    await server.api.runJobs()
    expect(await juice()).toEqual({ sold_out: true, back_at: undefined })
  })

  test('an item that is counted down to nothing promises no time', async () => {
    await off({ until: 'time', hour: 18, minute: 0 })
    await server.sql('update item_stock set "left" = 0')
    await server.sql('update businesses set stock_version = stock_version + 1')
    expect(await juice()).toEqual({ sold_out: true, back_at: undefined })
  })

  test('an option is back at its time, in the menu and in orders', async () => {
    const body = { modifier_id: 'cheese', sold_out: true, until: { until: 'time', hour: 13, minute: 0 } }
    const stock = expectAnswer(deskOptionStockCall, await kitchen.post('stock/test-main/options', body))
    const back_at = '2026-11-20T10:00:00.000Z'
    expect(stock.options.find(({ modifier_id }) => modifier_id === 'cheese')).toMatchObject({ back_at })
    const kebab = () => server.visitor().order({ order_lines: [aKebab()], seen_total: 2640 })
    expectProblem(await kebab(), 422, 'menu-changed')
    server.setTime(back_at)
    expectAnswer(orderCall, await kebab())
  })

  test('an import keeps the time; the job ends it once, and every machine reads the stock again', async () => {
    await off({ until: 'time', hour: 18, minute: 0 })
    await server.api.importBusiness({ file: testBusiness(), picture: () => null })
    expect(await juice()).toMatchObject({ back_at: '2026-11-20T15:00:00.000Z' })
    server.setTime('2026-11-20T15:00:00Z')
    const version = async () => (await server.rows('select stock_version from businesses'))[0]?.stock_version
    const before = await version()
    await server.api.runJobs()
    expect(await server.rows('select sold_out, back_at from item_stock')).toEqual([
      { sold_out: false, back_at: null },
    ])
    expect(await version()).toBe(Number(before) + 1)
    await server.api.runJobs()
    expect(await version()).toBe(Number(before) + 1)
  })
})

// An embedded database has one process at a time.
describe.runIf(process.env.TEST_DATABASE_URL)('two machines', () => {
  test('[DK-02] agree on what is sold out and on the moment at which it is back', async () => {
    const fresh = await freshDatabase()
    const machines = [await startTestServer({}, fresh), await startTestServer({}, fresh)] as const
    const [one, other] = machines
    const desk = await deskBrowser(one, 'staff')
    expect(await juice(other)).toEqual({ sold_out: false, back_at: undefined })
    const until = { until: 'time', hour: 18, minute: 0 }
    await desk.post('stock/test-main', { item_id: 'juice', sold_out: true, until })
    const back_at = '2026-11-20T15:00:00.000Z'
    await vi.waitFor(async () => expect(await juice(other)).toEqual({ sold_out: true, back_at }))
    expectProblem(await other.visitor().order(), 422, 'menu-changed')
    for (const machine of machines) {
      machine.setTime(back_at)
      expect(await juice(machine)).toEqual({ sold_out: false, back_at: undefined })
      expectAnswer(orderCall, await machine.visitor().order())
    }
    for (const machine of machines) await machine.close()
    await fresh.drop()
  })
})
