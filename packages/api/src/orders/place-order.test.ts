import { merchantOrdersCall } from '@storefront/api-contract/merchant'
import {
  calcOrderCall,
  type OrderLine,
  type OrderPayload,
  openOrdersCall,
  orderByKeyCall,
  orderCall,
  orderStatusCall,
  transactionCall,
} from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../testing/expect-answer.ts'
import { importAlso } from '../testing/import-also.ts'
import {
  aKebab,
  aLine,
  anOrder,
  MERCHANT,
  NOON,
  newKey,
  startTestServer,
  type TestServer,
} from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const placed = async (changes: Partial<OrderPayload>) =>
  expectAnswer(orderCall, await server.visitor().order(changes)).order

const ordersOfShop = async () =>
  expectAnswer(merchantOrdersCall, await server.send('GET', 'merchant/test/orders', { headers: MERCHANT }))
    .orders

describe('a placed order', () => {
  test('[OR-01][OR-02] keeps what was ordered, by the names and prices of the shop', async () => {
    const order = await placed({
      order_lines: [aKebab({ quantity: 2, comment: ' no onions ' })],
      seen_total: 5280,
    })
    expect(order).toMatchObject({
      reference_id: 'test',
      branch_id: 'test-main',
      state: 'placed',
      selling_types: 'car_pickup',
      name: 'Noura',
      phone: '+965 50001234',
      car: { plate: '12-34567', make: 'Toyota', colour: 'white' },
      table: null,
      payment: { state: 'none', url: null },
      history: [{ state: 'placed', at: '2026-11-20T09:00:00.000Z' }],
    })
    expect(order.lines).toEqual([
      {
        item_id: 'kebab',
        names: [
          { locale: 'en', name: 'kebab' },
          { locale: 'ar', name: 'kebab ع' },
        ],
        price_label: [
          { locale: 'en', name: 'Regular' },
          { locale: 'ar', name: 'عادي' },
        ],
        modifiers: [
          { id: 'white', quantity: 1, names: expect.anything(), price: 0 },
          { id: 'cheese', quantity: 1, names: expect.anything(), price: 150 },
        ],
        price_label_id: 'kebab-regular',
        comment: 'no onions',
        quantity: 2,
        full_unit_price: 2650,
        unit_price: 2400,
        total_price: 4800,
        discount_id: 'item:kebab',
      },
    ])
  })

  test('[CP-05][CP-07] has totals that open into lines which add up', async () => {
    const { totals } = await placed({ order_lines: [aKebab({ quantity: 2 })], seen_total: 5280 })
    expect(totals).toMatchObject({
      subtotal: 5300,
      discount: 500,
      exclusive_taxes: 480,
      total: 5280,
      due: 5280,
    })
    expect(totals.explained.reduce((sum, line) => sum + line.amount, 0)).toBe(5280)
    expect(totals.inclusive_taxes.map((tax) => [tax.rate, tax.totalTaxValue])).toEqual([[5, 229]])
  })

  test('is expected when its slowest line is ready, after 20 minutes when no line says', async () => {
    const slow = await placed({ order_lines: [aKebab(), aLine()], seen_total: 4015 })
    expect(slow.expected_at).toBe('2026-11-20T09:25:00.000Z')
    expect((await placed({})).expected_at).toBe('2026-11-20T09:20:00.000Z')
  })

  test('[CT-09] a quarter of a kilogram costs a quarter', async () => {
    const rice = aLine({ item_id: 'rice', price_label_id: 'rice-kg', isQty: false, quantity: 1.25 })
    const order = await placed({ order_lines: [rice], seen_total: 5500 })
    expect(order.lines[0]).toMatchObject({ quantity: 1.25, unit_price: 4000, total_price: 5000 })
  })

  test('[ST-03] dine-in keeps its table, and no car', async () => {
    const order = await placed({ selling_types: 'dine_in', table_id: 'test-main-t1' })
    expect([order.table, order.car]).toEqual([{ id: 'test-main-t1', name: 'T1' }, null])
  })

  test('[MN-08] dine-in pays no pickup price', async () => {
    const changes: Partial<OrderPayload> = {
      selling_types: 'dine_in',
      table_id: 'test-main-t1',
      order_lines: [aKebab()],
    }
    expect((await placed({ ...changes, seen_total: 2915 })).totals.total).toBe(2915)
  })

  test('orders of a business are numbered one after another', async () => {
    const [first, second] = [await placed({}), await placed({})]
    expect(second.number).toBe(first.number + 1)
    expect(first.number).toBeGreaterThan(100)
  })

  test('has an id nobody can guess', async () => {
    const ids = [(await placed({})).id, (await placed({})).id]
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{32}$/)
  })

  test.each([
    ['emoji', '👩‍🍳 Nöura 🍕'],
    ['right to left', 'نورة بنت محمد'],
    ['markup', '<img src=x onerror=alert(1)> & "Sons"'],
    ['SQL', "Robert'); DROP TABLE orders;--"],
    ['a template', '{{7*7}} <%= 7*7 %>'],
  ])('a name and a comment of %s come back as text', async (_label, text) => {
    const order = await placed({ name: text, comment: text, order_lines: [aLine({ comment: text })] })
    expect([order.name, order.comment, order.lines[0]?.comment]).toEqual([text, text, text])
  })

  test('[AU-02] Arabic-Indic digits of a phone become Latin ones', async () => {
    expect((await placed({ phone: '٥٠٠٠ ١٢٣٤' })).phone).toBe('+965 50001234')
  })
})

