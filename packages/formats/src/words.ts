import { formatter } from './formatter.ts'

/** Names as one list: `tea, coffee, and water`. */
export function formatList(names: Iterable<string>, locale: string): string {
  return formatter('ListFormat', locale).format(names)
}

/** Commas of the locales that do not write `, `. */
const COMMAS: Readonly<Record<string, string>> = { ar: '، ', fa: '، ', ja: '、', ur: '، ', zh: '，' }

/** Parts of one thing in a line, such as of a place, with the comma of the locale: `Salmiya, Hawalli`. */
export function formatParts(parts: readonly string[], locale: string): string {
  return parts.join(COMMAS[locale] ?? ', ')
}

/** A country's name by its two letters; the letters themselves where they are no country's. */
export function countryName(code: string, locale: string): string {
  return formatter('DisplayNames', locale, { type: 'region' }).of(code) ?? code
}

/** The order in which a reader of the locale expects names: `Table 2` before `Table 10`. */
export function compareNames(one: string, other: string, locale: string): number {
  return formatter('Collator', locale, { numeric: true }).compare(one, other)
}
