import { formatter } from './formatter.ts'

/** Names as one list: `tea, coffee, and water`. */
export function formatList(names: Iterable<string>, locale: string): string {
  return formatter('ListFormat', locale).format(names)
}

/** A country's name by its two letters; the letters themselves where they are no country's. */
export function countryName(code: string, locale: string): string {
  return formatter('DisplayNames', locale, { type: 'region' }).of(code) ?? code
}

/** The order in which a reader of the locale expects names: `Table 2` before `Table 10`. */
export function compareNames(one: string, other: string, locale: string): number {
  return formatter('Collator', locale, { numeric: true }).compare(one, other)
}
