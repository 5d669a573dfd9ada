import { decimalRatio } from './decimal-ratio.ts'
import { type Minor, roundHalfUp } from './round-half-up.ts'

/** ratePercent of an amount, half up to the minor unit; exact for any decimal rate (CP-07). 5 means 5 %. */
export function percentOf(amount: Minor, ratePercent: number): Minor {
  const { numerator, denominator } = decimalRatio(ratePercent)
  return roundHalfUp(BigInt(amount) * numerator, 100n * denominator)
}

/** The sum of several rates as people add them: 5.1 and 2.2 are 7.3, without a binary remainder. */
export function sumOfRates(rates: readonly number[]): number {
  return Math.round(rates.reduce((sum, rate) => sum + rate, 0) * 1e8) / 1e8
}

/** The tax inside a gross amount: gross × rate / (100 + rate), half up (CP-05). */
export function taxInside(gross: Minor, ratePercent: number): Minor {
  const { numerator, denominator } = decimalRatio(ratePercent)
  return roundHalfUp(BigInt(gross) * numerator, 100n * denominator + numerator)
}
