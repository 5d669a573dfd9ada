import { decimalRatio } from './decimal-ratio.ts'
import type { Minor } from './round-half-up.ts'

/**
 * Splits a total in proportion to the weights by largest remainder (CP-07): the parts always add up to the total,
 * and no part is further than one minor unit from its exact share. Among equal remainders the earlier part wins.
 * Weights below 0 count as 0; when all are 0 the first part takes everything.
 */
export function shareOut(total: Minor, weights: readonly number[]): Minor[] {
  const whole = wholeWeights(weights)
  const sum = whole.reduce((left, right) => left + right, 0n)
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0))
  const size = BigInt(Math.abs(total))
  const sign = total < 0 ? -1 : 1
  const shares = whole.map((weight) => Number((size * weight) / sum))
  const remainders = whole.map((weight, index) => ({ index, left: (size * weight) % sum }))
  // Sorting is stable: equal remainders keep their order.
  remainders.sort((one, other) => Number(other.left - one.left))
  const missing = Number(size) - shares.reduce((left, right) => left + right, 0)
  for (const { index } of remainders.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares.map((share) => (share === 0 ? 0 : sign * share))
}

// Every denominator is a power of ten, so the largest is a multiple of all.
function wholeWeights(weights: readonly number[]): bigint[] {
  const ratios = weights.map((weight) => decimalRatio(Math.max(0, weight)))
  let denominator = 1n
  for (const ratio of ratios) if (ratio.denominator > denominator) denominator = ratio.denominator
  return ratios.map((ratio) => ratio.numerator * (denominator / ratio.denominator))
}
