import { roundHalfUp } from './round-half-up.ts'

/** A decimal number as an exact fraction. */
export interface Ratio {
  numerator: bigint
  denominator: bigint
}

/**
 * The number people wrote, as an exact fraction: 0.1 is 1/10, not the nearest binary number.
 * Numbers that are not finite are 0.
 */
export function decimalRatio(value: number): Ratio {
  if (!Number.isFinite(value)) return { numerator: 0n, denominator: 1n }
  const [digits = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = digits.split('.')
  const shift = Number(exponent) - fraction.length
  const numerator = BigInt(whole + fraction)
  return shift >= 0
    ? { numerator: numerator * 10n ** BigInt(shift), denominator: 1n }
    : { numerator, denominator: 10n ** BigInt(-shift) }
}

/** price × count as an amount, exact and half up; counts may be fractional (CP-07, CT-09). */
export function times(price: number, count: number): number {
  if (Number.isSafeInteger(count)) return price * count
  const { numerator, denominator } = decimalRatio(count)
  return roundHalfUp(BigInt(price) * numerator, denominator)
}