describe('once', () => {
  test('[OR-04] the same order again is the same order', async () => {
    const visitor = server.visitor()
    const payload = anOrder()
    const first = await visitor.send('POST', 'webapp/order', { body: payload })
    const reordered = Object.fromEntries(Object.entries(payload).reverse())
    const again = await visitor.send('POST', 'webapp/order', { body: reordered })
    expect(expectAnswer(orderCall, again).order).toEqual(expectAnswer(orderCall, first).order)
  })

  test('[OR-04] field note 22: 50 at the same time place one', async () => {
    const before = (await ordersOfShop()).length
    const payload = anOrder()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.send('POST', 'webapp/order', { body: payload })),
    )
    const orders = answers.map((answer) => expectAnswer(orderCall, answer).order)
    expect(new Set(orders.map((order) => order.id)).size).toBe(1)
    expect(new Set(answers.map((answer) => answer.headers['set-cookie'])).size).toBe(1)
    expect((await ordersOfShop()).length).toBe(before + 1)
  })

  test('[OR-04] 20 different orders at the same time have 20 numbers', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => placed({})))
    expect(new Set(orders.map((order) => order.number)).size).toBe(20)
  })

  test('[OR-04] the key with another body is refused', async () => {
    const visitor = server.visitor()
    const idempotency_key = newKey()
    expectAnswer(orderCall, await visitor.order({ idempotency_key }))
    expectProblem(await visitor.order({ idempotency_key, comment: 'other' }), 409, 'idempotency-key-reused')
  })

  test("[OR-09] somebody else's key and body give nothing away", async () => {
    const payload = anOrder()
    expectAnswer(orderCall, await server.visitor().send('POST', 'webapp/order', { body: payload }))
    const other = server.visitor()
    expectAnswer(orderCall, await other.order())
    expectProblem(await other.send('POST', 'webapp/order', { body: payload }), 409, 'idempotency-key-reused')
  })

  test('[OR-10] field note 25: what was refused may be corrected and sent with the same key', async () => {
    const visitor = server.visitor()
    const idempotency_key = newKey()
    expectProblem(await visitor.order({ idempotency_key, seen_total: 1 }), 409, 'price-changed')
    expectAnswer(orderCall, await visitor.order({ idempotency_key }))
  })

  test('[OR-10] after a lost answer the key tells whether the order was placed', async () => {
    const payload = anOrder()
    const before = await server.send('GET', `webapp/order-by-key/${payload.idempotency_key}`)
    expectProblem(before, 404, 'not-found')
    const lost = await server.send('POST', 'webapp/order', { body: payload })
    const visitor = server.visitor()
    const found = await visitor.send('GET', `webapp/order-by-key/${payload.idempotency_key}`)
    const { order } = expectAnswer(orderByKeyCall, found)
    expect(order.id).toBe(expectAnswer(orderCall, lost).order.id)
    expectAnswer(orderStatusCall, await visitor.send('GET', `webapp/order/test/${order.id}`))
  })

  test('[OR-04] an order that was placed is answered even when the shop has closed since', async () => {
    server.setTime('2026-11-20T22:00:00Z')
    const visitor = server.visitor()
    const payload = anOrder({ branch_id: 'test-night' })
    const first = expectAnswer(orderCall, await visitor.send('POST', 'webapp/order', { body: payload }))
    server.setTime('2026-11-20T23:30:00Z')
    const again = expectAnswer(orderCall, await visitor.send('POST', 'webapp/order', { body: payload }))
    expect(again.order.id).toBe(first.order.id)
    server.setTime(NOON)
  })
})

