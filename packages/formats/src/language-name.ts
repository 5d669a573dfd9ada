import names from './language-names.json' with { type: 'json' }

const OWN_NAMES: Readonly<Record<string, string>> = names

/** A language's name in that language, as its speakers look for it in a list: `Deutsch`, `العربية` (LC-01). */
export function languageName(locale: string): string {
  return OWN_NAMES[locale] ?? locale
}

/** A language's name in English, which people also type to find it: `German` for `de`. */
export function englishLanguageName(locale: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale
}
