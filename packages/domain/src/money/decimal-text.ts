import type { Currency } from './currency.ts'
import type { Minor } from './round-half-up.ts'

/** How many decimals a person sees: none for a whole amount, else all of the currency's (CP-09). */
export function fractionDigitsShown(amount: Minor, currency: Currency): number {
  return amount % 10 ** currency.digits === 0 ? 0 : currency.digits
}

/** An amount as plain machine text with all digits: `2.500`, `-0.05`, `12`. */
export function decimalText(amount: Minor, currency: Currency): string {
  const sign = amount < 0 ? '-' : ''
  const text = String(Math.abs(amount)).padStart(currency.digits + 1, '0')
  if (currency.digits === 0) return sign + text
  return `${sign}${text.slice(0, -currency.digits)}.${text.slice(-currency.digits)}`
}
