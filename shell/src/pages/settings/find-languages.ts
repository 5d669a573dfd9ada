import { foldText, searchableText } from '@storefront/domain'
import type { Locale } from '@storefront/i18n'
import { englishLanguageName, languageName } from '@storefront/i18n/language-name'

/** Languages whose own name, English name or code begins a word with a text; all of them without one. */
export function findLanguages(locales: readonly Locale[], text: string): Locale[] {
  const wanted = foldText(text)
  return locales.filter((locale) => {
    const names = searchableText(`${languageName(locale)} ${englishLanguageName(locale)} ${locale}`)
    return wanted === '' || names.includes(` ${wanted}`)
  })
}
