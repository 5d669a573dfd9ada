import type { CountLimits } from './label-limits.ts'

/**
 * The nearest count that may be ordered, never more than was asked for unless the minimum is (CT-03, CT-07): inside
 * the limits and a whole number of steps above the minimum. What is not a number becomes the minimum.
 */
export function clampCount(value: number, limits: CountLimits): number {
  const { minimum, maximum, step } = limits
  if (Number.isNaN(value)) return minimum
  const wanted = Math.min(maximum, Math.max(minimum, value))
  return tidy(minimum + stepsAbove(minimum, wanted, step) * step)
}

/** Whether a count is inside the limits and a whole number of steps above the minimum. */
export function isCountAllowed(count: number, limits: CountLimits): boolean {
  return Number.isFinite(count) && count === clampCount(count, limits)
}

/** The sum of two counts, without the binary remainder of 0.1 + 0.2. */
export function addCounts(one: number, other: number): number {
  return tidy(one + other)
}

function stepsAbove(minimum: number, wanted: number, step: number): number {
  return Math.floor(tidy((wanted - minimum) / step))
}

function tidy(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
