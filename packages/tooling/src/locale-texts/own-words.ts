import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'

/** Why a word is right although the dictionary of its language does not have it. */
const REASONS: ReadonlySet<string> = new Set([
  'abbreviation',
  'compound',
  'inflected form',
  'loan word',
  'name',
  'part of a word',
  'spelling variant',
  'term',
])

/** Our own words of a language: lines of a word, a tab and the reason, from `packages/i18n/spelling/<locale>.txt`. */
export function ownWords(locale: string): Map<string, string> {
  const path = join(ROOT, 'packages/i18n/spelling', `${locale}.txt`)
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []
  return new Map(lines.map((line) => line.split('\t') as [word: string, reason: string]))
}

/** Own words out of order, without a reason, or that nothing needs: `unknown` are the words no dictionary has (LC-07). */
export function ownWordProblems(own: ReadonlyMap<string, string>, unknown: ReadonlySet<string>): string[] {
  const words = [...own.keys()]
  const sorted = words.toSorted((a, b) => (a < b ? -1 : 1))
  const order = words.some((word, index) => word !== sorted[index]) ? ['not sorted'] : []
  const reasons = [...own].filter(([, reason]) => !REASONS.has(reason))
  return [
    ...order,
    ...reasons.map(([word, reason]) => `${word}: no reason “${reason}”`),
    ...words.filter((word) => !unknown.has(word)).map((word) => `${word}: not needed`),
  ]
}
