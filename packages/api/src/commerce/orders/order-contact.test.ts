import type { BusinessFile } from '@storefront/api-contract/business-file'
import { couponCall, type OrderPayload, orderCall, orderStatusCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCARCE_LIMITS } from '../../platform/limits/visitor-limits.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { withOrdering } from '../../testing/ordering-business.ts'
import { type AccountServer, startAccountServer } from '../../testing/test-browser.ts'
import { aLine, anOrder } from '../../testing/test-server.ts'

let server: AccountServer
let made = 0

beforeAll(async () => {
  server = await startAccountServer({ rateLimits: null, scarceLimits: SCARCE_LIMITS })
})
afterAll(() => server.close())

/** An order at a table of a business, without name and number. */
function seated(reference: string, changes: Partial<OrderPayload> = {}): OrderPayload {
  const { name: _name, phone: _phone, dial_code: _code, ...order } = anOrder()
  const table = { selling_types: 'dine_in', table_id: `${reference}-main-t1`, car: null } as const
  return { ...order, ...table, branch_id: `${reference}-main`, ...changes }
}

/** A business of its own, so that no test counts the orders of another. */
async function shop(change: (file: BusinessFile) => void = () => undefined): Promise<string> {
  made += 1
  await importAlso(server, `seated${made}`, change)
  return `seated${made}`
}

const place = (order: OrderPayload, browser = server.browser()) => browser.send('POST', 'webapp/order', order)
const fieldsOf = (answer: Awaited<ReturnType<typeof place>>) =>
  expectProblem(answer, 422, 'bad-request').fields?.map(({ field }) => field)

describe('[OR-12] who sits at a table', () => {
  test('orders without name and number, and follows the order by the browser', async () => {
    const browser = server.browser()
    const { order } = expectAnswer(orderCall, await place(seated('test'), browser))
    expect([order.name, order.phone, order.table?.name]).toEqual(['', '', 'T1'])
    const [row] = await server.rows(`select phone_hash from orders where id = '${order.id}'`)
    expect(row).toEqual({ phone_hash: null })
    const found = await browser.send('GET', `webapp/order/test/${order.id}`)
    expect(expectAnswer(orderStatusCall, found).order.id).toBe(order.id)
  })

  test('keeps what an older storefront sends', async () => {
    const given = { name: ' Noura ', dial_code: '+965', phone: '5000 1234' }
    const { order } = expectAnswer(orderCall, await place(seated('test', given)))
    expect([order.name, order.phone]).toEqual(['Noura', '+965 50001234'])
  })

  test.each<[string, Partial<OrderPayload>, string]>([
    ['a number that is none', { dial_code: '+965', phone: 'call me' }, 'phone'],
    ['a number without its country', { phone: '50001234' }, 'phone'],
    ['a name with a line break', { name: 'a\nb' }, 'name'],
  ])('%s is refused by its field', async (_label, changes, field) => {
    expect(fieldsOf(await place(seated('test', changes)))).toEqual([field])
  })

  test('a customer who is logged in leaves name and number of the account', async () => {
    const browser = server.browser()
    await browser.logIn('6300 0001')
    await browser.send('POST', 'webapp/update-profile', { name: 'Dalal' })
    const { order } = expectAnswer(orderCall, await place(seated('test'), browser))
    expect([order.name, order.phone]).toEqual(['Dalal', '+965 63000001'])
    const other = seated('test', { name: 'Table of Dalal' })
    expect(expectAnswer(orderCall, await place(other, browser)).order).toMatchObject({
      name: 'Table of Dalal',
      phone: '+965 63000001',
    })
  })
})

describe('[OR-12] name and number are asked for', () => {
  test.each<[string, Partial<BusinessFile['business']>]>([
    ['wants them', { dine_in: { table_required: true, asks_contact: true } }],
    ['takes verified numbers alone', { verify_phone: true }],
  ])('by a business that %s, at a table too', async (_label, changes) => {
    const reference = await shop(({ business }) => Object.assign(business, changes))
    expect(fieldsOf(await place(seated(reference)))).toEqual(['name', 'phone'])
  })

  test('for a pickup, as always', async () => {
    const pickup = seated('test', { selling_types: 'car_pickup', table_id: null })
    expect(fieldsOf(await place(pickup))).toEqual(['name', 'phone'])
    expect(fieldsOf(await place({ ...pickup, name: '', phone: '' }))).toEqual(['name', 'phone'])
  })
})

describe('[OR-12, CP-02] a coupon that counts per customer', () => {
  const juices = {
    order_lines: [aLine({ quantity: 2, total_price: 2500 })],
    seen_total: 2475,
  }

  test('says so, and needs the number of a guest', async () => {
    const reference = await shop(withOrdering)
    const asked = await server.send('POST', `webapp/coupon/${reference}`, { body: { code: 'MINE' } })
    expect(expectAnswer(couponCall, asked).coupon.per_customer).toBe(true)
    const order = seated(reference, { ...juices, coupon_code: 'MINE' })
    expect(fieldsOf(await place(order))).toEqual(['phone'])
    const given = { dial_code: '+965', phone: '50001234' }
    expectAnswer(orderCall, await place({ ...order, ...given }))
    const again = await place({ ...order, ...given, idempotency_key: anOrder().idempotency_key })
    expect(expectProblem(again, 422, 'coupon-refused').reason).toBe('used-by-you')
  })

  test('is not every coupon', async () => {
    const reference = await shop(withOrdering)
    const asked = await server.send('POST', `webapp/coupon/${reference}`, { body: { code: 'TEN' } })
    expect(expectAnswer(couponCall, asked).coupon.per_customer).toBeUndefined()
    expectAnswer(orderCall, await place(seated(reference, { ...juices, coupon_code: 'TEN' })))
  })
})

describe('[OR-12, OR-10] unpaid orders without a number', () => {
  test('are five in one browser', async () => {
    const reference = await shop()
    const browser = server.browser()
    for (let count = 0; count < 5; count += 1)
      expectAnswer(orderCall, await place(seated(reference), browser))
    expectProblem(await place(seated(reference), browser), 409, 'limit-reached')
  })

  test('are as many at one table as one address may have; guests with a number may order there', async () => {
    const reference = await shop((file) => {
      file.ordering = { ...file.ordering, limits: { waiting: { address: 3 } } }
      const [branch] = file.branches
      branch?.tables.push({ id: `${branch.id}-t2`, name: 'T2', seats: 4, zone: null })
    })
    for (let count = 0; count < 3; count += 1) expectAnswer(orderCall, await place(seated(reference)))
    const problem = expectProblem(await place(seated(reference)), 409, 'limit-reached')
    expect(problem.reason).toBe('orders-waiting')
    expectAnswer(orderCall, await place(seated(reference, { table_id: `${reference}-main-t2` })))
    const given = { name: 'Noura', dial_code: '+965', phone: '50001234' }
    expectAnswer(orderCall, await place(seated(reference, given)))
  })
})
