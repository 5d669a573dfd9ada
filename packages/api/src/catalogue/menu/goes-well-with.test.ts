import { goesWellWithCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { aLine, NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'

const DAY = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ jobPause: null })
})
afterAll(() => server.close())

async function importListed(lists: Record<string, string[]>) {
  const file = testBusiness(({ items }) => {
    for (const item of items) {
      const listed = lists[item.id]
      if (listed) item.goes_well_with = listed
      // Sold at any hour.
      if (item.id === 'omelette') item.category_id = 'drinks'
    }
  })
  return server.api.importBusiness({ file, picture: () => null })
}

async function companions(items: string, query = '&list=pickup', branch = 'test-main') {
  const path = `webapp/v5/menu/${branch}/goes-well-with?items=${items}${query}`
  return expectAnswer(goesWellWithCall, await server.send('GET', path)).item_ids
}

describe('[BX-08] the merchant’s list', () => {
  test('in its order, without what the list does not sell, is hidden or sold out', async () => {
    const listed = ['written-cake', 'tea', 'cake', 'old-dish', 'staff-meal', 'juice']
    expect(await importListed({ kebab: listed })).toMatchObject({ ok: true })
    expect(await companions('kebab')).toEqual(['written-cake', 'juice'])
    expect(await companions('kebab', '&list=dinein')).toEqual(['written-cake', 'tea', 'juice'])
  })

  test('for a cart: no item twice, and none of the cart', async () => {
    await importListed({ kebab: ['juice', 'feast'], rice: ['juice', 'kebab', 'omelette'] })
    expect(await companions('kebab,rice')).toEqual(['juice', 'feast', 'omelette'])
  })

  test('of another branch what that branch sells', async () => {
    await importListed({ kebab: ['feast', 'juice'] })
    expect(await companions('kebab', '', 'test-night')).toEqual(['juice'])
  })

  test('an unknown item is named by the import', async () => {
    const imported = await importListed({ kebab: ['juice', 'nectar'] })
    expect(imported).toMatchObject({
      ok: false,
      problems: [{ path: 'items.0.goes_well_with.1', reason: 'There is no item nectar in this file.' }],
    })
  })

  test.each(['', ' ', 'a,,b', 'a b', ','])('items that are no ids are refused: "%s"', async (items) => {
    const path = `webapp/v5/menu/test-main/goes-well-with?items=${encodeURIComponent(items)}`
    expect((await server.send('GET', path)).status).toBe(400)
  })
})

describe('[BX-08] what was ordered together', () => {
  beforeEach(async () => {
    for (const table of ['ordered_together', 'orders']) await server.sql(`delete from ${table}`)
    await importListed({})
  })
  const place = async (...ids: string[]) => {
    const lines = ids.map((item_id) =>
      aLine({ item_id, price_label_id: `${item_id}-regular`, total_price: 1000, unit_price: 1000 }),
    )
    const answer = await server.visitor().order({ order_lines: lines, seen_total: -1 })
    const seen_total = answer.problem?.totals?.total ?? 0
    const placed = await server.visitor().order({ order_lines: lines, seen_total })
    expect(placed.text).toContain('"order"')
  }
  const often = async (times: number, ...ids: string[]) => {
    for (let time = 0; time < times; time += 1) await place(...ids)
  }

  test('the most often first, from three orders on, at this branch only', async () => {
    await often(3, 'omelette', 'feast')
    await often(4, 'omelette', 'juice')
    await often(2, 'omelette', 'juice', 'feast')
    await server.api.runJobs()
    expect(await companions('omelette')).toEqual(['juice', 'feast'])
    expect(await companions('juice')).toEqual(['omelette'])
    expect(await companions('omelette', '', 'test-night')).toEqual([])
  })

  test('the merchant’s list comes first', async () => {
    await often(3, 'omelette', 'juice')
    await server.api.runJobs()
    await importListed({ omelette: ['feast'] })
    expect(await companions('omelette')).toEqual(['feast', 'juice'])
  })

  test('neither cancelled orders nor those of 90 days ago count, and a count lasts a day', async () => {
    await often(3, 'omelette', 'juice')
    await often(3, 'omelette', 'feast')
    await server.sql(`update orders set state = 'cancelled' where snapshot::text like '%"feast"%'`)
    await server.api.runJobs()
    expect(await companions('omelette')).toEqual(['juice'])
    await server.sql(`update orders set placed_at = placed_at - interval '91 days'`)
    await server.api.runJobs()
    expect(await companions('omelette')).toEqual(['juice'])
    server.setTime(NOON + DAY + 1)
    await server.api.runJobs()
    expect(await companions('omelette')).toEqual([])
    server.setTime(NOON)
  })
})
