import { LOCALES } from '@storefront/domain'
import { messageProblems } from '@storefront/federation'
import { describe, expect, test } from 'vitest'
import { exemplarLetters, letterProblems } from './exemplar-letters.ts'
import { LANGUAGE_CODES, LATIN_WORDS, NAMES, SAME_AS_ENGLISH } from './locale-facts.ts'
import { customerFolders, foldersWithout, localeTexts, messageFiles } from './locale-files.ts'
import { nearLanguageProblems } from './near-languages.ts'
import { notedTexts } from './notes.ts'
import { punctuationProblems } from './punctuation.ts'
import { sameSourceProblems } from './same-source.ts'
import { smsProblems } from './sms-length.ts'
import { lengthProblems } from './text-length.ts'
import { textProblems } from './text-problems.ts'
import { detectedLanguage, untranslated } from './whole-locale.ts'

const TRANSLATED = LOCALES.filter((locale) => locale !== 'en')
const NOTED = notedTexts()

test('every folder with texts for customers is read', () => {
  expect(customerFolders().length).toBeGreaterThan(15)
})

test('[LC-01] the size of all texts is printed', () => {
  const texts = TRANSLATED.flatMap((locale) => localeTexts(locale))
  const words = texts.reduce((sum, { english }) => sum + english.split(/\s+/).length, 0)
  console.info(
    `${TRANSLATED.length} languages beside English: ${texts.length} texts of ${words} English words`,
  )
  expect(TRANSLATED).toHaveLength(40)
})

test.each(LOCALES)('[LC-10] %s fits into short messages', (locale) => {
  expect(smsProblems(localeTexts(locale))).toEqual([])
})

describe.each(TRANSLATED)('[LC-01] [LC-07] %s', (locale) => {
  const texts = localeTexts(locale)

  test('has a file in every folder, with every key in its exact plural forms', () => {
    expect(foldersWithout(locale)).toEqual([])
    const problems = customerFolders().flatMap((folder) => {
      const { en = {}, [locale]: own = {} } = messageFiles(folder)
      return messageProblems({ en, [locale]: own }).map((problem) => `${folder}: ${problem}`)
    })
    expect(problems).toEqual([])
  })

  test('has every text in its script, with the same placeholders and the typography of people', () => {
    const names = new Set([...NAMES, ...(LATIN_WORDS[locale] ?? [])])
    expect(texts.flatMap((text) => textProblems(text, text.form, names))).toEqual([])
  })

  test('leaves nothing in English', () => {
    const allowed = new Set([...SAME_AS_ENGLISH.everywhere, ...(SAME_AS_ENGLISH[locale] ?? [])])
    expect(untranslated(texts, allowed)).toEqual([])
  })

  test('has only letters of its language', () => {
    const names = new Set([...NAMES, 'X', ...(LATIN_WORDS[locale] ?? [])])
    expect(letterProblems(texts, exemplarLetters(locale), names)).toEqual([])
  })

  test('has room on the screen, and one text for each English one', () => {
    expect([...lengthProblems(texts), ...sameSourceProblems(texts, NOTED)]).toEqual([])
  })

  test('has the marks and quotes of its language', () => {
    expect(punctuationProblems(texts)).toEqual([])
  })

  test('is in its own language', () => {
    expect(LANGUAGE_CODES[locale] ?? []).toContain(detectedLanguage(texts))
    expect(nearLanguageProblems(locale, texts)).toEqual([])
  })
})
