import { zonesCall } from '@storefront/api-contract'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBusinessFile } from '../../commerce/business-file/read-business-file.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { box, withOrdering } from '../../testing/ordering-business.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await importAlso(server, 'shop', withOrdering)
})

afterAll(() => server.close())

const zonesOf = async (path: string) =>
  expectAnswer(zonesCall, await server.send('GET', `webapp/zones/${path}`))

describe('zones of a business', () => {
  test('[DL-01] have every default filled in, and the hidden ones stay here', async () => {
    const { zones, cash, drop_pin, send_gift, shipping, countries } = await zonesOf('shop')
    const terms = zones.map(({ id, fees, min_order, delivery_time, unit }) => [
      id,
      fees,
      min_order,
      delivery_time,
      unit,
    ])
    expect(terms).toEqual([
      ['near', 500, 2000, 30, 'minute'],
      ['far', 1500, 0, 1, 'hour'],
      ['night', 0, 0, 30, 'minute'],
    ])
    expect([cash, drop_pin, send_gift, shipping, countries]).toEqual([true, true, true, true, undefined])
  })

  test('[DL-08] with shipping=true come the countries and their form', async () => {
    const { countries, shipping_form } = await zonesOf('shop?shipping=true')
    expect(countries?.map((one) => [one.country_iso, one.fees_per_kg, one.fixed_fees])).toEqual([
      ['SA', 2000, 1000],
    ])
    expect(shipping_form).toEqual({ type: 'residency', fields: {} })
  })

  test('[DL-06] with tiles come their address and whose map it is, the business’s own before the installation’s', async () => {
    expect(await zonesOf('shop')).not.toHaveProperty('map_tiles')
    const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Map makers' }
    const tiled = await startTestServer({ mapTiles })
    const answer = expectAnswer(zonesCall, await tiled.send('GET', 'webapp/zones/test'))
    expect(answer.map_tiles).toEqual(mapTiles)
    const own = { url: 'https://own.example/{z}/{x}/{y}.png', attribution: '© The shop' }
    await importAlso(tiled, 'shop', (file) => {
      withOrdering(file)
      file.business.map_tiles = own
    })
    const ofShop = expectAnswer(zonesCall, await tiled.send('GET', 'webapp/zones/shop'))
    const ofOther = expectAnswer(zonesCall, await tiled.send('GET', 'webapp/zones/test'))
    await tiled.close()
    expect([ofShop.map_tiles, ofOther.map_tiles]).toEqual([own, mapTiles])
  })

  test('[DL-01] of one that does not deliver are none', async () => {
    const { zones, shipping, countries } = await zonesOf('test?shipping=true')
    expect([zones, shipping, countries]).toEqual([[], false, []])
  })

  test('[DL-01] of an unknown business are 404', async () => {
    expectProblem(await server.send('GET', 'webapp/zones/nobody'), 404, 'business-not-found')
  })

  test('[DL-01] are answered with 304 to who has them', async () => {
    const first = await server.send('GET', 'webapp/zones/shop')
    const again = await server.send('GET', 'webapp/zones/shop', {
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again.status).toBe(304)
  })
})

type Ordering = NonNullable<BusinessFile['ordering']>
type Delivery = NonNullable<Ordering['delivery']>

function problemsOf(change: (parts: { delivery: Delivery; ordering: Ordering; file: BusinessFile }) => void) {
  const file = testBusiness(withOrdering)
  const { ordering } = file
  if (!ordering?.delivery) throw new Error('The fixture delivers nothing')
  change({ delivery: ordering.delivery, ordering, file })
  const read = readBusinessFile(file)
  return read.ok ? [] : read.problems.map(({ path, reason }) => `${path}: ${reason}`)
}

const shaped = (delivery: Delivery, shape: Delivery['zones'][number]['shape']) => {
  const [zone] = delivery.zones
  if (zone) zone.shape = shape
}

describe('a business file', () => {
  test('that is right has no problems', () => {
    expect(problemsOf(() => undefined)).toEqual([])
  })

  test.each<[string, Parameters<typeof problemsOf>[0], RegExp]>([
    [
      '[DL-04] a ring that crosses itself',
      ({ delivery }) =>
        shaped(delivery, {
          type: 'Polygon',
          coordinates: [
            [
              [48, 29],
              [48.1, 29.1],
              [48.1, 29],
              [48, 29.1],
              [48, 29],
            ],
          ],
        }),
      /zones\.0\.shape\.coordinates\.0\.\d: Zone Near \(near\): the ring crosses itself\./,
    ],
    [
      '[DL-04] latitude and longitude swapped',
      ({ delivery, file }) => {
        for (const branch of file.branches) Object.assign(branch, { lat: 29.33, lng: 48.07 })
        shaped(delivery, box(29.3, 48, 29.4, 48.1))
      },
      /zones\.0\.shape\.coordinates\.0\.0: Zone Near \(near\): has latitude and longitude swapped\./,
    ],
    [
      '[DL-04] a ring that is not closed',
      ({ delivery }) =>
        shaped(delivery, {
          type: 'Polygon',
          coordinates: [box(48, 29, 49, 30).coordinates[0]?.slice(0, 4) ?? []],
        }),
      /Zone Near \(near\): the ring does not end where it begins\./,
    ],
    [
      'a zone of an unknown branch',
      ({ delivery }) => Object.assign(delivery.zones[1] ?? {}, { branch_id: 'x' }),
      /zones\.1\.branch_id/,
    ],
    [
      'two zones of one id',
      ({ delivery }) => Object.assign(delivery.zones[1] ?? {}, { id: 'near' }),
      /zones\.1\.id: The id near is used twice/,
    ],
    [
      'fees below 0',
      ({ delivery }) => Object.assign(delivery.zones[0] ?? {}, { fees: -1 }),
      /zones\.0\.fees: Is below 0/,
    ],
    [
      'a minimum below 0',
      ({ delivery }) => Object.assign(delivery.zones[0] ?? {}, { min_order: -1 }),
      /zones\.0\.min_order/,
    ],
    [
      'no time at all',
      ({ delivery }) => Object.assign(delivery.zones[0] ?? {}, { delivery_time: 0 }),
      /zones\.0\.delivery_time/,
    ],
    [
      'a country of an unknown branch',
      ({ ordering }) => Object.assign(ordering.shipping?.countries[0] ?? {}, { branch_id: 'x' }),
      /countries\.0\.branch_id/,
    ],
    [
      'a country twice',
      ({ ordering }) => ordering.shipping?.countries.push(...ordering.shipping.countries),
      /countries\.1\.country_iso/,
    ],
    [
      'a coupon twice in other letters',
      ({ ordering }) =>
        ordering.coupons?.push(...ordering.coupons.slice(0, 1).map((one) => ({ ...one, code: 'ten' }))),
      /coupons\.11\.code: The code TEN is used twice/,
    ],
    [
      '[CP-02] a coupon for an unknown item',
      ({ ordering }) => ordering.coupons?.[0]?.item_ids.push('x'),
      /coupons\.0\.item_ids\.0/,
    ],
    [
      '[CP-03] more than 100 % off',
      ({ ordering }) => Object.assign(ordering.coupons?.[0] ?? {}, { discount_value: 101 }),
      /coupons\.0\.discount_value/,
    ],
    [
      'a coupon that ends before it begins',
      ({ ordering }) =>
        Object.assign(ordering.coupons?.[0] ?? {}, {
          from: '2026-02-01T00:00:00Z',
          until: '2026-01-01T00:00:00Z',
        }),
      /coupons\.0\.until/,
    ],
    [
      'stock of an unknown item',
      ({ ordering }) => ordering.stock?.push({ item_id: 'x', branch_id: 'test-main', left: 1 }),
      /stock\.1\.item_id/,
    ],
    [
      'stock where the item is not sold',
      ({ ordering }) => ordering.stock?.push({ item_id: 'feast', branch_id: 'test-night', left: 1 }),
      /stock\.1\.branch_id/,
    ],
    [
      'a delivery that is nowhere described',
      ({ ordering }) => Object.assign(ordering, { delivery: null, shipping: null }),
      /business\.checkoutDelivery: Needs zones or countries/,
    ],
  ])('with %s is refused by its path', (_label, change, problem) => {
    const problems = problemsOf(change)
    expect(problems.join('\n')).toMatch(problem)
  })
})
