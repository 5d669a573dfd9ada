import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import { clampCount, isCountAllowed } from './clamp-count.ts'

const PIECES = { minimum: 1, maximum: 1000, step: 1 }
const TWO_TO_FIVE = { minimum: 2, maximum: 5, step: 1 }
const QUARTERS = { minimum: 0.25, maximum: 3, step: 0.25 }
const TENTHS = { minimum: 0.1, maximum: 10, step: 0.1 }
const ODD = { minimum: 2, maximum: 10, step: 3 }

describe('clampCount', () => {
  test.each([
    { label: 'inside', value: 3, limits: PIECES, count: 3 },
    { label: 'nothing typed', value: Number.NaN, limits: PIECES, count: 1 },
    { label: '0', value: 0, limits: PIECES, count: 1 },
    { label: '-1', value: -1, limits: TWO_TO_FIVE, count: 2 },
    { label: 'a thousand million', value: 1e9, limits: PIECES, count: 1000 },
    { label: 'without end', value: Number.POSITIVE_INFINITY, limits: TWO_TO_FIVE, count: 5 },
    { label: 'below everything', value: Number.NEGATIVE_INFINITY, limits: TWO_TO_FIVE, count: 2 },
    { label: 'never more than was typed', value: 2.9, limits: PIECES, count: 2 },
    { label: 'a step of a quarter', value: 0.75, limits: QUARTERS, count: 0.75 },
    { label: 'between two quarters', value: 0.8, limits: QUARTERS, count: 0.75 },
    { label: '0.7 is seven tenths', value: 0.7, limits: TENTHS, count: 0.7 },
    { label: '0.1 + 0.2 is three tenths', value: 0.1 + 0.2, limits: TENTHS, count: 0.3 },
    { label: 'steps are counted from the minimum', value: 7, limits: ODD, count: 5 },
    { label: 'the last step that fits the maximum', value: 10, limits: { ...ODD, maximum: 9 }, count: 8 },
  ])('[CT-07] $label', ({ value, limits, count }) => {
    expect(clampCount(value, limits)).toBe(count)
  })

  test.each([
    { count: 2, limits: TWO_TO_FIVE, allowed: true },
    { count: 1, limits: TWO_TO_FIVE, allowed: false },
    { count: 6, limits: TWO_TO_FIVE, allowed: false },
    { count: 2.5, limits: TWO_TO_FIVE, allowed: false },
    { count: 0.3, limits: TENTHS, allowed: true },
    { count: 0.35, limits: TENTHS, allowed: false },
    { count: Number.NaN, limits: PIECES, allowed: false },
    { count: Number.POSITIVE_INFINITY, limits: PIECES, allowed: false },
  ])('[CT-03] $count within $limits: $allowed', ({ count, limits, allowed }) => {
    expect(isCountAllowed(count, limits)).toBe(allowed)
  })

  test('[CT-07] whatever is typed becomes a count that is allowed, and stays it', {
    timeout: PROPERTY_TIMEOUT,
  }, () => {
    const limits = fc
      .record({
        minimum: fc.integer({ min: 1, max: 40 }),
        more: fc.integer({ min: 0, max: 400 }),
        step: fc.integer({ min: 1, max: 40 }),
      })
      .map(({ minimum, more, step }) => ({
        minimum: minimum / 20,
        maximum: (minimum + more) / 20,
        step: step / 20,
      }))
    fc.assert(
      fc.property(fc.double(), limits, (value, limit) => {
        const count = clampCount(value, limit)
        expect(count).toBeGreaterThanOrEqual(limit.minimum)
        expect(count).toBeLessThanOrEqual(limit.maximum)
        expect(isCountAllowed(count, limit)).toBe(true)
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })
})
