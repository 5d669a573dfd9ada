import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readMessageFiles } from '@storefront/federation'
import { sourceFiles } from '../source-files.ts'
import { ROOT, remoteFolders } from '../workspace.ts'
import { isForOneNumber } from './plural-forms.ts'
import type { LocaleText } from './text-problems.ts'

/** Apps of the shop's staff and of operators, which speak English and Arabic. */
const FOR_STAFF = /^packages\/(console|desk)\//
const PLURAL = /_(zero|one|two|few|many|other)$/

/** A text of a message file; `form` is the plural form of its key. */
export interface FileText extends LocaleText {
  key: string
  form: string | null
}

/** Memoizes what cannot change while a process runs, such as the files of the workspace. */
function memoize<Arguments extends string[], Result>(find: (...args: Arguments) => Result) {
  const found = new Map<string, Result>()
  return (...args: Arguments): Result => {
    const key = args.join(' ')
    const result = found.get(key) ?? find(...args)
    found.set(key, result)
    return result
  }
}

const messageFolders = memoize((): string[] =>
  [...remoteFolders(), 'shell', 'packages']
    .flatMap((folder) => sourceFiles(folder, /^en\.json$/))
    .filter((file) => /\/messages\/(\w+\/)?en\.json$/.test(file))
    .map(dirname),
)
/** The messages of a folder, by locale. */
export const messageFiles = memoize((folder: string) => readMessageFiles(join(ROOT, folder)))

/** The folders with texts that customers read, relative to the top of the project. */
export const customerFolders = (): string[] => messageFolders().filter((folder) => !FOR_STAFF.test(folder))

/** The folders with texts that staff and operators read. */
export const staffFolders = (): string[] => messageFolders().filter((folder) => FOR_STAFF.test(folder))

/** Every text of a locale in some folders with its English source: of a form for several numbers, that for several. */
export function localeTexts(locale: string, folders = customerFolders()): FileText[] {
  return folders.flatMap((folder) => {
    const { en = {}, [locale]: own = {} } = messageFiles(folder)
    return Object.entries(own).map(([key, text]) => {
      const other = en[key.replace(PLURAL, '_other')]
      const form = other === undefined ? null : (PLURAL.exec(key)?.[1] ?? null)
      const exact = form && isForOneNumber(locale, form) ? en[key] : undefined
      const english = (form ? (exact ?? other) : en[key]) ?? ''
      return { name: `${folder}/${locale}.json ${key}`, key, form, locale, text, english }
    })
  })
}

/** The folders that lack a locale. */
export const foldersWithout = (locale: string): string[] =>
  customerFolders().filter((folder) => !existsSync(join(ROOT, folder, `${locale}.json`)))
