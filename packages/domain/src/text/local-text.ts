/** A name in one locale. */
export interface LocalName {
  locale: string
  name: string
}

/** Merchant text in one or more locales; the order is the merchant's. */
export type LocalText = readonly LocalName[]

/**
 * The words to show for a locale (LC-06): the current locale's, else the business's first locale's, else English,
 * else any; `''` when there are none. A regional locale (`en-GB`) is served by its language (`en`); blank names
 * count as missing.
 */
export function localText(text: LocalText, locale: string, businessLocales: readonly string[] = []): string {
  const filled = text.filter((entry) => entry.name.trim() !== '')
  for (const wanted of [locale, businessLocales[0], 'en']) {
    const name = wanted === undefined ? undefined : nameIn(filled, wanted)
    if (name !== undefined) return name
  }
  return filled[0]?.name ?? ''
}

function nameIn(text: LocalText, locale: string): string | undefined {
  const wanted = locale.toLowerCase()
  const exact = text.find((entry) => entry.locale.toLowerCase() === wanted)
  return (exact ?? text.find((entry) => language(entry.locale) === language(wanted)))?.name
}

function language(locale: string): string {
  return locale.toLowerCase().split(/[-_]/)[0] ?? ''
}
