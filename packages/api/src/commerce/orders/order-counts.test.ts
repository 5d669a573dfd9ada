import type { BusinessFile } from '@storefront/api-contract/business-file'
import { calcOrderCall, type OrderLine, orderCall } from '@storefront/api-contract/ordering'
import { calcReservationCall, reserveTableCall } from '@storefront/api-contract/reservation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { aReservation, withReservations } from '../../testing/reserving-business.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { aKebab, aLine, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

/** At most two regular kebabs and two feasts an order; rice up to a kilo, from a quarter of one; three juices are left. */
function withCounts(file: BusinessFile): void {
  withReservations(file)
  for (const { price_labels } of file.items) {
    for (const label of price_labels) {
      if (label.id === 'kebab-regular' || label.id === 'feast-regular') label.maximum = 2
      if (label.id === 'rice-kg') label.maximum = 1
    }
  }
  file.ordering = { ...file.ordering, stock: [{ item_id: 'juice', branch_id: 'test-main', left: 3 }] }
}

beforeAll(async () => {
  server = await startTestServer({ rateLimits: null })
  const imported = await server.api.importBusiness({ file: testBusiness(withCounts), picture: () => null })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
})

afterAll(() => server.close())

const kebabs = (quantity: number, comment = '') => aKebab({ quantity, comment })
const rice = (quantity: number, comment = '') =>
  aLine({ item_id: 'rice', price_label_id: 'rice-kg', isQty: false, quantity, comment })
const juices = (quantity: number, comment = '') => aLine({ quantity, comment })
const feasts = (quantity: number, comment = '') =>
  aLine({ item_id: 'feast', price_label_id: 'feast-regular', quantity, comment })

const calc = (order_lines: OrderLine[]) =>
  server.send('POST', 'service/pos/calc-order/test-main', {
    body: { selling_types: 'car_pickup', order_lines, coupon_code: null, use_wallet: false },
  })

describe('a price label’s maximum', () => {
  const white = (quantity: number) => kebabs(quantity)
  const brown: OrderLine = {
    ...aKebab({ quantity: 1 }),
    modifiers: 'brown',
    modifiers_details: [{ id: 'brown', quantity: 1 }],
  }

  test.each<[string, OrderLine[], number[]]>([
    ['of two notes', [kebabs(2, 'hot'), rice(0.5), kebabs(2, 'mild')], [0, 2]],
    ['of two choices of options', [white(2), brown], [0, 1]],
    ['by weight', [rice(0.75), rice(0.5, 'well done')], [0, 1]],
    ['in one line', [kebabs(3)], [0]],
  ])(
    '[FD-02] [MN-07] [CT-03] is for all lines together: too many %s are refused, each line named',
    async (_label, lines, places) => {
      const problems = places.map((line) => ({ line, problem: 'quantity-out-of-range' }))
      expect(expectProblem(await calc(lines), 422, 'menu-changed').lines).toEqual(problems)
      const order = await server.visitor().order({ order_lines: lines, seen_total: 1 })
      expect(expectProblem(order, 422, 'menu-changed').lines).toEqual(problems)
    },
  )

  test('[MN-07] [CT-03] may be reached by several lines, whatever other labels of the item come to', async () => {
    const lines = [
      kebabs(1, 'hot'),
      kebabs(1, 'mild'),
      aKebab({ price_label_id: 'kebab-large', quantity: 5 }),
      rice(0.5),
      rice(0.5, 'well done'),
    ]
    const { total } = expectAnswer(calcOrderCall, await calc(lines))
    const { order } = expectAnswer(
      orderCall,
      await server.visitor().order({ order_lines: lines, seen_total: total }),
    )
    expect(order.lines.map(({ quantity }) => quantity)).toEqual([1, 1, 5, 0.5, 0.5])
  })

  test('[RS-02] [MN-07] is for all lines of what is ordered ahead', async () => {
    const order_lines = [feasts(2, 'hot'), feasts(1, 'mild')]
    const problems = [0, 1].map((line) => ({ line, problem: 'quantity-out-of-range' }))
    const { branch_id, type, service_id, starts_at, party, ...rest } = aReservation({ order_lines })
    const asked = { branch_id, type, service_id, starts_at, party, order_lines }
    const priced = await server.visitor().send('POST', 'webapp/calc-reservation', { body: asked })
    expect(expectProblem(priced, 422, 'menu-changed').lines).toEqual(problems)
    const body = { ...rest, ...asked, seen_total: 3300 }
    const refused = await server.visitor().send('POST', 'webapp/reserve-table', { body })
    expect(expectProblem(refused, 422, 'menu-changed').lines).toEqual(problems)
    const two = [feasts(1, 'hot'), feasts(1, 'mild')]
    const fits = await server
      .visitor()
      .send('POST', 'webapp/calc-reservation', { body: { ...asked, order_lines: two } })
    expect(expectAnswer(calcReservationCall, fits).totals?.total).toBe(2200)
    const taken = await server.visitor().send('POST', 'webapp/reserve-table', {
      body: { ...body, order_lines: two, seen_total: 2200 },
    })
    expect(expectAnswer(reserveTableCall, taken).reservation.lines).toHaveLength(2)
  })
})

test('[FD-02] [CT-06] what is left is for all lines together, in the calculation as in the order', async () => {
  const lines = [juices(2, 'no ice'), kebabs(1), juices(2)]
  const problems = [0, 2].map((line) => ({ line, problem: 'sold-out' }))
  expect(expectProblem(await calc(lines), 422, 'menu-changed').lines).toEqual(problems)
  // 4 juices and a kebab: 7.400 and 10 % service.
  const order = await server.visitor().order({ order_lines: lines, seen_total: 8140 })
  expect(expectProblem(order, 422, 'menu-changed').lines).toEqual(problems)
  const three = [juices(2, 'no ice'), juices(1)]
  expect(expectAnswer(calcOrderCall, await calc(three)).total).toBe(4125)
  expectAnswer(orderCall, await server.visitor().order({ order_lines: three, seen_total: 4125 }))
})
