import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import { distanceBetween } from './distance-between.ts'

const SALMIYA = { lat: 29.3375, lng: 48.0758 }

test.each([
  { of: 'a place to itself', from: SALMIYA, to: SALMIYA, metres: 0 },
  { of: 'one degree along the equator', from: { lat: 0, lng: 0 }, to: { lat: 0, lng: 1 }, metres: 111_195 },
  { of: 'Salmiya to Kuwait City', from: SALMIYA, to: { lat: 29.3759, lng: 47.9774 }, metres: 10_449 },
  {
    of: 'Berlin to New York',
    from: { lat: 52.52, lng: 13.405 },
    to: { lat: 40.7128, lng: -74.006 },
    metres: 6_385_012,
  },
  { of: 'across the date line', from: { lat: 0, lng: 179.5 }, to: { lat: 0, lng: -179.5 }, metres: 111_195 },
  { of: 'pole to pole', from: { lat: 90, lng: 0 }, to: { lat: -90, lng: 0 }, metres: 20_015_115 },
])('[RT-09] metres of $of', ({ from, to, metres }) => {
  const distance = distanceBetween(from, to)
  expect(Math.abs(distance - metres)).toBeLessThanOrEqual(Math.max(1, metres * 0.0001))
  expect(distanceBetween(to, from)).toBeCloseTo(distance, 6)
})

test('[RT-09] opposite places are half the earth apart', { timeout: PROPERTY_TIMEOUT }, () => {
  const place = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(place, ({ lat, lng }) => {
      expect(distanceBetween({ lat, lng }, { lat: -lat, lng: lng + 180 })).toBeCloseTo(20_015_115, -1)
    }),
    { numRuns: PROPERTY_RUNS, examples: [[{ lat: -37.1, lng: -58.9 }]] },
  )
})
