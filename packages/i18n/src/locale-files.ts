import { LOCALES, type Locale } from '@storefront/domain'

declare global {
  /** Address of the files of the build that a module belongs to. */
  const __webpack_public_path__: string
}

type File = Record<string, string>
/** Reads the texts of a namespace in a locale. */
export type ReadLocaleFile = (namespace: string, locale: string, base: () => string) => Promise<File>

/** Milliseconds after which a locale's texts count as not loaded. */
const TIMEOUT_MS = 8_000

/** Where a build puts the texts of a namespace in a locale, relative to its files. */
export const localeFilePath = (namespace: string, locale: string): string =>
  `static/messages/${namespace}.${locale}.json`

const fetchLocaleFile: ReadLocaleFile = async (namespace, locale, base) => {
  const url = base() + localeFilePath(namespace, locale)
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as File
}

let read = fetchLocaleFile

/** Replaces how locale files are read: where there is no build to fetch them from. */
export function readLocaleFilesBy(reader: ReadLocaleFile): void {
  read = reader
}

/**
 * The files of every locale but English, as `defineMessages` takes them. They are plain JSON beside an app's scripts, so
 * that 40 languages cost the first screen nothing. `base` gives the address of the app's files.
 */
export function localeFiles(
  namespace: string,
  base: () => string,
): Record<Exclude<Locale, 'en'>, () => Promise<{ default: File }>> {
  const locales = LOCALES.filter((locale) => locale !== 'en')
  const load = (locale: string) => async () => ({ default: await read(namespace, locale, base) })
  return Object.fromEntries(locales.map((locale) => [locale, load(locale)])) as never
}
