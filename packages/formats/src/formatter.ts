import { intlLocale } from './intl-locale.ts'

type Kinds = Pick<
  typeof Intl,
  'Collator' | 'DateTimeFormat' | 'DisplayNames' | 'ListFormat' | 'NumberFormat' | 'RelativeTimeFormat'
>
/** The parts of `Intl` that write texts. */
export type Kind = keyof Kinds
type Options<K extends Kind> = ConstructorParameters<Kinds[K]>[1]
/** Makes a formatter of a locale that the browser has no data for; `undefined` where its table has none either. */
export type TableFormats = (kind: Kind, options: object | undefined) => unknown

const made = new Map<string, unknown>()
const tables = new Map<string, TableFormats>()

/** From now on the locale is formatted by these instead of the browser's own (LC-04). */
export function addTable(locale: string, formats: TableFormats): void {
  tables.set(locale, formats)
  made.clear()
}

/** A formatter of the locale's table, else of `Intl`, made once; English where neither has the locale (LC-04). */
export function formatter<K extends Kind>(
  kind: K,
  locale: string,
  options?: Options<K>,
): InstanceType<Kinds[K]> {
  const key = kind + locale + JSON.stringify(options)
  let known = made.get(key)
  if (!known) {
    const Native = Intl[kind] as new (locales: string[], options: unknown) => unknown
    known = tables.get(locale)?.(kind, options) ?? new Native([intlLocale(locale), 'en'], options)
    made.set(key, known)
  }
  return known as InstanceType<Kinds[K]>
}
