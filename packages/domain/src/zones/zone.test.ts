import { describe, expect, test } from 'vitest'
import { aZone } from '../../testing/sample-zones.ts'
import { byPreference, type DeliveryUnit, deliveryMinutes, zoneOf } from './zone.ts'

describe('zone defaults', () => {
  test('[DL-01] unit minute, delivery time 30, fees 0, minimum order 0, visible', () => {
    expect(zoneOf({ id: 'a', branch_id: 'main' })).toEqual({
      id: 'a',
      branch_id: 'main',
      visible: true,
      fees: 0,
      min_order: 0,
      delivery_time: 30,
      unit: 'minute',
      areas: [],
      shape: null,
    })
  })

  test('[DL-01] what the merchant wrote stays, zeroes and other fields too', () => {
    const zone = { id: 'a', branch_id: 'main', visible: false, fees: 0, min_order: 2500, delivery_time: 0 }
    expect(zoneOf({ ...zone, unit: 'hour', color: '#0a0' })).toMatchObject({
      ...zone,
      unit: 'hour',
      color: '#0a0',
    })
  })

  test('[DL-01] null counts as left out', () => {
    expect(aZone('a', { fees: null, delivery_time: null, unit: null })).toMatchObject({
      fees: 0,
      delivery_time: 30,
      unit: 'minute',
    })
  })
})

test.each<[number, DeliveryUnit, number]>([
  [45, 'minute', 45],
  [2, 'hour', 120],
  [1.5, 'hour', 90],
  [3, 'day', 4320],
  [0, 'day', 0],
])('[DL-01] %d %s are %d minutes', (delivery_time, unit, minutes) => {
  expect(deliveryMinutes({ delivery_time, unit })).toBe(minutes)
})

test.each([
  { label: 'the cheaper', one: { fees: 500, delivery_time: 90 }, other: { fees: 501, delivery_time: 10 } },
  {
    label: 'at one price the faster, whatever its unit',
    one: { delivery_time: 119 },
    other: { delivery_time: 2, unit: 'hour' as const },
  },
  { label: 'else the first by id', one: {}, other: {} },
])('[DL-04] of overlapping zones $label', ({ one, other }) => {
  const [a, b] = [aZone('a', one), aZone('b', other)]
  expect([b, a].sort(byPreference)).toEqual([a, b])
  expect([a, b].sort(byPreference)).toEqual([a, b])
  expect([byPreference(a, a), Math.sign(byPreference(a, b)), Math.sign(byPreference(b, a))]).toEqual([
    0, -1, 1,
  ])
})
