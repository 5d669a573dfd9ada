import { calcOrderCall, type OrderPayload, orderCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Message, MessageSender } from '../../platform/senders/message-sender.ts'
import { deliveryOrders, startDeliveryServer } from '../../testing/delivery-server.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { AN_ADDRESS, aDelivery, withOrdering } from '../../testing/ordering-business.ts'
import { aKebab, aLine, NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'

const A_GIFT = { recipient_name: 'Sara', recipient_phone: '+965 5000 1234', message: '', hide_prices: true }

let server: TestServer

beforeAll(async () => {
  server = await startDeliveryServer()
})

beforeEach(() => server.setTime(NOON))

afterAll(() => server.close())

const { placed, refused } = deliveryOrders(() => server)
const pinned = (lat: number, lng: number) => ({ address: { ...AN_ADDRESS, lat, lng } })

describe('a delivery', () => {
  test('[DL-05][OR-01] keeps its zone, its area and its address, and is there after kitchen and way', async () => {
    const order = await placed({ address: { ...AN_ADDRESS, note: ' ring twice ', city: ' ' } })
    expect(order).toMatchObject({
      state: 'placed',
      selling_types: 'delivery',
      expected_at: '2026-11-20T09:50:00.000Z',
      delivery: { zone_id: 'near', area_id: 'salmiya', country: null },
    })
    expect(order.delivery?.address).toEqual({ ...AN_ADDRESS, note: 'ring twice', lat: null, lng: null })
    expect([order.totals.fees, order.totals.total]).toEqual([500, 3250])
  })

  test.each<[string, Partial<OrderPayload>, string, number]>([
    ['a pin in one zone', pinned(29.35, 48.08), 'near', 3250],
    ['a pin in two zones: the cheaper', pinned(29.33, 48.055), 'near', 3250],
    ['a pin on the edge', pinned(29.36, 48.1), 'near', 3250],
    [
      '[OR-03] a pin in the dearer zone with the area of the cheaper',
      { ...pinned(29.31, 48.02), area_id: 'salmiya' },
      'far',
      4250,
    ],
    ['an area that is nowhere drawn', { area_id: 'somewhere' }, 'far', 4250],
    ['the country it is in', { country: 'KW' }, 'near', 3250],
  ])('[DL-04] to %s costs what its zone says', async (_label, changes, zone, total) => {
    const order = await placed({ ...changes, seen_total: total })
    expect(order.delivery?.zone_id).toBe(zone)
  })

  test.each<[string, Partial<OrderPayload>, number, string, string]>([
    ['no area and no pin', { area_id: null }, 422, 'area-required', 'area_id'],
    ['an area of another branch', { area_id: 'fintas' }, 409, 'outside-delivery-area', 'area_id'],
    ['an area of a hidden zone', { area_id: 'city' }, 409, 'outside-delivery-area', 'area_id'],
    ['an unknown area', { area_id: 'atlantis' }, 409, 'outside-delivery-area', 'area_id'],
    [
      '[DL-06] a pin outside every zone, whatever the area',
      pinned(29.5, 48.08),
      409,
      'outside-delivery-area',
      'address.lat',
    ],
    ['a pin in a hidden zone', pinned(29.35, 47.95), 409, 'outside-delivery-area', 'address.lat'],
    ['a country nobody ships to', { country: 'EG' }, 409, 'country-not-served', 'country'],
    ['no street', { address: { ...AN_ADDRESS, street: ' ' } }, 422, 'address-incomplete', 'address.street'],
    ['half a pin', { address: { ...AN_ADDRESS, lat: 29.33 } }, 422, 'address-incomplete', 'address.place'],
    ['no address', { address: null }, 422, 'address-incomplete', 'address.street'],
    [
      'a bell in the address',
      { address: { ...AN_ADDRESS, note: '\u0007' } },
      422,
      'bad-request',
      'address.note',
    ],
    [
      'a gift to nobody',
      { payment_type: 2, gift: { ...A_GIFT, recipient_name: ' ' } },
      422,
      'bad-request',
      'gift.recipient_name',
    ],
    [
      '[AU-02] a number that its country does not have',
      { payment_type: 2, gift: { ...A_GIFT, recipient_phone: '500012' } },
      422,
      'bad-request',
      'gift.recipient_phone',
    ],
    [
      '[DL-07] a receiver who would have to pay at the door, where a card is taken',
      { payment_type: 1, gift: A_GIFT },
      422,
      'bad-request',
      'payment_type',
    ],
  ])('[DL-04] to %s is refused by its field', async (_label, changes, status, code, field) => {
    const problem = await refused(changes, status, code)
    expect(problem.fields?.map((one) => one.field)).toContain(field)
  })

  test.each([
    ['forged fees', { fees: 0, seen_total: 2750 }],
    ['the totals of another zone', { area_id: 'jabriya', seen_total: 3250 }],
  ])('[OR-03] with %s is refused with what it costs', async (_label, changes) => {
    const problem = await refused(changes, 409, 'price-changed')
    expect(problem.totals?.fees).toBeGreaterThan(0)
  })

  test('[OR-07] below the minimum of its zone says what is missing', async () => {
    const problem = await refused({ order_lines: [aLine()], seen_total: 1875 }, 409, 'minimum-not-met')
    expect(problem.minimum).toEqual({ min_order: 2000, missing: 750 })
  })

  test('[CP-04] with free delivery for goods that are not in the cart is refused', async () => {
    const free = { coupon_code: 'FREE-KEBAB', fees: 0, seen_total: 2750 }
    expect((await refused(free, 422, 'coupon-refused')).reason).toBe('nothing-covered')
  })

  test('[DL-07] that is a gift keeps who gets it and hides its prices', async () => {
    const gift = {
      recipient_name: ' Sara ',
      recipient_phone: '+965 ٥٠٠٠ ١٢٣٤',
      message: 'Eid Mubarak',
      hide_prices: true,
    }
    const order = await placed({ gift, payment_type: 2 })
    const phone = { recipient_phone: '+965 50001234' }
    expect(order.gift).toEqual({ ...gift, recipient_name: 'Sara', ...phone })
    const atHome = await placed({ gift: { ...gift, recipient_phone: '50001234' }, payment_type: 2 })
    expect(atHome.gift).toMatchObject(phone)
  })

  test('[DL-07] that is a gift, paid in coins as no card is taken, is announced to its recipient once the shop accepts', async () => {
    const sent: Message[] = []
    const send: MessageSender['send'] = async (message) => {
      sent.push(message)
      return { ok: true }
    }
    const shop = await startTestServer({ sender: { send } })
    await importAlso(shop, 'shop', (file) => {
      withOrdering(file)
      if (file.ordering?.delivery) file.ordering.delivery.credit = false
    })
    const gift = {
      recipient_name: 'Sara',
      recipient_phone: '50001234',
      message: 'Pay here',
      hide_prices: true,
    }
    const place = async (changes: Partial<OrderPayload>) =>
      expectAnswer(orderCall, await shop.visitor().send('POST', 'webapp/order', { body: aDelivery(changes) }))
        .order
    const move = (id: string, state: string) =>
      shop.send('POST', `merchant/shop/orders/${id}/state`, {
        headers: { authorization: 'Bearer shop-merchant-key-01' },
        body: { state },
      })
    const order = await place({ gift, name: 'Noura' })
    await move((await place({})).id, 'accepted')
    expect(sent).toEqual([])
    for (const state of ['accepted', 'accepted', 'preparing']) await move(order.id, state)
    expect(sent.map(({ channel, to, text }) => [channel, to, text])).toEqual([
      ['sms', '+96550001234', 'Noura sent you a gift from Test kitchen. We are preparing it now.'],
    ])
    await shop.close()
  })

  test('[CP-04] with free delivery costs no fees', async () => {
    const order = await placed({ coupon_code: 'free', seen_total: 2750 })
    expect([order.totals.fees, order.coupon_code]).toEqual([0, 'FREE'])
  })
})

describe('what a cart costs', () => {
  const calc = (changes: object) =>
    server.send('POST', 'service/pos/calc-order/shop-main', {
      body: {
        selling_types: 'delivery',
        order_lines: [aLine({ quantity: 2 })],
        coupon_code: null,
        use_wallet: false,
        ...changes,
      },
    })

  test.each<[string, object, object]>([
    ['nowhere yet', {}, { total: 2750, minimum: { min_order: 0, missing: 0 }, zone_id: null }],
    [
      'an area',
      { area_id: 'salmiya' },
      { total: 3250, minimum: { min_order: 2000, missing: 0 }, zone_id: 'near' },
    ],
    ['a pin', { lat: 29.31, lng: 48.02 }, { total: 4250, zone_id: 'far' }],
    ['abroad', { country: 'SA' }, { total: 3750, minimum: { min_order: 3000, missing: 500 } }],
    [
      'an area, picked up',
      { area_id: 'salmiya', selling_types: 'car_pickup' },
      { total: 2750, zone_id: null },
    ],
    ['[CP-01] with a coupon', { coupon_code: 'TEN' }, { total: 2475, coupon_refusal: null }],
    [
      '[CP-01] with a coupon that does not fit',
      { coupon_code: 'KEBAB' },
      { total: 2750, coupon_refusal: 'nothing-covered' },
    ],
    [
      '[CP-04] with free delivery for goods that are not in the cart',
      { coupon_code: 'FREE-KEBAB', area_id: 'salmiya' },
      { total: 3250, totals: { fees: 500 }, coupon_refusal: 'nothing-covered' },
    ],
    [
      '[CP-04] with free delivery for goods that are in the cart',
      { coupon_code: 'FREE-KEBAB', area_id: 'salmiya', order_lines: [aKebab()] },
      { totals: { fees: 0 }, coupon_refusal: null },
    ],
    ['[CP-01] with an unknown coupon', { coupon_code: 'NOPE' }, { total: 2750, coupon_refusal: 'unknown' }],
  ])('[CP-08] to %s', async (_label, changes, expected) => {
    expect(expectAnswer(calcOrderCall, await calc(changes))).toMatchObject(expected)
  })

  test.each([
    ['lat', { lat: 90.1, lng: 48 }],
    ['lng', { lat: 29.33, lng: 1e308 }],
  ])('[DL-04] a pin that is nowhere on earth is refused by its %s', async (field, pin) => {
    expect(expectProblem(await calc(pin), 400, 'bad-request').fields?.[0]?.field).toBe(field)
  })

  test('[DL-06] outside every zone is refused at once', async () => {
    expectProblem(await calc({ lat: 0, lng: 0 }), 409, 'outside-delivery-area')
  })
})