describe('prices', () => {
  test.each([
    ['a lower total', { seen_total: 1 }],
    ['a total of 0', { seen_total: 0 }],
    ['a negative total', { seen_total: -1375 }],
    ['a higher total', { seen_total: 1376 }],
    ['the total before taxes', { seen_total: 1250 }],
  ])('[OR-03][CP-08] %s is refused with what the order really costs', async (_label, changes) => {
    const before = (await ordersOfShop()).length
    const problem = expectProblem(await server.visitor().order(changes), 409, 'price-changed')
    expect(problem.totals).toMatchObject({ total: 1375, subtotal: 1250, exclusive_taxes: 125 })
    expect((await ordersOfShop()).length).toBe(before)
  })

  test('[OR-03] prices, fees and discounts of the request change nothing', async () => {
    const line = aLine({
      unit_price: 1,
      total_price: -5,
      discount_id: 'all-free',
      weight: 0,
      provider: 'x',
      provider_id: 'y',
    })
    const order = await placed({ fees: -1000, order_lines: [line] })
    expect([order.totals.total, order.totals.fees, order.lines[0]?.unit_price]).toEqual([1375, 0, 1250])
    expect(order.lines[0]?.discount_id).toBeNull()
  })

  test('[CP-08] the server prices a cart', async () => {
    const body = {
      selling_types: 'car_pickup',
      order_lines: [aKebab(), aLine()],
      coupon_code: null,
      use_wallet: true,
    }
    const priced = expectAnswer(
      calcOrderCall,
      await server.send('POST', 'service/pos/calc-order/test-main', { body }),
    )
    expect(priced.total).toBe(4015)
    expect(priced.lines).toEqual([
      { line: 0, unit_price: 2400, total_price: 2400 },
      { line: 1, unit_price: 1250, total_price: 1250 },
    ])
    expect([priced.totals.wallet, priced.totals.due]).toEqual([0, 4015])
  })

  test('a price that changes meanwhile is said, and nothing is placed', async () => {
    await importAlso(server, 'pricey')
    const order = { branch_id: 'pricey-main' }
    expectAnswer(orderCall, await server.visitor().order(order))
    await importAlso(server, 'pricey', (file) => {
      const label = file.items[1]?.price_labels[0]
      if (label) label.price = 1300
    })
    expect(expectProblem(await server.visitor().order(order), 409, 'price-changed').totals?.total).toBe(1430)
  })
})

describe('[OR-07] the minimum order', () => {
  test.each([
    ['a fils below it nothing is placed', 1251, false],
    ['exactly at it the order is placed', 1250, true],
  ])('%s', async (_label, min_order, isPlaced) => {
    const reference = isPlaced ? 'enough' : 'too-little'
    await importAlso(server, reference, (file) => {
      file.business.min_order = min_order
    })
    const answer = await server.visitor().order({ branch_id: `${reference}-main` })
    if (isPlaced) expect(expectAnswer(orderCall, answer).order.totals.subtotal).toBe(1250)
    else expectProblem(answer, 409, 'minimum-not-met')
  })
})

