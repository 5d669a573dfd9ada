import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** Every app of visitors, what the apps share, and what the gateway writes itself. */
const SOURCES = [
  'shell/src',
  'packages/gateway/src',
  ...readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => `${name}/src`),
  'packages/remote-kit/src',
]
const FOLDERS = SOURCES.flatMap((source) =>
  readdirSync(join(ROOT, source), { recursive: true, encoding: 'utf8' })
    .filter((file) => /messages\/(?:[\w-]+\/)?en\.json$/.test(file))
    .map((file) => join(source, file.replace(/en\.json$/, ''))),
)
/** A text with fewer letters besides its placeholders would match the texts of merchants. */
const OWN_LETTERS = 4
/** Ends the key of a plural form that another language may be without. */
const PLURAL = /_(zero|one|two|few|many)$/

const read = (folder: string, locale: string): Record<string, string> =>
  JSON.parse(readFileSync(join(ROOT, folder, `${locale}.json`), 'utf8'))

/** The 41 locales, English first. */
export const LOCALES = [
  'en',
  ...readdirSync(join(ROOT, 'shell/src/messages'))
    .filter((name) => /^[a-z]{2}\.json$/.test(name) && name !== 'en.json')
    .map((name) => name.replace('.json', '')),
]

const ownLetters = (text: string) => text.replace(/\{+\w+\}+|[^\p{L}]/gu, '').length

function patternOf(text: string): RegExp {
  const parts = text.split(/\{+\w+\}+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+?')}$`, 'us')
}

/** A change of language. */
export interface Change {
  from: string
  to: string
}

interface Sayings {
  /** Texts of the language before that the new one says otherwise. */
  whole: ReadonlySet<string>
  /** The same with placeholders. */
  patterns: readonly RegExp[]
  /** Every text of the new language. */
  own: ReadonlySet<string>
}

const known = new Map<string, Sayings>()

function sayingsOf({ from, to }: Change): Sayings {
  const kept = known.get(`${from} ${to}`)
  if (kept) return kept
  const texts = new Set<string>()
  const pairs = FOLDERS.flatMap((folder) => {
    const own = read(folder, to)
    for (const text of Object.values(own)) texts.add(text)
    const before = Object.entries(read(folder, from))
    return before.map(([key, text]) => [text, own[key] ?? own[key.replace(PLURAL, '_other')]] as const)
  })
  const same = new Set(pairs.filter(([before, own]) => before === own).map(([before]) => before))
  const differ = [...new Set(pairs.map(([before]) => before))].filter((text) => !same.has(text))
  const made = {
    whole: new Set(differ.filter((text) => !text.includes('{{'))),
    patterns: differ
      .filter((text) => text.includes('{{') && ownLetters(text) >= OWN_LETTERS)
      .map((text) => patternOf(text)),
    own: texts,
  }
  known.set(`${from} ${to}`, made)
  return made
}

/**
 * Texts of a screen in a locale that the English catalogues have and the locale says otherwise. A text with placeholders
 * counts when the same screen shows it in English too; `merchants` are words that the shop itself wrote.
 */
export function englishLeft(
  locale: string,
  shown: readonly string[],
  { inEnglish, merchants }: { inEnglish: ReadonlySet<string>; merchants: ReadonlySet<string> },
): string[] {
  return textsLeft({ from: 'en', to: locale }, shown, inEnglish).filter((text) => !merchants.has(text))
}

/** What the texts of a screen were before a change of language, and in English. */
export interface Before {
  before: ReadonlySet<string>
  inEnglish: ReadonlySet<string>
  merchants: ReadonlySet<string>
  /** Texts that stayed in an earlier language of the same screen, and are not waited for. */
  stuck: ReadonlySet<string>
}

/**
 * Texts that show that a screen is not drawn in a new language yet: English ones, and those of the language before. What
 * it shows in English too is its merchant's, and what the new language says as well may stay.
 */
export function undrawnTexts(
  change: Change,
  shown: readonly string[],
  { before, inEnglish, merchants, stuck }: Before,
): string[] {
  const { own } = sayingsOf(change)
  const former = textsLeft(change, shown, before).filter((text) => !inEnglish.has(text) && !own.has(text))
  const left = new Set([...englishLeft(change.to, shown, { inEnglish, merchants }), ...former])
  return [...left].filter((text) => !stuck.has(text))
}

/** Texts of the language before that the new one says otherwise; with placeholders, if the screen showed them before. */
function textsLeft(change: Change, shown: readonly string[], before: ReadonlySet<string>): string[] {
  const { whole, patterns } = sayingsOf(change)
  return [...new Set(shown)].filter(
    (text) => whole.has(text) || (before.has(text) && patterns.some((pattern) => pattern.test(text))),
  )
}

/** Every word of a demo business's own, in English. */
export function merchantTexts(reference: string): ReadonlySet<string> {
  const file = readFileSync(join(ROOT, `packages/demo/businesses/${reference}.json`), 'utf8')
  return new Set(
    [...file.matchAll(/"name": "((?:[^"\\]|\\.)*)"/g)].map(([, name]) => JSON.parse(`"${name}"`)),
  )
}
