import type { LocalText } from '@storefront/api-contract'

/**
 * A function that writes one text in all locales of a business, in the business's order. Leaving a locale out, or
 * giving one too many, is a type error.
 * @example
 * const say = wordsIn('en', 'ar')
 * say('Bread', 'خبز') // [{ locale: 'en', name: 'Bread' }, { locale: 'ar', name: 'خبز' }]
 */
export function wordsIn<const Locales extends readonly string[]>(...locales: Locales) {
  return (...texts: { [Place in keyof Locales]: string }): LocalText =>
    locales.map((locale, place) => ({ locale, name: texts[place] ?? '' }))
}
