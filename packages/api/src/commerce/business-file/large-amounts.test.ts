import type { BusinessFile } from '@storefront/api-contract/business-file'
import { merchantImportCall } from '@storefront/api-contract/merchant'
import { calcOrderCall, orderCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLines } from '../../cli/file-lines.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { withOrdering } from '../../testing/ordering-business.ts'
import { withReservations } from '../../testing/reserving-business.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { aLine, MERCHANT, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { readBusinessFile } from './read-business-file.ts'

const LARGEST = 1_000_000_000_000
const UNSAFE = Number.MAX_SAFE_INTEGER + 1

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The first label of the juice, which every order of these tests buys. */
function priceOf(file: BusinessFile): BusinessFile['items'][number]['price_labels'][number] {
  const label = file.items.find(({ id }) => id === 'juice')?.price_labels[0]
  if (!label) throw new Error('The test business has lost its juice')
  return label
}

describe('[CP-07] an amount too large to add up is refused at import by its path', () => {
  test.each<[string, (file: BusinessFile, amount: number) => unknown]>([
    ['items.1.price_labels.0.price', (file, amount) => (priceOf(file).price = amount)],
    ['items.1.price_labels.0.shippingWeight', (file, amount) => (priceOf(file).shippingWeight = amount)],
    ['business.min_order', (file, amount) => (file.business.min_order = amount)],
    [
      'business.tips.most',
      (file, most) => (file.business.tips = { selling_types: [], percents: [], own_amount: true, most }),
    ],
    ['business.order_limit.total', (file, amount) => (file.business.order_limit = { total: amount })],
    [
      'ordering.delivery.zones.0.fees',
      (file, fees) => Object.assign(file.ordering?.delivery?.zones[0] ?? {}, { fees }),
    ],
    [
      'ordering.shipping.countries.0.fees_per_kg',
      (file, fees) => Object.assign(file.ordering?.shipping?.countries[0] ?? {}, { fees_per_kg: fees }),
    ],
    [
      'ordering.coupons.0.min_subtotal',
      (file, amount) => Object.assign(file.ordering?.coupons?.[0] ?? {}, { min_subtotal: amount }),
    ],
    ['ordering.stock.0.left', (file, left) => Object.assign(file.ordering?.stock?.[0] ?? {}, { left })],
    [
      'reservations.deposit.amount',
      (file, amount) => Object.assign(file.reservations?.deposit ?? {}, { amount }),
    ],
    ['wallet.packages.0.price', (file, price) => Object.assign(file.wallet?.packages[0] ?? {}, { price })],
  ])('%s', (path, spoil) => {
    for (const amount of [LARGEST + 1, UNSAFE, 1e300, Number.POSITIVE_INFINITY]) {
      const file = testBusiness()
      withOrdering(file)
      withReservations(file)
      spoil(file, amount)
      const read = readBusinessFile(file)
      expect(read.ok ? [] : read.problems.map((problem) => problem.path)).toContain(path)
    }
  })

  test('over HTTP it is a 4xx', async () => {
    const body = testBusiness((file) => (priceOf(file).price = UNSAFE))
    const answer = await server.send(merchantImportCall.method, 'merchant/test/business', {
      body,
      headers: MERCHANT,
    })
    expect(expectProblem(answer, 400, 'bad-request').fields?.[0]?.field).toBe('items.1.price_labels.0.price')
  })
})

describe('[OR-01] the largest order', () => {
  const calc = (branchId: string, line: object) =>
    server.send('POST', `service/pos/calc-order/${branchId}`, {
      body: { selling_types: 'car_pickup', order_lines: [aLine(line)], coupon_code: null, use_wallet: false },
    })

  test.each([
    ['the largest price, a thousand times', LARGEST, 1000],
    ['a sum just above the default', 10_000_000_000, 1],
  ])('%s is refused by its total at every call', async (_label, price, quantity) => {
    await importAlso(server, 'golden', (file) => {
      priceOf(file).price = price
    })
    const limit = { by: 'total', most: 10_000_000_000 }
    expect(expectProblem(await calc('golden-main', { quantity }), 409, 'order-too-large').limit).toEqual(
      limit,
    )
    const order = { branch_id: 'golden-main', order_lines: [aLine({ quantity })] }
    expect(expectProblem(await server.visitor().order(order), 409, 'order-too-large').limit).toEqual(limit)
  })

  test('what a business sets counts, the limit itself is allowed', async () => {
    await importAlso(server, 'small', (file) => {
      file.business.order_limit = { total: 10_000, quantity: 3 }
    })
    expectAnswer(calcOrderCall, await calc('small-main', { quantity: 3 }))
    expect(expectProblem(await calc('small-main', { quantity: 4 }), 409, 'order-too-large').limit).toEqual({
      by: 'quantity',
      most: 3,
    })
    const order = { branch_id: 'small-main', order_lines: [aLine(), aLine({ quantity: 3 })] }
    expectProblem(await server.visitor().order(order), 409, 'order-too-large')
    expectAnswer(orderCall, await server.visitor().order({ branch_id: 'small-main' }))
  })

  test.each([UNSAFE, 1e300])('an amount of %d in a call is a 4xx', async (amount) => {
    const seen = { seen_total: amount, fees: amount, order_lines: [aLine({ unit_price: amount })] }
    const { fields } = expectProblem(await server.visitor().order(seen), 400, 'bad-request')
    expect(fields?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['seen_total', 'fees', 'order_lines.0.unit_price']),
    )
  })
})

test.each(['9007199254740993', '1e400'])('[CP-07] %s in a file is refused with its line', (written) => {
  const text = JSON.stringify(
    testBusiness((file) => (priceOf(file).price = 123_456_789)),
    null,
    2,
  ).replace('123456789', written)
  const lines = readLines(text)
  if (!lines.ok) throw new Error('The file is no JSON')
  const read = readBusinessFile(lines.value)
  const [problem] = read.ok ? [] : read.problems
  expect(problem?.path).toBe('items.1.price_labels.0.price')
  expect(text.split('\n')[lines.lineOf(problem?.path ?? '') - 1]).toContain(written)
})
