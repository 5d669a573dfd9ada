import { merchantOrdersCall } from '@storefront/api-contract/merchant'
import {
  calcOrderCall,
  type OrderLine,
  type OrderPayload,
  orderCall,
} from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import {
  aKebab,
  aLine,
  anOrder,
  MERCHANT,
  NOON,
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

  test.each([
    ['ten for the price of one', aLine({ quantity: 10 }), 13_750],
    ['a dearer dish for the same price', aKebab(), 2640],
  ])('[OR-03][CP-08] %s is refused with what it really costs', async (_label, line, total) => {
    const answer = await server.visitor().order({ order_lines: [line], seen_total: 1375 })
    expect(expectProblem(answer, 409, 'price-changed').totals?.total).toBe(total)
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

  test('a price that changes meanwhile is reported, and nothing is placed', async () => {
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

test.each<[string, Partial<OrderPayload>]>([
  ['picked up', {}],
  ['eaten at a table', { selling_types: 'dine_in', table_id: 'dear-main-t1', car: null }],
])('[OR-07] what is %s has no minimum', async (_label, changes) => {
  await importAlso(server, 'dear', (file) => {
    file.business.min_order = 100_000
  })
  const order = { branch_id: 'dear-main', ...changes }
  expect(expectAnswer(orderCall, await server.visitor().order(order)).order.totals.subtotal).toBe(1250)
  const calc = { selling_types: changes.selling_types ?? 'car_pickup', order_lines: [aLine()] }
  const body = { ...calc, coupon_code: null, use_wallet: false }
  const sum = await server.send('POST', 'service/pos/calc-order/dear-main', { body })
  expect(expectAnswer(calcOrderCall, sum).minimum).toEqual({ min_order: 0, missing: 0 })
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
