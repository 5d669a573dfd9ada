import { existsSync, readFileSync } from 'node:fs'
import { acceptedTags, LOCALES, type Locale, matchLocale } from '@storefront/domain'
import en from './en.json' with { type: 'json' }

/** Languages of the texts that the server itself writes (LC-10). */
export type ServerLocale = Locale

type FileKey = keyof typeof en
/** A message; one with plural forms is named without their endings. */
export type MessageKey = FileKey extends infer K
  ? K extends `${infer Stem}_${'one' | 'other'}`
    ? Stem
    : K & string
  : never

type File = Readonly<Record<string, string>>
const files = new Map<string, File>([['en', en]])

function fileOf(locale: ServerLocale): File {
  const known = files.get(locale)
  if (known) return known
  const path = new URL(`./${locale}.json`, import.meta.url)
  const file = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as File) : en
  files.set(locale, file)
  return file
}

/** The server's language for a visitor's locale or `Accept-Language` header: English unless it speaks one of them. */
export function serverLocale(wanted: unknown): ServerLocale {
  if (typeof wanted !== 'string') return 'en'
  for (const tag of acceptedTags(wanted)) {
    const locale = matchLocale(tag, LOCALES)
    if (locale) return locale
  }
  return 'en'
}

/**
 * A text of the server in one of its languages, with its `{places}` filled in. `count` chooses the plural form and is
 * filled in by its name. A value that ends in a full stop, as some dates do, ends a sentence too.
 */
export function serverMessage(
  locale: ServerLocale,
  key: MessageKey,
  values: Record<string, string> = {},
  count?: number,
): string {
  const file = fileOf(locale)
  const form = count === undefined ? key : `${key}_${new Intl.PluralRules(locale).select(count)}`
  const text = file[form] ?? file[`${key}_other`] ?? ''
  return text.replace(/\{(\w+)\}(\.?)/g, (place, name: string, stop: string) => {
    const value = values[name]
    if (value === undefined) return place
    return value.endsWith('.') ? value : `${value}${stop}`
  })
}
