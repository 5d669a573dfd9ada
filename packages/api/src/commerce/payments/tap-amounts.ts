import { currencyOf, decimalText, type Minor } from '@storefront/domain'

/** An amount as Tap signs it: with all decimals of its currency. */
export function decimalOf(amount: Minor, currency: string): string {
  return decimalText(amount, currencyOf(currency))
}

/** The minor units of Tap's decimal amount; null if it has more decimals than its currency. */
export function minorOf(amount: number, currency: string): Minor | null {
  const scaled = amount * 10 ** currencyOf(currency).digits
  const minor = Math.round(scaled)
  return Number.isSafeInteger(minor) && Math.abs(scaled - minor) < 1e-4 ? minor : null
}
