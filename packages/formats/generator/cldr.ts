import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Package = 'core' | 'dates-full' | 'localenames-full' | 'misc-full' | 'numbers-full'
const require = createRequire(import.meta.url)

/** A file of a CLDR package: `numbers-full`, `main/ku/currencies.json`. */
function cldrFile(name: Package, path: string): unknown {
  return JSON.parse(readFileSync(require.resolve(`cldr-${name}/${path}`), 'utf8'))
}

/** Part of a CLDR file by its path; an Error with the path where it is missing. */
export function at<T>(data: unknown, ...path: string[]): T {
  return path.reduce((part: unknown, key) => {
    const next = (part as Record<string, unknown>)[key]
    if (next === undefined) throw new Error(`CLDR has no ${path.join('.')}`)
    return next
  }, data) as T
}

/** What CLDR says of a locale; it calls `no` what `no` and `nb` share. */
export function localeData<T>(name: Package, locale: string, file: string, ...path: string[]): T {
  return at<T>(cldrFile(name, `main/${locale}/${file}.json`), 'main', locale, ...path)
}

/** What CLDR says of no locale in particular. */
export function supplemental<T>(file: string, ...path: string[]): T {
  return at<T>(cldrFile('core', `supplemental/${file}.json`), 'supplemental', ...path)
}
