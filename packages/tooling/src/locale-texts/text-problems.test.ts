import { describe, expect, test } from 'vitest'
import { exemplarLetters, letterProblems } from './exemplar-letters.ts'
import { LANGUAGE_CODES } from './locale-facts.ts'
import { localeTexts } from './locale-files.ts'
import { nearLanguageProblems } from './near-languages.ts'
import { punctuationProblems } from './punctuation.ts'
import { sameSourceProblems } from './same-source.ts'
import { smsProblems } from './sms-length.ts'
import { lengthProblems } from './text-length.ts'
import { type LocaleText, textProblems } from './text-problems.ts'
import { detectedLanguage, untranslated } from './whole-locale.ts'

const names = new Set(['WhatsApp'])
const german: LocaleText = {
  name: 'cart',
  locale: 'de',
  text: '{{name}} entfernt',
  english: '{{name}} removed',
}
const problemsOf = (change: Partial<LocaleText>, form: string | null = null) =>
  textProblems({ ...german, ...change }, form, names)

test.each([
  ['a German text', {}, null],
  ['a plural form that says its number by a word', { text: 'ein Gericht', english: '{{count}} dish' }, 'one'],
  ['a name alone', { locale: 'th', text: 'WhatsApp', english: 'WhatsApp' }, null],
  [
    'a text with a name in it',
    { locale: 'ru', text: 'Написать в WhatsApp', english: 'Text on WhatsApp' },
    null,
  ],
  ['a text without letters', { text: '{{a}} · {{b}}', english: '{{a}} · {{b}}' }, null],
  ['a separator with its space', { text: ', ', english: ', ' }, null],
] as const)('[LC-07] nothing is wrong with %s', (_, change, form) => {
  expect(problemsOf(change, form)).toEqual([])
})

test.each([
  ['an empty text', { text: '' }, 'empty'],
  ['a placeholder that is missing', { text: 'entfernt' }, 'placeholders none instead of {{name}}'],
  ['a placeholder that was translated', { text: '{{Name}} entfernt' }, 'placeholders {{Name}}'],
  ['a placeholder twice', { text: '{{name}} {{name}}' }, 'placeholders {{name}} {{name}}'],
  ['an isolate that is left open', { text: '⁨{{name}} entfernt' }, 'an isolate without its end'],
  ['an isolate that is lost', { english: '⁨{{name}}⁩ removed' }, 'an isolate of English is missing'],
  ['straight quotes', { text: '"{{name}}" entfernt' }, 'straight quotes'],
  ['two spaces', { text: '{{name}}  entfernt' }, 'spaces'],
  ['a space at the end', { text: '{{name}} entfernt ' }, 'spaces'],
  ['Cyrillic letters in German', { text: '{{name}} еntfernt' }, 'letters of another script'],
  ['English in Thai', { locale: 'th', text: '{{name}} removed' }, 'Latin words: removed'],
  ['a Latin text in Greek', { locale: 'el', text: '{{name}} afairethike' }, 'Latin words'],
  ['Arabic letters in Persian', { locale: 'fa', text: '{{name}} حذف شد ي' }, 'is no letter of the language'],
  ['Persian letters in Arabic', { locale: 'ar', text: '{{name}} گ' }, 'is no letter of the language'],
  [
    'Swedish letters in Norwegian',
    { locale: 'no', text: '{{name}} är borta' },
    'is no letter of the language',
  ],
  ['Bengali digits', { locale: 'bn', text: '{{name}} সরানো ১' }, 'digits that are not Latin'],
  ['parts that are run together', { text: 'a b', english: 'a · b' }, 'no “·”'],
] as const)('[LC-07] %s is found', (_, change, problem) => {
  expect(problemsOf(change).join()).toContain(problem)
})

