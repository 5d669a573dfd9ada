import { decimalRatio, type Ratio } from '../money/decimal-ratio.ts'
import { type Minor, roundHalfUp } from '../money/round-half-up.ts'

/** What a country costs to ship to, in minor units. */
export interface ShippingRates {
  readonly fees_per_kg: Minor
  readonly fixed_fees: Minor
}

/** A line as a parcel: the weight of one unit in kilograms, and how many units. */
export interface ShippedLine {
  readonly weight: number
  readonly count: number
}

/**
 * What shipping costs: Σ(weight × count × fees_per_kg) + fixed_fees (DL-08). Weights and counts are taken as the
 * decimals people wrote and added exactly; the sum is rounded half up once. What is not a number above 0 weighs
 * nothing and costs nothing.
 */
export function shippingFee(rates: ShippingRates, lines: readonly ShippedLine[]): Minor {
  const kilograms = lines.map(({ weight, count }) => product(atLeastZero(weight), atLeastZero(count)))
  const perKilogram = atLeastZero(rates.fees_per_kg)
  const fees = kilograms.map((weight) => product(weight, perKilogram))
  const { numerator, denominator } = [...fees, atLeastZero(rates.fixed_fees)].reduce(sum)
  return roundHalfUp(numerator, denominator)
}

function atLeastZero(value: number): Ratio {
  return decimalRatio(Math.max(0, value))
}

function product(one: Ratio, other: Ratio): Ratio {
  return {
    numerator: one.numerator * other.numerator,
    denominator: one.denominator * other.denominator,
  }
}

function sum(one: Ratio, other: Ratio): Ratio {
  return {
    numerator: one.numerator * other.denominator + other.numerator * one.denominator,
    denominator: one.denominator * other.denominator,
  }
}
