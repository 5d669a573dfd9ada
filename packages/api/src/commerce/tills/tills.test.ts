import { deskAddKeyCall, deskKeysCall, MERCHANT_RIGHTS } from '@storefront/api-contract/desk'
import {
  type MerchantRight,
  merchantExternalIdsCall,
  merchantExternalStockCall,
  merchantMenuCall,
  merchantOrderCall,
  merchantOrdersCall,
} from '@storefront/api-contract/merchant'
import { type Order, orderCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { allCalls } from '../../testing/all-calls.ts'
import { type DeskBrowser, deskBrowser } from '../../testing/desk-browser.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import {
  MERCHANT,
  NOON,
  startTestServer,
  type TestServer,
  type TestVisitor,
} from '../../testing/test-server.ts'

let server: TestServer
let owner: DeskBrowser

beforeAll(async () => {
  server = await startTestServer({ jobPause: null })
  owner = await deskBrowser(server, 'owner')
  await importAlso(server, 'later')
})
afterAll(() => server.close())

async function newKey(rights: MerchantRight[]) {
  const added = expectAnswer(deskAddKeyCall, await owner.post('keys', { name: 'Till 1', rights }))
  const headers = { authorization: `Bearer ${added.key}` }
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    server.send(method, `merchant/test/${path}`, { body, headers })
  return { ...added, headers, send }
}
const placed = async (): Promise<Order> => expectAnswer(orderCall, await server.visitor().order()).order
const move = (order: Order, state: string) =>
  server.send('POST', `merchant/test/orders/${order.id}/state`, { body: { state }, headers: MERCHANT })
const changes = async (query: string, reference = 'test') => {
  const path = `merchant/${reference}/orders?${query}`
  const headers = reference === 'test' ? MERCHANT : { authorization: `Bearer ${reference}-merchant-key-01` }
  return expectAnswer(merchantOrdersCall, await server.send('GET', path, { headers }))
}

describe('[DK-05] keys of tills', () => {
  test('a key opens the calls of its rights and no other', async () => {
    const { send, key } = await newKey(['orders.read', 'stock.read'])
    expect((await send('GET', 'orders')).status).toBe(200)
    expect((await send('GET', 'stock')).status).toBe(200)
    expectProblem(await send('GET', 'reservations'), 403, 'forbidden')
    expectProblem(await send('POST', 'stock/juice', { branch_id: null, sold_out: true }), 403, 'forbidden')
    expectProblem(await send('GET', 'newsletter'), 403, 'forbidden')
    const other = await server.send('GET', 'merchant/later/orders', {
      headers: { authorization: `Bearer ${key}` },
    })
    expectProblem(other, 401, 'unauthorised')
  })

  test('every call of a merchant has a right, but those that only the key of the business file opens', async () => {
    const calls = (await allCalls()).filter(({ path }) => path.startsWith('merchant/'))
    const closed = calls.filter(({ right }) => !right).map(({ name }) => name)
    expect(closed.toSorted()).toEqual([
      'merchant-domains',
      'merchant-import',
      'merchant-picture',
      'merchant-prove-domains',
      'merchant-readers',
    ])
    expect(new Set(calls.map(({ right }) => right))).toEqual(new Set([...MERCHANT_RIGHTS, undefined]))
    const { send } = await newKey([...MERCHANT_RIGHTS])
    expectProblem(await send('POST', 'domains/prove', {}), 403, 'forbidden')
  })

  test('it is answered once, kept as a hash, says when it was used, and opens nothing once removed', async () => {
    const { created, key, send } = await newKey(['orders.read'])
    await send('GET', 'orders')
    const { keys } = expectAnswer(deskKeysCall, await owner.get('keys'))
    const shown = keys.find(({ id }) => id === created.id)
    expect(shown).toMatchObject({ name: 'Till 1', used_at: new Date(NOON).toISOString() })
    expect(JSON.stringify([keys, await server.rows('select * from merchant_keys')])).not.toContain(key)
    expect((await owner.post(`keys/${created.id}/remove`, {})).status).toBe(200)
    expectProblem(await send('GET', 'orders'), 401, 'unauthorised')
    expectProblem(await owner.post(`keys/${created.id}/remove`, {}), 404, 'not-found')
  })

  test('only an owner makes keys, twenty at most', async () => {
    const staff = await deskBrowser(server, 'staff')
    const body = { name: 'x', rights: ['orders.read'] }
    expectProblem(await staff.post('keys', body), 403, 'forbidden')
    const answers = []
    for (let count = 0; count < 21; count++) answers.push((await owner.post('keys', body)).status)
    expect(answers.at(-1)).toBe(409)
    await server.sql('delete from merchant_keys')
  })
})

