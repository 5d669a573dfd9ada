import { isForOneNumber } from './plural-forms.ts'

/** One text of a message file with the English it was made from. */
export interface LocaleText {
  /** Folder, key and locale, for people. */
  name: string
  locale: string
  text: string
  english: string
}

/** Scripts of the locales that are not written in Latin letters (ISO 15924 names as regular expressions know them). */
const SCRIPTS: Record<string, readonly string[]> = {
  ar: ['Arabic'],
  bg: ['Cyrillic'],
  bn: ['Bengali'],
  el: ['Greek'],
  fa: ['Arabic'],
  hi: ['Devanagari'],
  hy: ['Armenian'],
  ja: ['Han', 'Hiragana', 'Katakana'],
  ka: ['Georgian'],
  km: ['Khmer'],
  ko: ['Hangul'],
  lo: ['Lao'],
  mn: ['Cyrillic'],
  ru: ['Cyrillic'],
  th: ['Thai'],
  ur: ['Arabic'],
  zh: ['Han'],
}

/** Letters that only one of the languages of a script has: in the other they are a slip of the keyboard or the wrong file. */
const FOREIGN_LETTERS: Record<string, RegExp> = {
  ar: /[گچپژکی]/,
  fa: /[يكىة]/,
  ur: /[يك]/,
  ru: /[іїєґөү]/i,
  bg: /[ыэёіїєґөү]/i,
  mn: /[іїєґ]/i,
  hr: /[ăâîșțřěů]/i,
  no: /[äö]/i,
  nn: /[äö]/i,
  sv: /[æø]/i,
  fi: /[æøåß]/i,
  es: /[ãõç]/i,
  az: /[w]/,
}

const PLACEHOLDER = /\{\{?\w+\}?\}/g
const bare = (text: string) => text.replace(PLACEHOLDER, '')
const placesOf = (text: string): string[] => (text.match(PLACEHOLDER) ?? []).sort()
const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0
const hasLetters = (text: string) => /\p{L}/u.test(bare(text))

const wordsOf = (text: string): string[] => bare(text).match(/\p{Script=Latin}{2,}/gu) ?? []

function scriptProblem({ locale, text, english }: LocaleText, names: ReadonlySet<string>): string | null {
  if (!hasLetters(english)) return null
  const scripts = SCRIPTS[locale]
  const foreign = FOREIGN_LETTERS[locale]?.exec(bare(text))?.[0]
  if (foreign) return `“${foreign}” is no letter of the language`
  if (!scripts)
    return /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}]/u.test(bare(text))
      ? 'letters of another script'
      : null
  const latin = wordsOf(text).filter((word) => !names.has(word))
  if (latin.length > 0) return `Latin words: ${latin.join(', ')}`
  const own = new RegExp(scripts.map((script) => `\\p{Script=${script}}`).join('|'), 'u')
  const isName = wordsOf(english).every((word) => names.has(word))
  return own.test(text) || isName ? null : 'not in its script'
}

/** Of zero nothing is counted; a form for one number only may say it by a word, or not at all. */
function placeProblem({ text, english, locale }: LocaleText, form: string | null): string | null {
  const wanted = placesOf(english)
  const found = placesOf(text)
  const countless = (places: string[]) => places.filter((one) => !/^\{\{?(count|minutes|seconds)\}/.test(one))
  if (form === 'zero')
    return found.every((one) => wanted.includes(one)) ? null : 'placeholders that English lacks'
  if (wanted.join() === found.join()) return null
  const mayLackCount = form !== null && isForOneNumber(locale, form)
  if (mayLackCount && countless(wanted).join() === found.join()) return null
  return `placeholders ${found.join(' ') || 'none'} instead of ${wanted.join(' ') || 'none'}`
}

/** What a visitor wrote is kept apart from the direction of the text around it, as in English. */
function isolateProblem({ text, english }: LocaleText): string | null {
  const opened = count(text, /[\u2066-\u2068]/g)
  if (opened !== count(text, /\u2069/g)) return 'an isolate without its end'
  return opened < count(english, /[\u2066-\u2068]/g) ? 'an isolate of English is missing' : null
}

function typographyProblem({ text, english }: LocaleText, form: string | null): string | null {
  if (/["']/.test(bare(text)) && !/["']/.test(english)) return 'straight quotes'
  if (/ {2}/.test(text) || (english === english.trim() && text !== text.trim())) return 'spaces'
  if (form !== 'zero' && english.includes(' · ') && !text.includes('·')) return 'no “·” between its parts'
  if (/[٠-٩۰-۹०-९০-৯๐-๙໐-໙០-៩]/.test(text)) return 'digits that are not Latin'
  return null
}

/**
 * What is wrong with a text of a locale, said so that a translator knows what to mend (LC-07); empty when nothing is.
 * `form` is the plural form of its key; `names` are words that are the same in every language.
 */
export function textProblems(text: LocaleText, form: string | null, names: ReadonlySet<string>): string[] {
  const found = [
    text.text.trim() === '' && text.english.trim() !== '' ? 'empty' : null,
    placeProblem(text, form),
    isolateProblem(text),
    form === 'zero' ? null : scriptProblem(text, names),
    typographyProblem(text, form),
  ]
  return found.filter((one) => one !== null).map((problem) => `${text.name}: ${problem} (${text.text})`)
}
