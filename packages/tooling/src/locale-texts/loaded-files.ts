import { relative } from 'node:path'
import { LOCALES } from '@storefront/domain'
import { readCatalogues } from '@storefront/federation'
import { sourceFiles } from '../source-files.ts'
import { appFolders, ROOT } from '../workspace.ts'

/** Folders whose files code reads by the name of the locale; the others are parts of a catalogue. */
const READ_BY_CODE = ['api/src/platform', 'console/src', 'desk/src', 'gateway/src'].map(
  (name) => `packages/${name}/messages`,
)
const KIT = 'packages/remote-kit/src/messages'
/** What stands beside the texts and holds none. */
const BESIDE = /\/(catalogue|en\.notes)\.json$/
const FILE = /^(.*)\/([^/]+)\.json$/

/** The folders with texts that an app's build puts together or that code reads, relative to the top. */
export function loadedFolders(): Set<string> {
  const catalogues = appFolders().flatMap((app) => readCatalogues(`${ROOT}/${app}`))
  return new Set([
    ...READ_BY_CODE,
    ...catalogues.flatMap(({ folder, shared, own }) => [
      ...shared.map((group) => `${KIT}/${group}`),
      ...own.map((part) => relative(ROOT, part === '.' ? folder : `${folder}/${part}`)),
    ]),
  ])
}

/** Every file of texts, relative to the top. */
export function textFiles(): string[] {
  return [...appFolders(), 'packages']
    .flatMap((folder) => sourceFiles(folder, /\.json$/))
    .filter((file) => file.includes('/src/') && /\/messages\//.test(file) && !BESIDE.test(file))
}

/** Files of texts that nothing loads: of no locale of the storefront, or in a folder that nothing reads (LC-07). */
export function unloadedFiles(files: readonly string[], folders: ReadonlySet<string>): string[] {
  return files.filter((file) => {
    const [, folder = '', locale = ''] = FILE.exec(file) ?? []
    return !folders.has(folder) || !LOCALES.some((one) => one === locale)
  })
}
