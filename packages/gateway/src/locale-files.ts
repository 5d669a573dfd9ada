import type { Release } from '@storefront/releases'

/** A locale's texts of one namespace in a release: `static/messages/<namespace>.<locale>.json`. */
export interface LocaleFile {
  file: string
  namespace: string
}

const NAME = /^static\/messages\/([\w-]+)\.([a-z]{2})\.json$/

/** The files of a release with the texts of a locale. */
export function localeFilesOf({ files }: Pick<Release, 'files'>, locale: string): LocaleFile[] {
  return Object.keys(files).flatMap((file) => {
    const [, namespace = '', of] = NAME.exec(file) ?? []
    return of === locale ? [{ file, namespace }] : []
  })
}
