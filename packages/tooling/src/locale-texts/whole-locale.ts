import { franc } from 'franc'
import type { LocaleText } from './text-problems.ts'

const withoutPlaces = (text: string) => text.replace(/\{+\w+\}+/g, ' ')

/** Texts that are left as in English, though `allowed` does not have them (LC-07). */
export function untranslated(texts: readonly LocaleText[], allowed: ReadonlySet<string>): string[] {
  const same = texts.filter(
    ({ text, english }) => text === english && /\p{L}{2}/u.test(text.replace(/\{+\w+\}+/g, '')),
  )
  return [...new Set(same.map(({ text }) => text))].filter((text) => !allowed.has(text))
}

/** The language of all texts together, by its ISO 639-3 code. */
export const detectedLanguage = (texts: readonly LocaleText[]): string =>
  franc(texts.map(({ text }) => withoutPlaces(text)).join(' '))
