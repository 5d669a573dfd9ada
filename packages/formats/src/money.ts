import { currencyOf, decimalText, fractionDigitsShown } from '@storefront/domain'
import { formatter } from './formatter.ts'
import { withMinusSign } from './minus-sign.ts'

/** An amount in minor units as people read it: whole amounts without decimals, others with the currency's (CP-09). */
export function formatMoney(amount: number, code: string, locale: string): string {
  const currency = currencyOf(code)
  const digits = fractionDigitsShown(amount, currency)
  try {
    const format = formatter('NumberFormat', locale, {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    return withMinusSign(format.format(decimalText(amount, currency) as Intl.StringNumericLiteral))
  } catch (cause) {
    if (cause instanceof RangeError) return String(amount)
    throw cause
  }
}
