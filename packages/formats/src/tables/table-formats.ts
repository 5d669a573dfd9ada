import type { Kind, TableFormats } from '../formatter.ts'
import { dateFormat } from './date-format.ts'
import type { FormatTable } from './format-table.ts'
import { numberFormat } from './number-format.ts'
import { collator, countryNames, listFormat, relativeFormat } from './word-formats.ts'

/** The formatters of a locale from its table, with the methods of `Intl` that this package calls (LC-04). */
export function tableFormats(locale: string, table: FormatTable): TableFormats {
  const make: Record<Kind, (options: object | undefined) => unknown> = {
    Collator: () => collator(table),
    DateTimeFormat: (options) => dateFormat(table, options),
    DisplayNames: (options) =>
      options && 'type' in options && options.type === 'region' ? countryNames(table) : undefined,
    ListFormat: () => listFormat(table),
    NumberFormat: (options) => numberFormat(table, options),
    RelativeTimeFormat: () => relativeFormat(table, locale),
  }
  return (kind, options) => make[kind](options)
}
