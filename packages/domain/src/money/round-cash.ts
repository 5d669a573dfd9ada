import type { Currency } from './currency.ts'
import { type Minor, roundHalfUp } from './round-half-up.ts'

/** The amount that can be paid in coins: half up to the currency's cash step, 0.05 for CHF (CP-07). */
export function roundCash(amount: Minor, currency: Currency): Minor {
  return roundHalfUp(BigInt(amount), BigInt(currency.cashRounding)) * currency.cashRounding
}
