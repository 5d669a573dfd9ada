import { formatter } from './formatter.ts'
import { withMinusSign } from './minus-sign.ts'

/** A number with the locale's separators. */
export function formatNumber(value: number, locale: string): string {
  return withMinusSign(formatter('NumberFormat', locale).format(value))
}

/** A share as a percentage with at most one decimal: 0.125 is `12.5%`. */
export function formatPercent(share: number, locale: string): string {
  const percent = formatter('NumberFormat', locale, { style: 'percent', maximumFractionDigits: 1 })
  return withMinusSign(percent.format(share))
}
