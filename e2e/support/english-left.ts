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
/** With fewer letters of its own a text with placeholders would match what merchants write. */
const OWN_LETTERS = 4

const read = (folder: string, locale: string): Record<string, string> =>
  JSON.parse(readFileSync(join(ROOT, folder, `${locale}.json`), 'utf8'))
const ENGLISH = FOLDERS.map((folder) => [folder, Object.entries(read(folder, 'en'))] as const)

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

interface Sayings {
  /** English texts that the locale says otherwise. */
  whole: ReadonlySet<string>
  /** The same with placeholders. */
  patterns: readonly RegExp[]
}

const known = new Map<string, Sayings>()

function sayingsOf(locale: string): Sayings {
  const kept = known.get(locale)
  if (kept) return kept
  const pairs = ENGLISH.flatMap(([folder, texts]) => {
    const own = read(folder, locale)
    return texts.map(([key, text]) => [text, own[key] ?? own[key.replace(/_one$/, '_other')]] as const)
  })
  const same = new Set(pairs.filter(([english, own]) => english === own).map(([english]) => english))
  const differ = [...new Set(pairs.map(([english]) => english))].filter((text) => !same.has(text))
  const made = {
    whole: new Set(differ.filter((text) => !text.includes('{{'))),
    patterns: differ
      .filter((text) => text.includes('{{') && ownLetters(text) >= OWN_LETTERS)
      .map((text) => patternOf(text)),
  }
  known.set(locale, made)
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
  const { whole, patterns } = sayingsOf(locale)
  return [...new Set(shown)].filter(
    (text) =>
      !merchants.has(text) &&
      (whole.has(text) || (inEnglish.has(text) && patterns.some((pattern) => pattern.test(text)))),
  )
}

/** Every word of a demo business's own, in English. */
export function merchantTexts(reference: string): ReadonlySet<string> {
  const file = readFileSync(join(ROOT, `packages/demo/businesses/${reference}.json`), 'utf8')
  return new Set(
    [...file.matchAll(/"name": "((?:[^"\\]|\\.)*)"/g)].map(([, name]) => JSON.parse(`"${name}"`)),
  )
}
