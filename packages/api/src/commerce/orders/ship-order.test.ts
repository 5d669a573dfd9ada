import { businessCall } from '@storefront/api-contract'
import { deskOrderActionCall } from '@storefront/api-contract/desk'
import { calcOrderCall, type OrderPayload } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveryOrders, startDeliveryServer } from '../../testing/delivery-server.ts'
import { deskBrowser } from '../../testing/desk-browser.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { AN_ADDRESS } from '../../testing/ordering-business.ts'
import { aKebab, aLine, NOON, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startDeliveryServer()
})

beforeEach(() => server.setTime(NOON))

afterAll(() => server.close())

const { placed, refused } = deliveryOrders(() => server)

describe('a parcel abroad', () => {
  /** Two kebabs of 2.650 weigh 1.5 kg: 5.300 + 10 % + 1.000 + 3.000. */
  const parcel = (changes: Partial<OrderPayload> = {}) => ({
    country: 'SA',
    area_id: null,
    order_lines: [aKebab({ quantity: 2 })],
    address: {
      type: 'residency' as const,
      city: 'Riyadh',
      postcode: '11564',
      street: 'King Fahd Road',
      house_number: '7',
    },
    payment_type: 2 as const,
    seen_total: 9830,
    ...changes,
  })

  test('[DL-08] costs by its weight and is taken at any hour', async () => {
    const order = await placed(parcel())
    expect(order).toMatchObject({
      expected_at: null,
      totals: { fees: 4000, total: 9830 },
      delivery: { country: 'SA', zone_id: null },
    })
  })

  test('[OR-07] has the minimum of its country', async () => {
    const problem = await refused(
      parcel({ order_lines: [aLine()], seen_total: 2375 }),
      409,
      'minimum-not-met',
    )
    expect(problem.minimum).toEqual({ min_order: 3000, missing: 1750 })
  })

  test('[DL-08] [OR-03] with forged fees is refused with what it costs, and to a country that is not served at all', async () => {
    const problem = await refused(parcel({ fees: 0, seen_total: 5830 }), 409, 'price-changed')
    expect(problem.totals).toMatchObject({ fees: 4000, total: 9830 })
    await refused(parcel({ country: 'US' }), 409, 'country-not-served')
  })

  test('[OR-05] is not paid in coins', async () => {
    const problem = await refused(parcel({ payment_type: 1 }), 422, 'bad-request')
    expect(problem.fields).toEqual([{ field: 'payment_type', reason: expect.any(String) }])
  })

  test('[DK-02] the desk accepts it without a time, and gives it none later', async () => {
    const desk = await deskBrowser(server, 'staff', null, 'shop')
    const { id } = await placed(parcel())
    await server.sql(`update orders set state = 'placed', payment_state = 'paid' where id = '${id}'`)
    const accepted = await desk.act(id, { action: 'accept', minutes: 30 })
    expect(expectAnswer(deskOrderActionCall, accepted).order).toMatchObject({
      state: 'accepted',
      expected_at: null,
    })
    expectProblem(await desk.act(id, { action: 'time', minutes: 30 }), 409, 'transition-not-allowed')
  })

  test('[DL-05] needs the address of its country', async () => {
    const problem = await refused(parcel({ address: AN_ADDRESS }), 422, 'address-incomplete')
    expect(problem.fields?.map(({ field }) => field)).toEqual(['address.city', 'address.postcode'])
  })
})

describe('[DL-08] a business that only ships', () => {
  const parcels = { branch_id: 'parcels-main' }

  test('says so, and one that also delivers does not', async () => {
    const shipsOnly = async (reference: string) =>
      expectAnswer(businessCall, await server.send('GET', `webapp/v5/restaurant/${reference}`)).restaurant
        ?.ships_only
    expect([await shipsOnly('parcels'), await shipsOnly('shop'), await shipsOnly('test')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('prices a cart before a country is chosen, and refuses an order without one', async () => {
    const body = {
      selling_types: 'delivery',
      order_lines: [aLine({ quantity: 2 })],
      coupon_code: null,
      use_wallet: false,
    }
    const cart = await server.send('POST', 'service/pos/calc-order/parcels-main', { body })
    expect(expectAnswer(calcOrderCall, cart)).toMatchObject({ total: 2750, zone_id: null })
    await refused({ ...parcels, area_id: null, seen_total: 2750 }, 422, 'area-required')
    await refused({ ...parcels, area_id: 'salmiya' }, 409, 'selling-type-not-sold')
  })
})
