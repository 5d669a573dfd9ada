import type { Minor } from './round-half-up.ts'

/**
 * The largest amount up to this one that is a multiple of the step: what a payment provider can charge exactly, never
 * more than the price (CP-07).
 */
export function roundToStep(amount: Minor, step: Minor): Minor {
  return step > 1 ? amount - (amount % step) : amount
}
