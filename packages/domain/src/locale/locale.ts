/** The 41 locales of the storefront (LC-01). */
export const LOCALES = [
  'ar',
  'az',
  'bg',
  'bn',
  'ca',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fi',
  'fr',
  'ha',
  'hi',
  'hr',
  'hu',
  'hy',
  'it',
  'ja',
  'ka',
  'km',
  'ko',
  'ku',
  'lo',
  'mn',
  'ms',
  'nl',
  'nn',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sq',
  'sv',
  'th',
  'tr',
  'ur',
  'vi',
  'zh',
  'fa',
] as const
export type Locale = (typeof LOCALES)[number]

const RTL = new Set<string>(['ar', 'fa', 'ur'])

/** Writing direction of a locale (LC-02). Kurdish is written in Latin letters here, so it runs left to right. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RTL.has(locale) ? 'rtl' : 'ltr'
}

/** Whether the storefront speaks this locale. */
export function isLocale(text: string): text is Locale {
  return (LOCALES as readonly string[]).includes(text)
}

/**
 * The locale to start with (LC-03): the stored one if the business allows it, else the browser's when the business
 * wants that, else the business's first, else en.
 */
export function startLocale(input: {
  stored: string | null
  business: readonly string[]
  useBrowserLocale: boolean
  browser: readonly string[]
}): Locale {
  const allowed = input.business.filter(isLocale)
  const pick = (wanted: string | undefined) => allowed.find((l) => l === wanted?.toLowerCase().split('-')[0])
  const fromBrowser = input.useBrowserLocale ? input.browser.map(pick).find(Boolean) : undefined
  return pick(input.stored ?? undefined) ?? fromBrowser ?? allowed[0] ?? 'en'
}
