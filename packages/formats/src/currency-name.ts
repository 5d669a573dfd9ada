import { formatter } from './formatter.ts'

const nameIn = (locale: string, code: string) =>
  formatter('DisplayNames', locale, { type: 'currency', fallback: 'none' }).of(code)

/**
 * What people call a currency, in the words of a locale: `Kuwaiti Dinar`, `دينار كويتي` (CP-09). The names come with
 * the engine's own locale data; where a locale has none, the English one, and for an unknown code the code.
 */
export function currencyName(code: string, locale: string): string {
  const wanted = code.toUpperCase()
  // Any other text makes the engine throw, and is no currency.
  if (!/^[A-Z]{3}$/.test(wanted)) return wanted
  return nameIn(locale, wanted) ?? nameIn('en', wanted) ?? wanted
}
