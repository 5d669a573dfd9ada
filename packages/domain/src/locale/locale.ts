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
