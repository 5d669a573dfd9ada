import {
  type OrderPayload,
  openOrdersCall,
  orderCall,
  orderStatusCall,
  transactionCall,
} from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { anOrder, MERCHANT, NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { WRONG_NUMBERS } from '../../testing/wrong-numbers.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const placed = async (changes: Partial<OrderPayload>) =>
  expectAnswer(orderCall, await server.visitor().order(changes)).order

describe('what an order needs', () => {
  test.each<[string, Partial<OrderPayload>, string, string]>([
    ['later', { priority: 'later' }, 'schedule-not-offered', 'priority'],
    ['a blank name', { name: '   ' }, 'bad-request', 'name'],
    ['a name with a line break', { name: 'a\nb' }, 'bad-request', 'name'],
    ['a phone of letters', { phone: 'call me' }, 'bad-request', 'phone'],
    ['a phone that is too long', { phone: '123456789012345678' }, 'bad-request', 'phone'],
    ['a wallet', { payment_type: 3 }, 'bad-request', 'payment_type'],
    ['a bell in the comment', { comment: 'ring \u0007' }, 'bad-request', 'comment'],
    ['a blank plate', { car: { plate: ' ', make: '', colour: '' } }, 'car-required', 'car'],
    ['no table', { selling_types: 'dine_in', table_id: null }, 'table-required', 'table_id'],
    [
      "another branch's table",
      { selling_types: 'dine_in', table_id: 'test-night-t1' },
      'table-not-found',
      'table_id',
    ],
  ])('[OR-01] %s is refused by its field', async (_label, changes, code, field) => {
    const problem = expectProblem(await server.visitor().order(changes), 422, code)
    expect(problem.fields?.map((one) => one.field)).toEqual([field])
  })

  test.each(WRONG_NUMBERS)('[AU-02] $dial_code $phone is refused as login refuses it', async (row) => {
    const { reason, ...typed } = row
    const problem = expectProblem(await server.visitor().order(typed), 422, 'bad-request')
    expect(problem.fields).toEqual([{ field: 'phone', reason }])
    const login = { reference_id: 'test', ...typed }
    expect(
      expectProblem(await server.send('POST', 'send-otp', { body: login }), 422, 'bad-request').reason,
    ).toBe(reason)
  })

  test('[AU-02] a number is kept in one form, whatever it was typed like', async () => {
    const typed = { dial_code: '+966', phone: '٠٥٥ ١٢٣-٤٥٦٧' }
    expect((await placed(typed)).phone).toBe('+966 551234567')
  })

  test('[ST-03] a pickup without a car is a customer who walks in', async () => {
    expect((await placed({ car: null })).car).toBeNull()
  })

  test('a coupon nobody knows is refused', async () => {
    expectProblem(await server.visitor().order({ coupon_code: 'FREE' }), 422, 'coupon-refused')
  })

  test.each([
    ['NUL', 'a\u0000b'],
    ['half a character', 'a\ud800b'],
  ])('a text with %s is refused by its field', async (_label, name) => {
    const answer = await server.send('POST', 'webapp/order', { body: anOrder({ name }) })
    expect(expectProblem(answer, 400, 'bad-request').fields?.[0]?.field).toBe('name')
  })

  test.each(['test-hidden', 'nowhere'])('an order at %s is refused', async (branch_id) => {
    expectProblem(await server.visitor().order({ branch_id }), 404, 'branch-not-found')
  })

  test('unknown fields are let by', async () => {
    const body = { ...anOrder(), is_admin: true, state: 'completed', total: 0 }
    const { order } = expectAnswer(orderCall, await server.send('POST', 'webapp/order', { body }))
    expect([order.state, order.totals.total]).toEqual(['placed', 1375])
  })
})

describe('when orders are taken', () => {
  test.each([
    ['before it opens', '2026-11-20T14:59:59Z', 409],
    ['when it opens', '2026-11-20T15:00:00Z', 200],
    ['past midnight, ready when it closes', '2026-11-20T22:40:59Z', 200],
    ['ready after it closes', '2026-11-20T22:41:00Z', 409],
    ['when it closes', '2026-11-20T23:00:00Z', 409],
  ])('[SH-05][SH-07] a branch open from 18:00 to 02:00, %s', async (_label, at, status) => {
    server.setTime(at)
    const answer = await server.visitor().order({ branch_id: 'test-night' })
    if (status === 409) expectProblem(answer, 409, 'ordering-closed')
    else expectAnswer(orderCall, answer)
    server.setTime(NOON)
  })

  test.each<[string, Parameters<typeof importAlso>[2], Partial<OrderPayload>, string]>([
    [
      '[GD-05] checkout is off',
      ({ business }) => Object.assign(business, { checkoutCarPickup: false }),
      {},
      'selling-type-not-sold',
    ],
    [
      '[SH-05] the cart is off',
      ({ business }) => Object.assign(business.cart, { dine_in: false }),
      { selling_types: 'dine_in', table_id: 'flag-main-t1' },
      'selling-type-not-sold',
    ],
    [
      '[GD-02] the type is not sold',
      ({ business }) => Object.assign(business, { selling_types: ['dine_in'] }),
      {},
      'selling-type-not-sold',
    ],
    ['[GD-02] delivery', () => undefined, { selling_types: 'delivery' }, 'selling-type-not-sold'],
    [
      '[MN-10] prices are hidden',
      ({ business }) => Object.assign(business, { hide_price: true }),
      {},
      'selling-type-not-sold',
    ],
    [
      '[SH-02] only orders for later',
      ({ business }) => Object.assign(business.pickup.scheduled_orders, { only_schedule: true }),
      {},
      'ordering-closed',
    ],
  ])('%s: no order', async (_label, change, changes, code) => {
    await importAlso(server, 'flag', change)
    expectProblem(await server.visitor().order({ branch_id: 'flag-main', ...changes }), 409, code)
  })

  test('[OR-05] a way of paying that is not offered is refused', async () => {
    await importAlso(server, 'flag', (file) => {
      file.business.payment_methods = { cash: false, card: true }
    })
    const problem = expectProblem(
      await server.visitor().order({ branch_id: 'flag-main' }),
      422,
      'bad-request',
    )
    expect(problem.fields?.[0]?.field).toBe('payment_type')
  })

  test('[ST-03] where no car is asked for, none is needed', async () => {
    await importAlso(server, 'flag', (file) => {
      file.business.pickup.showCarInfo = false
    })
    const answer = await server.visitor().order({ branch_id: 'flag-main', car: null })
    expect(expectAnswer(orderCall, answer).order.car).toBeNull()
  })

  test('[ER-01] a suspended business takes none', async () => {
    await importAlso(server, 'flag', (file) => {
      file.suspended = true
    })
    expectProblem(await server.visitor().order({ branch_id: 'flag-main' }), 433, 'business-suspended')
  })
})

describe('whose order', () => {
  test('[OR-09] the cookie is out of reach of scripts and sent once', async () => {
    const visitor = server.visitor()
    const first = await visitor.order()
    expect(first.headers['set-cookie']).toMatch(
      /^sf_guest=[\w-]{43}\.[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect((await visitor.order()).headers['set-cookie']).toBeUndefined()
  })

  test('[OR-09] the visitor who placed an order reaches it, nobody else learns that it exists', async () => {
    const owner = server.visitor()
    const { order } = expectAnswer(orderCall, await owner.order())
    const other = server.visitor()
    await other.order()
    const paths = [`webapp/order/test/${order.id}`, `webapp/transaction/test/${order.id}`]
    expectAnswer(orderStatusCall, await owner.send('GET', `${paths[0]}?full=true`))
    expectAnswer(transactionCall, await owner.send('GET', paths[1] ?? ''))
    for (const path of [
      ...paths,
      `webapp/order/test/${order.id}/events`,
      `webapp/order-by-key/nothing-at-all-00`,
    ]) {
      expectProblem(await other.send('GET', path), 404, 'not-found')
      expectProblem(await server.send('GET', path), 404, 'not-found')
      expectProblem(
        await server.send('GET', path, { headers: { cookie: `sf_guest=${'A'.repeat(43)}` } }),
        404,
        'not-found',
      )
    }
    expectProblem(await other.send('POST', `webapp/order/${order.id}/pay`, { body: {} }), 404, 'not-found')
  })

  test('[OR-09] a guest cookie counts only as the server signed it', async () => {
    const owner = server.visitor()
    const { order } = expectAnswer(orderCall, await owner.order())
    const cookie = owner.cookie() ?? ''
    const path = `webapp/order/test/${order.id}`
    const token = cookie.slice(0, cookie.indexOf('.'))
    const spoilt = cookie.replace(/=./, (start) => (start === '=_' ? '=A' : '=_'))
    for (const changed of [token, `${token}.${'A'.repeat(43)}`, spoilt])
      expectProblem(await server.send('GET', path, { headers: { cookie: changed } }), 404, 'not-found')
    const chosen = `sf_guest=${'A'.repeat(43)}`
    const placed = await server.send('POST', 'webapp/order', { body: anOrder(), headers: { cookie: chosen } })
    expect(placed.headers['set-cookie']).toMatch(/^sf_guest=/)
    expect(placed.headers['set-cookie']).not.toContain('A'.repeat(43))
  })

  test('[OR-09] under https the cookie is Secure and bound to this host', async () => {
    const secure = await startTestServer({ publicOrigin: 'https://order.example' })
    const { headers } = await secure.send('POST', 'webapp/order', { body: anOrder() })
    const given = String(headers['set-cookie'])
    expect(given).toMatch(/^__Host-sf_guest=\S+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const value = given.slice(given.indexOf('=') + 1, given.indexOf(';'))
    const isKnown = async (name: string) =>
      (
        await secure.send('POST', 'webapp/order', {
          body: anOrder(),
          headers: { cookie: `${name}=${value}` },
        })
      ).headers['set-cookie'] === undefined
    expect([await isKnown('__Host-sf_guest'), await isKnown('sf_guest')]).toEqual([true, false])
    await secure.close()
  })

  test('[OR-09] an order is not reached through another business', async () => {
    await importAlso(server, 'other')
    const owner = server.visitor()
    const { order } = expectAnswer(orderCall, await owner.order())
    expectProblem(await owner.send('GET', `webapp/order/other/${order.id}`), 404, 'not-found')
  })

  test("[RT-15] open orders are the visitor's own, newest first, without those that ended", async () => {
    const owner = server.visitor()
    const numbers: number[] = []
    for (let count = 0; count < 3; count += 1) {
      numbers.push(expectAnswer(orderCall, await owner.order()).order.number)
    }
    const open = async () => {
      const answer = await owner.send('GET', 'webapp/open-orders/test')
      return expectAnswer(openOrdersCall, answer).orders
    }
    const orders = await open()
    expect(orders.map((order) => order.number)).toEqual(numbers.toReversed())
    const path = `merchant/test/orders/${orders[1]?.id}/state`
    await server.send('POST', path, { body: { state: 'cancelled' }, headers: MERCHANT })
    expect((await open()).map((order) => order.number)).toEqual([numbers[2], numbers[0]])
    expect(expectAnswer(openOrdersCall, await server.send('GET', 'webapp/open-orders/test')).orders).toEqual(
      [],
    )
  })

  test('[RT-15] an open order is found however many ended after it', async () => {
    const owner = server.visitor()
    const { order } = expectAnswer(orderCall, await owner.order())
    await server.sql(`
      insert into orders
      select (jsonb_populate_record(placed, jsonb_build_object(
        'id', placed.id || '-' || later, 'number', placed.number + 1000 + later,
        'state', 'completed', 'holding', false))).*
      from orders placed, generate_series(1, 200) later where placed.id = '${order.id}'`)
    const { orders } = expectAnswer(openOrdersCall, await owner.send('GET', 'webapp/open-orders/test'))
    expect(orders.map(({ id }) => id)).toEqual([order.id])
  })
})
