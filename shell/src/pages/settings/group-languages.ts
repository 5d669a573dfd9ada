import { matchLocale } from '@storefront/domain'
import { compareNames, type Locale } from '@storefront/i18n'
import { languageName } from '@storefront/i18n/language-name'

/** Which languages of a long list come first, and the others by their own names. */
export interface LanguageGroups {
  near: Locale[]
  others: Locale[]
}

/** Groups a long list of languages: first the one that is shown and those of the device, by tags such as `de-AT`. */
export function groupLanguages(
  locales: readonly Locale[],
  shown: string,
  device: readonly string[],
): LanguageGroups {
  const wanted = [shown, ...device.map((tag) => matchLocale(tag, locales))]
  const near = new Set(wanted.filter((tag): tag is Locale => locales.some((locale) => locale === tag)))
  // The order is that of an English list in every language, so that a language keeps its place.
  const byName = (one: Locale, other: Locale) => compareNames(languageName(one), languageName(other), 'en')
  return {
    near: [...near],
    others: locales.filter((locale) => !near.has(locale)).toSorted(byName),
  }
}
