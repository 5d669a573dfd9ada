const namesByLocale = new Map<string, Intl.DisplayNames>()

/**
 * What people call a currency, in the words of a locale: `Kuwaiti Dinar`, `دينار كويتي` (CP-09). The names come with
 * the engine's own locale data; where a locale has none, the English one, and for an unknown code the code.
 */
export function currencyName(code: string, locale: string): string {
  const wanted = code.toUpperCase()
  // Any other text makes the engine throw, and is no currency.
  if (!/^[A-Z]{3}$/.test(wanted)) return wanted
  return namesIn(locale).of(wanted) ?? namesIn('en').of(wanted) ?? wanted
}

function namesIn(locale: string): Intl.DisplayNames {
  const names =
    namesByLocale.get(locale) ?? new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' })
  namesByLocale.set(locale, names)
  return names
}
