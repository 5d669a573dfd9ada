import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@storefront/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../workspace.ts'
import { NAMES } from './locale-facts.ts'
import { customerFolders, localeTexts, staffFolders } from './locale-files.ts'
import { ownWordProblems, ownWords } from './own-words.ts'
import { SPELLED, type SpellingDictionary, spellingDictionary, unknownWords, wordsOf } from './spelling.ts'

/** Share of misspelt words that a dictionary must find; those of ar and et take many chance words for compounds. */
const FOUND_AT_LEAST = 0.7
/** At least so many words of a language are misspelt, which show what its dictionary finds. */
const MISSPELT = 300

const allTexts = (locale: string) => localeTexts(locale, [...customerFolders(), ...staffFolders()])
const germanText = (text: string) => ({ name: 'cart', locale: 'de', text, english: 'Cart' })

/** A word with the two letters in its middle the wrong way round. */
function misspelt(word: string): string {
  const letters = [...word]
  const middle = letters.length >> 1
  return [
    ...letters.slice(0, middle - 1),
    letters[middle],
    letters[middle - 1],
    ...letters.slice(middle + 1),
  ].join('')
}

test('[LC-07] the languages without a spelling dictionary are known', () => {
  const without = LOCALES.filter((locale) => !SPELLED.includes(locale))
  expect(without.join(' ')).toBe('az bn ha hi hy ja km ku lo ms sq th ur zh')
})

test('[LC-07] the page on languages says for each by what its spelling is read', () => {
  const page = readFileSync(join(ROOT, 'docs/languages.md'), 'utf8')
  const rows = [...page.matchAll(/^\| ([a-z]{2}) \| [^|]+ \| [^|]+ \| ([^|]+) \|/gm)]
  expect(rows.map(([, locale]) => locale)).toEqual([...LOCALES].sort())
  const read = rows.filter(([, , by]) => by !== 'nothing').map(([, locale]) => locale)
  expect(read).toEqual([...SPELLED].sort())
})

describe.each(SPELLED)('[LC-07] %s', (locale) => {
  const texts = allTexts(locale)
  let dictionary: SpellingDictionary

  beforeAll(async () => {
    dictionary = await spellingDictionary(locale)
  })
  afterAll(() => dictionary.dispose())

  test('is spelled right, own words aside, and no own word is idle', () => {
    const unknown = unknownWords(texts, dictionary, NAMES)
    const own = ownWords(locale)
    expect([...unknown].filter(([word]) => !own.has(word))).toEqual([])
    expect(ownWordProblems(own, new Set(unknown.keys()))).toEqual([])
  })

  test('has its misspelt words found', () => {
    const words = new Set(texts.flatMap(({ text }) => wordsOf(text)))
    const long = [...words].filter((word) => [...word].length >= 5)
    const every = Math.max(1, Math.floor(long.length / MISSPELT))
    const known = long.filter((word, place) => place % every === 0 && dictionary.has(word))
    const wrong = known.map(misspelt).filter((word) => !words.has(word))
    const found = wrong.filter((word) => !dictionary.has(word))
    console.info(
      `${locale}: ${texts.length} texts, ${words.size} words, ${found.length} of ${wrong.length} faults found`,
    )
    expect(found.length / wrong.length).toBeGreaterThan(FOUND_AT_LEAST)
  })
})

test('[LC-07] a misspelt word is found with its text, once, and names are left', async () => {
  const dictionary = await spellingDictionary('de')
  const wrong = unknownWords(
    [germanText('Bestelung über TikTok'), germanText('Bestelung')],
    dictionary,
    NAMES,
  )
  expect([...wrong]).toEqual([['Bestelung', 'cart']])
  expect(unknownWords([germanText('{{name}}s Adress-Bestätigung')], dictionary, NAMES).size).toBe(0)
  dictionary.dispose()
})

test('[LC-07] an own word without a reason, out of order or without use is found', () => {
  const own = new Map([
    ['Tab', 'loan word'],
    ['Avenue', 'because'],
    ['Std', 'abbreviation'],
  ])
  expect(ownWordProblems(own, new Set(['Tab', 'Avenue']))).toEqual([
    'not sorted',
    'Avenue: no reason “because”',
    'Std: not needed',
  ])
})
