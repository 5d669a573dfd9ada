import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'

type Messages = Record<string, string>
const MESSAGE_FILE = /(^|[/\\])messages[/\\].*\.json$/
const LOCALE_FILE = /^[a-z]{2}\.json$/
const PLURAL = /_(zero|one|two|few|many|other)$/

/**
 * Problems in an app's message files (LC-07): missing or extra keys, plural forms that are missing or not of the language,
 * differing placeholders and tags, texts that are not finished.
 */
export function messageProblems(files: Record<string, Messages>): string[] {
  const english = files.en
  if (!english) return ['en.json is missing']
  return Object.entries(files).flatMap(([locale, messages]) => [
    ...missingKeys(locale, english, messages),
    ...strangeKeys(locale, english, messages),
    ...foreignForms(locale, english, messages),
    ...placeholderProblems(locale, english, messages),
    ...tagProblems(locale, english, messages),
    ...unfinished(locale, messages),
  ])
}

const stemsOf = (messages: Messages) => new Set(Object.keys(messages).map((key) => key.replace(PLURAL, '')))
const isPlural = (messages: Messages, stem: string) => `${stem}_other` in messages

const formsOf = (locale: string): string[] => new Intl.PluralRules(locale).resolvedOptions().pluralCategories

function missingKeys(locale: string, english: Messages, messages: Messages): string[] {
  const forms = formsOf(locale)
  return [...stemsOf(english)].flatMap((stem) => {
    const wanted = isPlural(english, stem) ? forms.map((form) => `${stem}_${form}`) : [stem]
    return wanted.filter((key) => !messages[key]?.trim()).map((key) => `${locale}.json lacks "${key}"`)
  })
}

function strangeKeys(locale: string, english: Messages, messages: Messages): string[] {
  const known = stemsOf(english)
  return Object.keys(messages)
    .filter((key) => !known.has(key.replace(PLURAL, '')))
    .map((key) => `${locale}.json has "${key}", which en.json does not`)
}

function foreignForms(locale: string, english: Messages, messages: Messages): string[] {
  const forms = formsOf(locale)
  return Object.keys(messages)
    .filter((key) => {
      const form = PLURAL.exec(key)?.[1]
      return form && isPlural(english, key.replace(PLURAL, '')) && !forms.includes(form)
    })
    .map((key) => `${locale}.json has "${key}", a plural form that the language does not have`)
}

/** The English text that a text was made from: of a plural form, that for several. */
const sourceOf = (english: Messages, key: string): string => {
  const stem = key.replace(PLURAL, '')
  return english[`${stem}_other`] ?? english[key] ?? english[stem] ?? ''
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((m) => m[1] ?? '').sort()

function placeholderProblems(locale: string, english: Messages, messages: Messages): string[] {
  return Object.entries(messages).flatMap(([key, text]) => {
    const source = sourceOf(english, key)
    const strange = placeholders(text).filter((name) => !placeholders(source).includes(name))
    return strange.map((name) => `${locale}.json "${key}" uses {{${name}}}, which en.json does not`)
  })
}

const tags = (text: string): string => (text.match(/<[^<>]*>/g) ?? []).sort().join(' ')

function tagProblems(locale: string, english: Messages, messages: Messages): string[] {
  return Object.entries(messages)
    .map(([key, text]) => ({ key, own: tags(text), wanted: tags(sourceOf(english, key)) }))
    .filter(({ own, wanted }) => own !== wanted)
    .map(
      ({ key, own, wanted }) => `${locale}.json "${key}" has tags ${own || 'none'}, not ${wanted || 'none'}`,
    )
}

const unfinished = (locale: string, messages: Messages): string[] =>
  Object.entries(messages)
    .filter(([, text]) => /\b(?:TODO|FIXME)\b/.test(text))
    .map(([key, text]) => `${locale}.json "${key}" is not finished: ${text}`)

/** Reads every message file of an app. */
export function readMessageFiles(folder: string): Record<string, Messages> {
  if (!existsSync(folder)) return {}
  const names = readdirSync(folder).filter((name) => LOCALE_FILE.test(name))
  return Object.fromEntries(
    names.map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as Messages,
    ]),
  )
}

/**
 * Problems in all message files of an app: those of `src/messages`, of the folders in it and of the parts that have
 * messages of their own, such as `src/pixels/messages`.
 */
export function appMessageProblems(appFolder: string): string[] {
  const source = join(appFolder, 'src')
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const folders = new Set(names.filter((name) => MESSAGE_FILE.test(name)).map((name) => dirname(name)))
  return [...folders]
    .sort()
    .flatMap((folder) =>
      messageProblems(readMessageFiles(join(source, folder))).map((problem) => `${folder}/${problem}`),
    )
}

/** Fails the build of an app with problems in its message files. */
export function pluginMessages(appFolder: string): RsbuildPlugin {
  return {
    name: 'storefront-messages',
    setup(api) {
      api.onBeforeBuild(() => {
        const problems = appMessageProblems(appFolder)
        if (problems.length > 0) throw new Error(`Messages are not complete:\n  ${problems.join('\n  ')}`)
      })
    },
  }
}