test.each([
  ['ru', 'блюдо', ['placeholders none instead of {{count}}']],
  ['hr', 'jelo', ['placeholders none instead of {{count}}']],
  ['de', 'ein Gericht', []],
  ['fr', 'un plat', []],
] as const)(
  '[LC-07] in %s the form for one, “%s”, needs its number where 21 takes it too',
  (locale, text, problems) => {
    const found = problemsOf({ locale, text, english: '{{count}} dish' }, 'one')
    expect(found.map((problem) => /: (.*) \(/.exec(problem)?.[1])).toEqual(problems)
  },
)

test('[LC-07] a form for one is held to English for several where 21 takes it too', () => {
  const branches = (locale: string) =>
    localeTexts(locale, ['shell/src/messages']).find(({ key }) => key === 'landing.branchCount_one')
  expect(branches('de')?.english).toBe('{{branch}}')
  expect(branches('ru')?.english).toContain('{{count}}')
})

test('[LC-07] a form for many needs its number', () => {
  const change = { text: 'Gerichte', english: '{{count}} dishes' }
  expect(problemsOf(change, 'other').join()).toContain('placeholders none instead of {{count}}')
})

describe('[LC-07] a locale as a whole', () => {
  const texts = (...pairs: [english: string, text: string][]) =>
    pairs.map(([english, text]) => ({ ...german, english, text, key: 'cart.add', form: null }))

  test('a letter of another language is found, names aside', () => {
    const letters = exemplarLetters('de')
    const problems = letterProblems(texts(['Cake', 'Kuchen łosoś'], ['On X', 'Auf Ωmega']), letters, names)
    expect(problems.join()).toMatch(/: ł .*: Ω /)
    expect(letterProblems(texts(['Café', 'Café à la Grüße per WhatsApp']), letters, names)).toEqual([])
  })

  test('a text left in English is found, unless it is allowed', () => {
    const same = texts(
      ['Cart', 'Cart'],
      ['Menu', 'Menu'],
      ['Total', 'Summe'],
      ['{{a}} · {{b}}', '{{a}} · {{b}}'],
    )
    expect(untranslated(same, new Set(['Menu']))).toEqual(['Cart'])
  })

  test.each([
    ['no', 'nn'],
    ['nn', 'no'],
    ['ms', 'en'],
    ['fa', 'ar'],
    ['pt', 'es'],
  ] as const)('the file of %s with the texts of %s is found', (locale, wrong) => {
    expect(LANGUAGE_CODES[locale]).not.toContain(detectedLanguage(localeTexts(wrong)))
  })

  test.each([
    ['ms', 'Masukkan nomor telefon', '“nomor” is Indonesian'],
    ['hr', 'Gde je vaša narudžba?', '“gde” is Serbian'],
    ['no', 'Eg har ikkje bestilt', '“eg” is Nynorsk'],
    ['nn', 'Du har ikke bestilt', '“ikke” is Bokmål'],
  ] as const)('a word of the language next to %s is found: %s', (locale, text, problem) => {
    expect(nearLanguageProblems(locale, texts(['x', text])).join()).toContain(problem)
    expect(nearLanguageProblems('de', texts(['x', text]))).toEqual([])
  })

  test('one English text in two ways is found, unless it has several meanings', () => {
    const noted = new Set(['Open'])
    const two = texts(['Try again', 'Erneut versuchen'], ['Try again', 'Nochmal versuchen'])
    expect(sameSourceProblems(two, noted).join()).toContain(
      '“Try again”: “Erneut versuchen”, “Nochmal versuchen”',
    )
    expect(sameSourceProblems(texts(['Open', 'Offen'], ['Open', 'Öffnen']), noted)).toEqual([])
    expect(
      sameSourceProblems(
        two.map((text) => ({ ...text, form: 'other' })),
        noted,
      ),
    ).toEqual([])
  })

  test('a text that is far longer than the English one is found', () => {
    expect(lengthProblems(texts(['Add', 'In den Warenkorb']))).toEqual([])
    expect(lengthProblems(texts(['Add', 'Jetzt in den Warenkorb legen'])).join()).toContain('limit 21')
    expect(
      lengthProblems([{ ...german, key: 'cart.add', english: 'Add', text: '追加するにはこちらへ' }]),
    ).toHaveLength(0)
  })
})

test.each([
  ['ar', 'سلة, طلب'],
  ['ur', 'سلام.'],
  ['hi', 'नमस्ते.'],
  ['bn', 'নমস্কার.'],
  ['el', 'Τι?'],
  ['es', 'Listo?'],
  ['es', 'Listo!'],
  ['fa', 'سلام?'],
  ['fr', 'Total : 1'],
  ['fr', '«Total»'],
  ['hy', 'Զամբյուղ:'],
  ['ja', '合計:'],
  ['km', 'សូមអរគុណ.'],
  ['lo', 'ບໍ່ສຳເລັດ.'],
  ['th', 'ไม่สำเร็จ.'],
  ['zh', '合计,'],
  ['de', 'Fertig !'],
  ['de', '“Fertig”'],
  ['sv', '„Klar”'],
  ['ko', '“완료”'],
  ['it', '«Fatto»'],
])('[LC-07] in %s the marks of “%s” are found', (locale, text) => {
  expect(punctuationProblems([{ ...german, locale, text }])).toHaveLength(1)
})

test.each([
  ['de', '„{{name}}“: 29.33750, 48.07580 bis 10:30.'],
  ['el', 'Τι; «Ναι».'],
  ['es', '¿Listo? ¡Sí!'],
  ['fr', 'Total\u00a0: «\u00a0oui\u00a0»'],
  ['th', '{{value}} กม.'],
  ['zh', '“合计”：29.33750, 48.07580'],
])('[LC-07] in %s nothing is wrong with “%s”', (locale, text) => {
  expect(punctuationProblems([{ ...german, locale, text }])).toEqual([])
})

describe('[LC-10] short messages', () => {
  test('a code that does not fit into one is found, other texts are not its concern', () => {
    const text = `{code} для {business}: ${'ж'.repeat(50)}`
    const message = { ...german, locale: 'ru', key: 'code-message', text }
    expect(smsProblems([message]).join()).toContain('2 short messages of 78 letters, limit 1')
    expect(smsProblems([{ ...message, key: 'cart.add' }])).toEqual([])
  })

  test('a reminder counts with its link, a step with its title and the link that ends messages', () => {
    const texts = [
      ['reservation-reminder', `{business}: {when}${'ж'.repeat(70)}`],
      ['reservation-link', `${'ж'.repeat(40)} {link}`],
      ['push-title', '{business}: {number}'],
      ['push-completed', 'ж'.repeat(95)],
      ['stop-link', `${'ж'.repeat(30)} {link}`],
    ].map(([key = '', text = '']) => ({ ...german, locale: 'ru', name: key, key, text }))
    expect(smsProblems(texts).map((problem) => problem.split(' of ')[0])).toEqual([
      'reservation-reminder: 4 short messages',
      'push-completed: 4 short messages',
    ])
  })
})
