import { configureApi, queryClient } from '@storefront/api-client'
import type { MenuAnswer, MenuItem } from '@storefront/api-contract'
import { describe, expect, test } from 'vitest'
import { menuQuery } from './menu-query.ts'
import { refreshStock, withStock } from './refresh-stock.ts'

const BACK = '2026-11-20T15:00:00.000Z'
const DISH = { id: 'kebab', sold_out: false } as MenuItem

describe('[CT-06] what is left of an item', () => {
  test.each([
    ['runs out', {}, 0, { sold_out: true }],
    ['becomes few', {}, 2, { sold_out: false, left: 2 }],
    ['is counted down', { left: 2 }, 1, { sold_out: false, left: 1 }],
    ['the last few go', { left: 1 }, 0, { sold_out: true }],
    ['comes back', { sold_out: true }, undefined, { sold_out: false }],
    ['is plenty again', { left: 3 }, undefined, { sold_out: false }],
    ['says when it is back', {}, 0, { sold_out: true, back_at: BACK }, BACK],
    ['says so no longer', { sold_out: true, back_at: BACK }, 0, { sold_out: true }],
    ['is back', { sold_out: true, back_at: BACK }, undefined, { sold_out: false }],
  ])('%s', (_label, before, left, shown, back_at?: string) => {
    const stock = left === undefined ? undefined : { left, ...(back_at ? { back_at } : {}) }
    expect(withStock({ ...DISH, ...before }, stock)).toEqual({ ...DISH, ...shown })
  })

  test.each([
    ['plenty', {}, undefined],
    ['few', { left: 4 }, 4],
    ['none', { sold_out: true }, 0],
  ])('stays the same object while it stays %s', (_label, before, left) => {
    const item = { ...DISH, ...before }
    expect(withStock(item, left === undefined ? undefined : { left })).toBe(item)
  })
})

test('[CT-06, MN-01] stock is written into the menu without changing its age', async () => {
  const stock = [{ item_id: DISH.id, left: 0 }]
  const asked: string[] = []
  configureApi({
    fetch: async (input) => {
      asked.push(input instanceof Request ? input.url : String(input))
      return Response.json({ stock })
    },
  })
  const { queryKey } = menuQuery('main', 'pickup')
  const menu = { categories: [], items: [DISH], modifier_groups: [] }
  const answer = { error: 0, message: null, menu, smart_categories: [], discounts: {} } as MenuAnswer
  queryClient.setQueryData(queryKey, answer, { updatedAt: 1_000 })
  await refreshStock({ branchId: 'main', slug: 'pickup', itemId: null })
  expect(queryClient.getQueryData<MenuAnswer>(queryKey)?.menu?.items[0]?.sold_out).toBe(true)
  expect(asked).toEqual([expect.stringMatching(/webapp\/v5\/menu\/main\/stock\?list=pickup$/)])
  expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBe(1_000)
})
