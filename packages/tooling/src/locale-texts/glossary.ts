import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'
import type { LocaleText } from './text-problems.ts'

/** Terms that are also ordinary words, so that a text may say them in many ways; they are kept by people. */
const ORDINARY: ReadonlySet<string> = new Set([
  'cancel',
  'checkout',
  'closed',
  'code',
  'credit',
  'delete',
  'guest',
  'log in',
  'log out',
  'offline',
  'pay',
  'remove',
  'size',
  'sold out',
  'to order',
  'total',
  'try again',
])

/** English texts that use a term in another sense, with that sense. */
const OTHER_SENSE: Readonly<Record<string, string>> = {
  'Any table': 'Any at all.',
  'Area {{name}}': 'A part of a dining room.',
  'Busy · orders again {{time}}': 'Accepts orders.',
  'No matching items': 'Nothing was found.',
  'Recent areas': 'Places that were chosen before.',
  Shop: 'To look at products.',
  'Simplified tax invoice': 'A document by law, with a name of its own in each language.',
}

/** A label has so few words that the term is what it says; a sentence may say it by a verb. */
const LABEL_WORDS = 3
/** Share of a term's sentences that say it in the word of the glossary. */
const SENTENCES_AT_LEAST = 0.5
/** Fewer sentences than this say nothing about how a term is used. */
const FEW_SENTENCES = 3

/** The terms of a language by their English word; alternatives are parted by a stroke or a semicolon. */
export const glossary = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(join(ROOT, 'packages/i18n/glossary', `${locale}.json`), 'utf8'))

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0652]/g, '')

/** A simple stemmer: inflected forms of a word share its first three fifths. */
const stem = (word: string) => [...word].slice(0, Math.max(3, Math.ceil([...word].length * 0.6))).join('')

/** Whether a text has a term: the stem of each word of one of the alternatives. */
export function hasTerm(text: string, term: string): boolean {
  const where = plain(text)
  const alternatives = plain(term)
    .replace(/\(.*?\)/g, '')
    .split(/[/・;؛]/)
  return alternatives.some((one) =>
    (one.match(/[\p{L}\p{M}’'-]+/gu) ?? []).every((word) => where.includes(stem(word))),
  )
}

const pattern = (term: string) => new RegExp(`\\b${term.replace(/y$/, '(?:y|ies)')}(?:e?s)?\\b`, 'g')

/** By the terms that are looked for: each of 40 languages asks for the same ones of the same texts. */
const found = new Map<string, Map<string, string[]>>()

/** The checked terms that an English text uses, the longest first: a delivery fee is no delivery. */
export function termsIn(english: string, terms: readonly string[]): string[] {
  const key = terms.join('|')
  const byText = found.get(key) ?? new Map<string, string[]>()
  found.set(key, byText)
  const uses = byText.get(english) ?? findTerms(english, terms)
  byText.set(english, uses)
  return uses
}

function findTerms(english: string, terms: readonly string[]): string[] {
  if (english in OTHER_SENSE) return []
  let rest = english.toLowerCase().replace(/\{+\w+\}+/g, ' ')
  const longestFirst = terms.filter((term) => !ORDINARY.has(term)).toSorted((a, b) => b.length - a.length)
  return longestFirst.filter((term) => {
    const before = rest
    rest = rest.replace(pattern(term), ' ')
    return rest !== before
  })
}

const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{+\w+\}+/g, ''))

const isLabel = (english: string) =>
  (english.replace(/\{+\w+\}+/g, ' ').match(/[\p{L}’]+/gu) ?? []).length <= LABEL_WORDS

/** Labels without the term of the glossary, and terms that most sentences say in another word (LC-07). */
export function glossaryProblems(
  texts: readonly LocaleText[],
  terms: Readonly<Record<string, string>>,
): string[] {
  const sentences = new Map<string, boolean[]>()
  const labels: string[] = []
  for (const { name, english, text } of texts.filter(({ text }) => hasWords(text)))
    for (const term of termsIn(english, Object.keys(terms))) {
      const used = hasTerm(text, terms[term] ?? '')
      if (!isLabel(english)) sentences.set(term, [...(sentences.get(term) ?? []), used])
      else if (!used) labels.push(`${name}: “${text}” for “${english}” without “${terms[term]}”`)
    }
  const rare = [...sentences].filter(
    ([, uses]) =>
      uses.length >= FEW_SENTENCES && uses.filter(Boolean).length < uses.length * SENTENCES_AT_LEAST,
  )
  return [...labels, ...rare.map(([term]) => `“${terms[term]}” for “${term}” is not in most sentences`)]
}
