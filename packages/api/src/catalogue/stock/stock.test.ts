import { menuCall } from '@storefront/api-contract'
import { merchantItemStockCall, merchantStockCall } from '@storefront/api-contract/merchant'
import { type OrderPayload, orderCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { withOrdering } from '../../testing/ordering-business.ts'
import { aLine, anOrder, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
const KEY = { authorization: 'Bearer shop-merchant-key-01' }

beforeAll(async () => {
  server = await startTestServer({ rateLimits: null })
  await importAlso(server, 'shop', withOrdering)
})

afterAll(() => server.close())

const set = (itemId: string, body: object) =>
  server.send('POST', `merchant/shop/stock/${itemId}`, { body, headers: KEY })
const feasts = (quantity: number, changes: Partial<OrderPayload> = {}) =>
  server.visitor().send('POST', 'webapp/order', {
    body: anOrder({
      branch_id: 'shop-main',
      order_lines: [aLine({ item_id: 'feast', price_label_id: 'feast-regular', quantity })],
      seen_total: 1100 * quantity,
      ...changes,
    }),
  })
const leftOf = async (itemId: string) => {
  const answer = await server.send('GET', 'merchant/shop/stock', { headers: KEY })
  return expectAnswer(merchantStockCall, answer).stock.find((row) => row.item_id === itemId)?.left
}
const onMenu = async (itemId: string, branchId = 'shop-main') => {
  const answer = await server.send('GET', `webapp/v5/menu/${branchId}`)
  const item = expectAnswer(menuCall, answer).menu?.items.find(({ id }) => id === itemId)
  return { soldOut: item?.sold_out, left: item?.left, etag: answer.headers.etag }
}

describe('what is counted', () => {
  beforeEach(async () => {
    expectAnswer(merchantItemStockCall, await set('feast', { branch_id: null, left: 3 }))
  })

  test('[CT-06] goes down with each order, shows as sold out with the last one, and comes back when one is cancelled', async () => {
    const before = await onMenu('feast')
    const visitor = server.visitor()
    const body = anOrder({
      branch_id: 'shop-main',
      order_lines: [
        aLine({ item_id: 'feast', price_label_id: 'feast-regular', quantity: 1 }),
        aLine({ item_id: 'feast', price_label_id: 'feast-regular', quantity: 1, comment: 'hot' }),
      ],
      seen_total: 2200,
    })
    const { order } = expectAnswer(orderCall, await visitor.send('POST', 'webapp/order', { body }))
    expect(await leftOf('feast')).toBe(1)
    const problem = expectProblem(await feasts(2), 422, 'menu-changed')
    expect(problem.lines).toEqual([{ line: 0, problem: 'sold-out' }])
    expect([before.left, (await onMenu('feast')).left]).toEqual([3, 1])
    expectAnswer(orderCall, await feasts(1))
    const gone = await onMenu('feast')
    expect([gone.soldOut, gone.etag === before.etag]).toEqual([true, false])
    expectProblem(await feasts(1), 422, 'menu-changed')
    await visitor.send('POST', `webapp/order/${order.id}/cancel`, { body: {} })
    expect([await leftOf('feast'), (await onMenu('feast')).soldOut]).toEqual([2, false])
  })

  test('an import with the same figure leaves what was sold, a new figure is a new count', async () => {
    expectAnswer(orderCall, await feasts(1))
    await importAlso(server, 'shop', (file) => {
      withOrdering(file)
      file.business.phone = '+965 1'
    })
    expect(await leftOf('feast')).toBe(2)
    await importAlso(server, 'shop', (file) => {
      withOrdering(file)
      for (const row of file.ordering?.stock ?? []) row.left = 9
    })
    expect(await leftOf('feast')).toBe(9)
  })

  test('a file that comes back after another has its own count again, in the menu and in orders', async () => {
    await importAlso(server, 'shop', withOrdering)
    expectAnswer(orderCall, await feasts(2))
    expect((await onMenu('feast')).left).toBe(1)
    await importAlso(server, 'shop', (file) => {
      withOrdering(file)
      for (const row of file.ordering?.stock ?? []) row.left = 9
    })
    await importAlso(server, 'shop', withOrdering)
    expect([await leftOf('feast'), (await onMenu('feast')).left]).toEqual([3, 3])
    expectAnswer(orderCall, await feasts(3))
  })

  test('the shop sets a new count, or stops counting', async () => {
    expect(
      expectAnswer(merchantItemStockCall, await set('feast', { branch_id: null, left: 1 })).stock,
    ).toEqual([{ item_id: 'feast', branch_id: 'shop-main', sold_out: false, left: 1 }])
    expectProblem(await feasts(2), 422, 'menu-changed')
    expectAnswer(merchantItemStockCall, await set('feast', { branch_id: null, left: null }))
    expectAnswer(orderCall, await feasts(20))
  })
})

describe('what the shop switches off', () => {
  test('[CT-06] is sold out at that branch at once, and orders of it are refused', async () => {
    expectAnswer(merchantItemStockCall, await set('juice', { branch_id: 'shop-main', sold_out: true }))
    expect([(await onMenu('juice')).soldOut, (await onMenu('juice', 'shop-night')).soldOut]).toEqual([
      true,
      false,
    ])
    const body = anOrder({ branch_id: 'shop-main' })
    const problem = expectProblem(
      await server.visitor().send('POST', 'webapp/order', { body }),
      422,
      'menu-changed',
    )
    expect(problem.lines).toEqual([{ line: 0, problem: 'sold-out' }])
    expectAnswer(merchantItemStockCall, await set('juice', { branch_id: null, sold_out: false }))
    expectAnswer(orderCall, await server.visitor().send('POST', 'webapp/order', { body }))
  })

  test.each<[string, string, object, Record<string, string>, number, string]>([
    ['an unknown item', 'nothing', { branch_id: null }, KEY, 404, 'not-found'],
    [
      'a branch that does not sell it',
      'feast',
      { branch_id: 'shop-night', sold_out: true },
      KEY,
      422,
      'branch-not-found',
    ],
    ['a count below 0', 'feast', { branch_id: null, left: -1 }, KEY, 400, 'bad-request'],
    [
      'a wrong key',
      'feast',
      { branch_id: null, sold_out: true },
      { authorization: 'Bearer no' },
      401,
      'unauthorised',
    ],
  ])('with %s is refused', async (_label, itemId, body, headers, status, code) => {
    expectProblem(await server.send('POST', `merchant/shop/stock/${itemId}`, { body, headers }), status, code)
  })
})
