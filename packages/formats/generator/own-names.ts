import { localeData } from './cldr.ts'

/** The first letter large, but in Georgian, whose sentences begin with a small one. */
function capitalized(name: string, locale: string): string {
  const [first = '', ...rest] = name
  return locale === 'ka' ? name : first.toLocaleUpperCase(locale) + rest.join('')
}

/** What the speakers of each language call it. */
export function ownNames(locales: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    locales.map((locale) => {
      const names = localeData<Record<string, string>>(
        'localenames-full',
        locale,
        'languages',
        'localeDisplayNames',
        'languages',
      )
      return [locale, capitalized(names[locale] ?? locale, locale)]
    }),
  )
}