describe('lines', () => {
  const kebabWith = (ids: string[], quantity = 1): Partial<OrderLine> => ({
    modifiers: ids.join(','),
    modifiers_details: ids.map((id) => ({ id, quantity })),
  })

  test.each<[string, OrderLine, string]>([
    ['an item that never was', aLine({ item_id: 'unicorn' }), 'item-gone'],
    ['a hidden item', aLine({ item_id: 'old-dish', price_label_id: 'old-dish-regular' }), 'item-gone'],
    [
      'an item of a hidden category',
      aLine({ item_id: 'staff-meal', price_label_id: 'staff-meal-regular' }),
      'item-not-sold-here',
    ],
    ['a dine-in item', aLine({ item_id: 'tea', price_label_id: 'tea-regular' }), 'item-not-sold-here'],
    [
      'breakfast at noon',
      aLine({ item_id: 'omelette', price_label_id: 'omelette-regular' }),
      'item-not-sold-now',
    ],
    ['what is sold out', aLine({ item_id: 'cake', price_label_id: 'cake-regular' }), 'sold-out'],
    ['a label of another item', aLine({ price_label_id: 'kebab-regular' }), 'price-label-gone'],
    ['no bread', aKebab(kebabWith(['cheese'])), 'modifiers-too-few'],
    ['two breads', aKebab(kebabWith(['white', 'brown'])), 'modifiers-too-many'],
    ['four extras', aKebab(kebabWith(['white', 'cheese', 'pickles'], 2)), 'modifiers-too-many'],
    ['a modifier of nothing', aKebab(kebabWith(['white', 'gold'])), 'modifier-gone'],
    ['a modifier on a juice', aLine(kebabWith(['white'])), 'modifier-gone'],
    ['half a juice', aLine({ quantity: 0.5 }), 'quantity-out-of-range'],
    [
      'a tenth of a kilogram',
      aLine({ item_id: 'rice', price_label_id: 'rice-kg', quantity: 0.1 }),
      'quantity-out-of-range',
    ],
    [
      'no comment where one is needed',
      aLine({ item_id: 'written-cake', price_label_id: 'written-cake-regular' }),
      'comment-required',
    ],
  ])('[GD-06][CT-06] %s is refused by its line', async (_label, line, problem) => {
    const answer = await server.visitor().order({ order_lines: [aLine(), line] })
    expect(expectProblem(answer, 422, 'menu-changed').lines).toEqual([{ line: 1, problem }])
    const body = { selling_types: 'car_pickup', order_lines: [line], coupon_code: null, use_wallet: false }
    const priced = await server.send('POST', 'service/pos/calc-order/test-main', { body })
    expect(expectProblem(priced, 422, 'menu-changed').lines).toEqual([{ line: 0, problem }])
  })

  test('[CT-06] an item of another branch is not sold here', async () => {
    server.setTime('2026-11-20T16:00:00Z')
    const feast = aLine({ item_id: 'feast', price_label_id: 'feast-regular' })
    const answer = await server.visitor().order({ branch_id: 'test-night', order_lines: [feast] })
    expect(expectProblem(answer, 422, 'menu-changed').lines).toEqual([
      { line: 0, problem: 'item-not-sold-here' },
    ])
    server.setTime(NOON)
  })

  test.each([
    ['0', 0],
    ['-1', -1],
    ['1e9', 1e9],
    ['1e308', 1e308],
    ['a text', '1'],
    ['NaN as text', 'NaN'],
    ['null', null],
    ['a list', [1]],
  ])('[OR-03] a quantity of %s is refused by its field', async (_label, quantity) => {
    const payload = { ...anOrder(), order_lines: [{ ...aLine(), quantity }] }
    const problem = expectProblem(
      await server.send('POST', 'webapp/order', { body: payload }),
      400,
      'bad-request',
    )
    expect(problem.fields?.map((field) => field.field)).toEqual(['order_lines.0.quantity'])
    expect(problem.fields?.[0]?.reason).not.toBe('Invalid input')
  })

  test.each([
    ['modifiers that differ from their details', { modifiers: 'white' }, 'order_lines.0.modifiers'],
    [
      'a modifier named twice',
      {
        modifiers: 'white,white',
        modifiers_details: [
          { id: 'white', quantity: 1 },
          { id: 'white', quantity: 1 },
        ],
      },
      'order_lines.0.modifiers_details',
    ],
  ])('[OR-02] %s are refused', async (_label, changes, field) => {
    const answer = await server.visitor().order({ order_lines: [aKebab(changes)] })
    expect(expectProblem(answer, 422, 'bad-request').fields?.map((one) => one.field)).toContain(field)
  })
})

describe('what an order needs', () => {
  test.each<[string, Partial<OrderPayload>, string, string]>([
    ['later', { priority: 'later' }, 'schedule-not-offered', 'priority'],
    ['a blank name', { name: '   ' }, 'bad-request', 'name'],
    ['a name with a line break', { name: 'a\nb' }, 'bad-request', 'name'],
    ['a phone of letters', { phone: 'call me' }, 'bad-request', 'phone'],
    ['a phone that is too long', { phone: '123456789012345678' }, 'bad-request', 'phone'],
    ['a wallet', { payment_type: 3 }, 'bad-request', 'payment_type'],
    ['a bell in the comment', { comment: 'ring \u0007' }, 'bad-request', 'comment'],
    ['no car', { car: null }, 'car-required', 'car'],
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
    ['past midnight', '2026-11-20T22:59:59Z', 200],
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
      /^sf_guest=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
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
})
