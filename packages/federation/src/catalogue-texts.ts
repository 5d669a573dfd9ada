import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readMessageFiles } from './message-files.ts'

type Messages = Record<string, string>

/** What a catalogue's texts are put together from: a `catalogue.json` beside its `catalogue.ts`. */
export interface CatalogueParts {
  /** Folder of the catalogue. */
  folder: string
  namespace: string
  /** Groups of `remote-kit` whose texts are part of it. */
  shared: string[]
  /** Folders with texts of its own, relative to the catalogue's. */
  own: string[]
}

/** Every catalogue of an app. */
export function readCatalogues(appFolder: string): CatalogueParts[] {
  const source = join(appFolder, 'src')
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => /(^|[/\\])catalogue\.json$/.test(name))
    .sort()
    .map((name) => ({
      ...(JSON.parse(readFileSync(join(source, name), 'utf8')) as Omit<CatalogueParts, 'folder'>),
      folder: join(source, dirname(name)),
    }))
}

/** The folders of a catalogue's texts; those that win come last. */
function foldersOf(appFolder: string, { folder, shared, own }: CatalogueParts): string[] {
  const kit = join(appFolder, 'node_modules/@storefront/remote-kit')
  const groups = shared.map((group) => join(realpathSync(kit), 'src/messages', group))
  return [...groups, ...own.map((name) => join(folder, name))]
}

/** The texts of a catalogue by locale. A locale that one of its parts lacks is left out, so that none is half there. */
export function catalogueTexts(appFolder: string, parts: CatalogueParts): Record<string, Messages> {
  const files = foldersOf(appFolder, parts).map(readMessageFiles)
  const locales = Object.keys(files[0] ?? {}).filter((locale) => files.every((file) => file[locale]))
  return Object.fromEntries(
    locales.map((locale) => [locale, Object.assign({}, ...files.map((file) => file[locale])) as Messages]),
  )
}