describe('[DK-05] what a till reads of orders', () => {
  test('pages of changes lose and double nothing, also of orders from before the first read', async () => {
    const early = await Promise.all(Array.from({ length: 103 }, placed))
    const first = await changes('after=0')
    expect(first).toMatchObject({ more: true })
    expect(first.orders).toHaveLength(100)
    const second = await changes(`after=${first.cursor}`)
    const seen = [...first.orders, ...second.orders].map(({ id }) => id)
    expect(seen.filter((id) => early.some((order) => order.id === id)).toSorted()).toEqual(
      early.map(({ id }) => id).toSorted(),
    )
    expect(second.more).toBe(false)
    expect(await changes(`after=${second.cursor}`)).toEqual({
      orders: [],
      cursor: second.cursor,
      more: false,
    })
    const [order] = early as [Order]
    await move(order, 'accepted')
    const [late] = [await placed()]
    const next = await changes(`after=${second.cursor}`)
    expect(next.orders.map(({ id, state }) => [id, state])).toEqual([
      [order.id, 'accepted'],
      [late?.id, 'placed'],
    ])
  })

  test('orders of a business without a desk are numbered at the first read', async () => {
    for (let count = 0; count < 2; count++) await server.visitor().order({ branch_id: 'later-main' })
    const first = await changes('after=0', 'later')
    expect(first.orders.map(({ number }) => number)).toEqual([101, 102])
    expect((await changes(`after=${first.cursor}`, 'later')).orders).toEqual([])
  })

  test('since leaves out what changed before, and an impossible moment is refused', async () => {
    const before = await placed()
    server.setTime(NOON + 60_000)
    const order = await placed()
    server.setTime(NOON)
    const { orders } = await changes(`since=${new Date(NOON + 1).toISOString()}`)
    const found = orders.map(({ id }) => id)
    expect([found.includes(order.id), found.includes(before.id)]).toEqual([true, false])
    const wrong = await server.send('GET', 'merchant/test/orders?since=2026-13-45T00:00:00Z', {
      headers: MERCHANT,
    })
    expect(wrong.status).toBeGreaterThanOrEqual(400)
    expect(wrong.status).toBeLessThan(500)
  })

  test.each([
    [
      'a customer’s arrival',
      ({ id }: Order, visitor: TestVisitor) =>
        visitor.send('POST', `webapp/order/${id}/arrived`, { body: { place: 'By the gate' } }),
    ],
    [
      'another expected time',
      ({ id }: Order) =>
        server.send('POST', `merchant/test/orders/${id}/time`, {
          body: { expected_at: new Date(NOON + 1_800_000).toISOString() },
          headers: MERCHANT,
        }),
    ],
  ])('%s is a change: its version grows, and since shows it', async (_label, change) => {
    onTestFinished(() => server.setTime(NOON))
    const visitor = server.visitor()
    const order = expectAnswer(orderCall, await visitor.order()).order
    const { send } = await newKey(['orders.read'])
    const versionOf = async () =>
      expectAnswer(merchantOrderCall, await send('GET', `orders/${order.id}`)).order.version
    const before = await versionOf()
    server.setTime(NOON + 120_000)
    expect((await change(order, visitor)).status).toBe(200)
    const { orders } = await changes(`since=${new Date(NOON + 90_000).toISOString()}`)
    expect([orders.some(({ id }) => id === order.id), await versionOf()]).toEqual([true, before + 1])
  })

  test('an unpaid order is in no page', async () => {
    const { cursor } = await changes(`since=${new Date(NOON + 3_600_000).toISOString()}`)
    const unpaid = expectAnswer(orderCall, await server.visitor().order({ payment_type: 2 })).order
    const next = await changes(`after=${cursor}`)
    expect(next.orders.map(({ id }) => id)).not.toContain(unpaid.id)
  })

  test('acknowledging is kept once; the order’s state stays', async () => {
    const { send } = await newKey(['orders.read', 'orders.write'])
    const order = await placed()
    const acknowledge = () => send('POST', `orders/${order.id}/acknowledge`, {})
    const first = expectAnswer(merchantOrderCall, await acknowledge()).order
    expect(first).toMatchObject({
      state: 'placed',
      acknowledged_at: new Date(NOON).toISOString(),
      version: 1,
    })
    server.setTime(NOON + 1000)
    await acknowledge()
    server.setTime(NOON)
    const read = expectAnswer(merchantOrderCall, await send('GET', `orders/${order.id}`)).order
    expect(read.acknowledged_at).toBe(first.acknowledged_at)
    expectProblem(await send('POST', 'orders/unknown/acknowledge', {}), 404, 'not-found')
  })
})

describe('[DK-05] external ids', () => {
  test('items have the till’s ids, by which stock is set', async () => {
    const { send } = await newKey(['menu.read', 'menu.write', 'stock.write'])
    const set = (items: object[]) => send('PUT', 'menu/external-ids', { items })
    const { items } = expectAnswer(
      merchantExternalIdsCall,
      await set([
        { item_id: 'juice', external_id: '4711/A' },
        { item_id: 'kebab', external_id: '12' },
      ]),
    )
    expect(items.find(({ item_id }) => item_id === 'juice')).toMatchObject({ external_id: '4711/A' })
    const stock = await send('POST', 'stock-by-external-id/4711%2FA', { branch_id: 'test-main', left: 7 })
    expect(expectAnswer(merchantExternalStockCall, stock).stock).toMatchObject([
      { item_id: 'juice', left: 7 },
    ])
    await send('POST', 'stock-by-external-id/4711%2FA', { branch_id: 'test-main', left: null })
    expectProblem(await send('POST', 'stock-by-external-id/13', { branch_id: null }), 404, 'not-found')
    expectProblem(await set([{ item_id: 'feast', external_id: '12' }]), 409, 'conflict')
    expectProblem(await set([{ item_id: 'nothing', external_id: '1' }]), 422, 'bad-request')
    const swapped = [
      { item_id: 'juice', external_id: '12' },
      { item_id: 'kebab', external_id: null },
    ]
    await set(swapped)
    const menu = expectAnswer(merchantMenuCall, await send('GET', 'menu')).items
    expect(menu.filter(({ external_id }) => external_id !== null)).toMatchObject([swapped[0]])
  })
})
