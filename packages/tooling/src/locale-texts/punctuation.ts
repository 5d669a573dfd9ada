import type { LocaleText } from './text-problems.ts'

/** Marks that a language does not use where English does, and what it has instead. */
const WRONG_MARKS: Readonly<Record<string, readonly (readonly [mark: RegExp, instead: string])[]>> = {
  ar: [[/[,;?]/, '، ؛ ؟']],
  bn: [[/\.(\s|$)/, '।']],
  el: [[/[?;]\S|\?/, ';']],
  es: [
    [/^[^¿]*\?/, '¿…?'],
    [/^[^¡]*!/, '¡…!'],
  ],
  fa: [[/[,;?]/, '، ؛ ؟']],
  fr: [[/(?<![\u00a0\u202f])[:;?!»]|«(?![\u00a0\u202f])/, 'a space that does not break']],
  hi: [[/\.(\s|$)/, '।']],
  hy: [[/[:?!]|\.$/, '՝ ՞ ՜ ։']],
  ja: [[/[,;:?!]|\.(\s|$)/, '、；：？！。']],
  km: [[/[\u1780-\u17ff]{4}\.(\s|$)|[\u1780-\u17ff][:;]/, '។ ៖']],
  lo: [[/[\u0e80-\u0eff]{4}\.(\s|$)/, 'a space']],
  th: [[/[\u0e00-\u0e7f]{5}\.(\s|$)/, 'a space']],
  ur: [[/[,;?]|\.(\s|$)/, '، ؛ ؟ ۔']],
  zh: [[/[,;:?!]|\.(\s|$)/, '，；：？！。']],
}

/** Opening and closing quotes of the languages that do not have “…”. */
const QUOTES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['ar', 'ca', 'el', 'fa', 'fr', 'hy', 'nn', 'no', 'ru'].map((one) => [one, '«»'])),
  ...Object.fromEntries(['bg', 'de', 'et', 'ka'].map((one) => [one, '„“'])),
  ...Object.fromEntries(['hr', 'hu', 'pl', 'ro'].map((one) => [one, '„”'])),
  fi: '””',
  ja: '「」',
  ko: '‘’',
  nl: '‘’',
  sv: '””',
}

const bare = (text: string) =>
  text
    .replace(/\{\{?\w+\}?\}/g, 'x')
    .replace(/\d+([.,:]\d+)+(, \d+\.\d+)?/g, '0')
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')

function problemOf({ locale, text }: LocaleText): string | null {
  const plain = bare(text)
  const wrong = (WRONG_MARKS[locale] ?? []).find(([mark]) => mark.test(plain))
  if (wrong) return `“${wrong[0].exec(plain)?.[0].trim()}” instead of ${wrong[1]}`
  if (locale !== 'fr' && /\S[\s\u00a0\u202f][!?;:,.](\s|$)/.test(plain)) return 'a space before a mark'
  const quotes = QUOTES[locale] ?? '“”'
  const foreign = plain.match(/[“”„‟«»‘‚‹›「」『』]/g)?.find((one) => !quotes.includes(one))
  return foreign ? `“${foreign}” instead of ${quotes}` : null
}

/** Texts with marks or quotes that their language does not have (LC-07). */
export const punctuationProblems = (texts: readonly LocaleText[]): string[] =>
  texts.flatMap((text) => {
    const problem = problemOf(text)
    return problem === null ? [] : [`${text.name}: ${problem} (${text.text})`]
  })
