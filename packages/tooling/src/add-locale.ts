import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMessageFiles } from '@storefront/federation'
import { glossary } from './locale-texts/glossary.ts'
import { customerFolders } from './locale-texts/locale-files.ts'
import { ROOT } from './workspace.ts'

type Texts = Readonly<Record<string, string>>

const PLURAL = /_(zero|one|two|few|many|other)$/
/** Texts of a remote that is made from the template; they have no plurals. */
const OF_TEMPLATE = 'packages/tooling/remote-template/src/messages'
const TWO_LETTERS = /^[a-z]{2}$/

/**
 * The texts of a locale before anybody translates them: English, with every plural form of the locale. The gates refuse
 * them until they are translated (LC-07).
 */
export function untranslatedTexts(english: Texts, locale: string): Texts {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const pairs = Object.entries(english).flatMap(([key, text]) => {
    const stem = key.replace(PLURAL, '')
    const other = english[`${stem}_other`]
    if (other === undefined) return [[key, text]]
    return key === `${stem}_other`
      ? forms.map((form) => [`${stem}_${form}`, english[`${stem}_${form}`] ?? other])
      : []
  })
  return Object.fromEntries(pairs)
}

/** The files of texts and terms that a locale does not have yet, by their paths from the top. */
function filesToAdd(locale: string): [path: string, texts: Texts][] {
  const terms = Object.fromEntries(Object.keys(glossary('de')).map((term) => [term, term]))
  const files: [string, Texts][] = [
    [`packages/i18n/glossary/${locale}.json`, terms],
    ...customerFolders().map((folder): [string, Texts] => {
      const { en = {} } = readMessageFiles(join(ROOT, folder))
      return [`${folder}/${locale}.json`, untranslatedTexts(en, locale)]
    }),
    [`${OF_TEMPLATE}/${locale}.json.template`, textsOfTemplate()],
  ]
  return files.filter(([path]) => !existsSync(join(ROOT, path)))
}

function textsOfTemplate(): Texts {
  return JSON.parse(readFileSync(join(ROOT, OF_TEMPLATE, 'en.json.template'), 'utf8'))
}

/**
 * Writes every file of texts that a locale lacks, and none that is there, below `root`. Says which were written, or why
 * the locale can have none.
 */
export async function addLocale(
  locale: string,
  root = ROOT,
): Promise<{ written: string[] } | { problem: string }> {
  if (!TWO_LETTERS.test(locale) || Intl.PluralRules.supportedLocalesOf(locale).length === 0)
    return { problem: `“${locale}” is no locale of two letters whose plural forms are known.` }
  const files = filesToAdd(locale)
  for (const [path, texts] of files) await writeFile(join(root, path), `${JSON.stringify(texts, null, 2)}\n`)
  return { written: files.map(([path]) => path) }
}
