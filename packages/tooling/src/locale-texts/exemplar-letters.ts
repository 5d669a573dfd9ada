import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { LocaleText } from './text-problems.ts'

const require = createRequire(import.meta.url)

/** Names of CLDR for locales that it calls otherwise. */
const CLDR_NAMES: Readonly<Record<string, string>> = { no: 'nb' }

/** Letters that texts need and CLDR does not list for the language. */
const MORE_LETTERS: Readonly<Record<string, string>> = { ja: '厨 梱', km: 'ៗ', zh: '罄 烊 麸' }

/** A Latin name may follow letters of another script without a space. */
const WORD = /(?:\p{Script=Latin}\p{M}*)+|(?:(?!\p{Script=Latin})[\p{L}\p{M}])+/gu

/** The letters that a language is written with by CLDR: its own and those of foreign words, in both cases. */
export function exemplarLetters(locale: string): ReadonlySet<string> {
  const name = CLDR_NAMES[locale] ?? locale
  const path = require.resolve(`cldr-misc-full/main/${name}/characters.json`)
  const { characters } = JSON.parse(readFileSync(path, 'utf8')).main[name]
  const listed = `${characters.exemplarCharacters} ${characters.auxiliary ?? ''} ${MORE_LETTERS[locale] ?? ''}`
  const letters = [...listed.normalize('NFC'), ...listed.normalize('NFD')].filter((one) =>
    /[\p{L}\p{M}]/u.test(one),
  )
  return new Set(letters.flatMap((one) => [one, ...one.toUpperCase(), ...one.toLowerCase()]))
}

/** Texts with a letter that the language does not have; `names` are words that are the same in every language (LC-07). */
export function letterProblems(
  texts: readonly LocaleText[],
  letters: ReadonlySet<string>,
  names: ReadonlySet<string>,
): string[] {
  return texts.flatMap(({ name, text }) => {
    const words =
      text
        .replace(/\{+\w+\}+/g, ' ')
        .normalize('NFC')
        .match(WORD) ?? []
    const foreign = words
      .filter((word) => !names.has(word))
      .flatMap((word) => [...word].filter((one) => !letters.has(one)))
    return foreign.length === 0 ? [] : [`${name}: ${[...new Set(foreign)].join(' ')} (${text})`]
  })
}
