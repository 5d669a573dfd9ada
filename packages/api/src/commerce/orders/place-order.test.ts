import { merchantOrdersCall } from '@storefront/api-contract/merchant'
import {
  lostOrderCall,
  type OrderPayload,
  orderByKeyCall,
  orderCall,
  orderStatusCall,
} from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { RACING } from '../../testing/racing.ts'
import {
  aKebab,
  aLine,
  anOrder,
  MERCHANT,
  NOON,
  newKey,
  startTestServer,
  type TestServer,
} from '../../testing/test-server.ts'

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

  test('[RT-06, RT-13] keeps emoji, right-to-left text and markup as they were typed', async () => {
    const texts = {
      name: '<b>نورة</b> 👩‍🍳 "Sara" <img src=x onerror=alert(1)>',
      comment: '</script><script>alert(2)</script> بدون بصل 🧅 &amp; {{name}}',
    }
    const car = { plate: '<i>أ ب ج</i> 12', make: '', colour: '' }
    const { id } = await placed({ ...texts, car })
    expect((await ordersOfShop()).find((order) => order.id === id)).toMatchObject({ ...texts, car })
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

  test('[OR-04] 50 at the same time place one', RACING, async () => {
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

  test('[OR-04] 20 different orders at the same time have 20 numbers', RACING, async () => {
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

  test('[OR-10] what was refused may be corrected and sent with the same key', async () => {
    const visitor = server.visitor()
    const idempotency_key = newKey()
    expectProblem(await visitor.order({ idempotency_key, seen_total: 1 }), 409, 'price-changed')
    expectAnswer(orderCall, await visitor.order({ idempotency_key }))
  })

  test('[OR-10] after a lost answer the key shows whether the order was placed', async () => {
    const proof = crypto.randomUUID()
    const payload = anOrder({ proof })
    const body = { key: payload.idempotency_key, proof }
    const path = 'webapp/order-by-key'
    expectProblem(await server.send('POST', path, { body }), 404, 'not-found')
    const lost = await server.send('POST', 'webapp/order', { body: payload })
    const visitor = server.visitor()
    const { order } = expectAnswer(lostOrderCall, await visitor.send('POST', path, { body }))
    expect(order.id).toBe(expectAnswer(orderCall, lost).order.id)
    expectAnswer(orderStatusCall, await visitor.send('GET', `webapp/order/test/${order.id}`))
    const byKey = await visitor.send('GET', `${path}/${payload.idempotency_key}`)
    expect(expectAnswer(orderByKeyCall, byKey).order.id).toBe(order.id)
  })

  test('[OR-09, OR-10] the key alone opens nothing, and no GET gives a cookie', async () => {
    const proof = crypto.randomUUID()
    const { idempotency_key: key } = anOrder()
    const placed = await server.send('POST', 'webapp/order', {
      body: anOrder({ idempotency_key: key, proof }),
    })
    expectAnswer(orderCall, placed)
    const guesses = [
      await server.send('GET', `webapp/order-by-key/${key}`),
      await server.send('GET', `webapp/order-by-key/${key}?proof=${proof}`),
      await server.send('POST', 'webapp/order-by-key', { body: { key, proof: crypto.randomUUID() } }),
    ]
    for (const guess of guesses) {
      expectProblem(guess, 404, 'not-found')
      expect(guess.headers['set-cookie']).toBeUndefined()
    }
    expectProblem(await server.send('POST', 'webapp/order-by-key', { body: { key } }), 400, 'bad-request')
    const [name, value] = String(placed.headers['set-cookie']).split(';')[0]?.split('=') ?? []
    const owner = await server.send('GET', `webapp/order-by-key/${key}`, {
      headers: { cookie: `${name}=${value}` },
    })
    expect([owner.status, owner.headers['set-cookie']]).toEqual([200, undefined])
  })

  test('[OR-10] another cookie that came in between does not hide the order', async () => {
    const proof = crypto.randomUUID()
    const payload = anOrder({ proof })
    await server.send('POST', 'webapp/order', { body: payload })
    const visitor = server.visitor()
    await visitor.order()
    const body = { key: payload.idempotency_key, proof }
    const { order } = expectAnswer(lostOrderCall, await visitor.send('POST', 'webapp/order-by-key', { body }))
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
