import { merchantOrdersCall } from '@storefront/api-contract/merchant'
import {
  calcOrderCall,
  type OrderPayload,
  orderCall,
  orderStatusCall,
} from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { aLine, MERCHANT, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await importAlso(server, 'tipped', (file) => {
    file.business.tips = { selling_types: ['car_pickup'], percents: [5, 10], own_amount: true, most: 1000 }
  })
})
afterAll(() => server.close())

const order = (changes: Partial<OrderPayload>) =>
  server.visitor().order({ branch_id: 'tipped-main', ...changes })

describe('[BX-06] [CP-10] [OR-11] a tip', () => {
  // A juice is 1.250, with 10 % service 1.375; the tip is of 1.250, and has no service on it.
  test.each<[string, OrderPayload['tip'], number]>([
    ['of 10 % is of the goods alone', { percent: 10 }, 125],
    ['of 5 % is half up', { percent: 5 }, 63],
    ['of an own amount', { amount: 300 }, 300],
    ['of the largest amount', { amount: 1000 }, 1000],
    ['that is none', null, 0],
  ])('%s is priced, placed and kept', async (_label, tip, amount) => {
    const visitor = server.visitor()
    const body = {
      selling_types: 'car_pickup',
      order_lines: [aLine()],
      coupon_code: null,
      use_wallet: false,
      tip,
    }
    const calculated = await visitor.send('POST', 'service/pos/calc-order/tipped-main', { body })
    const { totals } = expectAnswer(calcOrderCall, calculated)
    expect([totals.tip, totals.total]).toEqual([amount, 1375 + amount])
    const sent = await visitor.order({ branch_id: 'tipped-main', tip, seen_total: 1375 + amount })
    const { id } = expectAnswer(orderCall, sent).order
    const kept = await visitor.send('GET', `webapp/order/tipped/${id}`)
    expect(expectAnswer(orderStatusCall, kept).order.totals).toEqual(totals)
  })

  test('is in what the card is charged', async () => {
    const sent = await order({ tip: { amount: 300 }, seen_total: 1675, payment_type: 2 })
    const placed = expectAnswer(orderCall, sent).order
    const [charge] = await server.rows(`select amount from charges where subject_id = '${placed.id}'`)
    expect(Number(charge?.amount)).toBe(1675)
  })

  test('that the total does not show is a changed price, with the totals of the shop', async () => {
    const problem = expectProblem(await order({ tip: { percent: 10 } }), 409, 'price-changed')
    expect(problem.totals?.tip).toBe(125)
  })

  test.each<[string, Partial<OrderPayload>]>([
    ['of a percentage that is not offered', { tip: { percent: 50 }, seen_total: 2000 }],
    ['above the largest', { tip: { amount: 1001 }, seen_total: 2376 }],
    [
      'for another order type',
      { tip: { percent: 10 }, selling_types: 'dine_in', table_id: 'tipped-main-t1' },
    ],
    ['at a business without tips', { tip: { percent: 10 }, branch_id: 'test-main' }],
  ])('%s is refused by its field', async (_label, changes) => {
    expect(expectProblem(await order(changes), 422, 'bad-request').fields).toEqual([
      { field: 'tip', reason: expect.any(String) },
    ])
  })

  test.each([{ percent: 0 }, { percent: 2.5 }, { amount: -1 }, { amount: 0.5 }, {}])(
    'of %o is no request',
    async (tip) => {
      expectProblem(await order({ tip: tip as never }), 400, 'bad-request')
    },
  )

  test('is seen by the shop', async () => {
    const sent = await order({ tip: { amount: 1000 }, seen_total: 2375 })
    const placed = expectAnswer(orderCall, sent).order
    const headers = { ...MERCHANT, authorization: 'Bearer tipped-merchant-key-01' }
    const { orders } = expectAnswer(
      merchantOrdersCall,
      await server.send('GET', 'merchant/tipped/orders', { headers }),
    )
    expect(orders.find(({ id }) => id === placed.id)?.totals.tip).toBe(1000)
  })
})
