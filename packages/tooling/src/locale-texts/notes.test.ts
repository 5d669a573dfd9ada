import { LOCALES } from '@storefront/domain'
import { describe, expect, test } from 'vitest'
import { glossary } from './glossary.ts'
import { NAMES } from './locale-facts.ts'
import { customerFolders, localeTexts } from './locale-files.ts'
import {
  brokenNotes,
  notedTexts,
  noteProblems,
  notesOf,
  partsWithoutNote,
  stemOf,
  withoutNote,
} from './notes.ts'

const TERMS = Object.keys(glossary('de'))
const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '')

/** A name, or a term that the glossaries translate. */
function isClear(text: string): boolean {
  const word = text.replace(/[.:…]$/, '')
  const lower = word.toLowerCase()
  return NAMES.has(word) || word === 'X' || TERMS.includes(lower) || TERMS.includes(singular(lower))
}

describe.each(customerFolders())('[LC-07] the notes of %s', (folder) => {
  const english = localeTexts('en', [folder])
  const notes = notesOf(folder)

  test('belong to its keys, and no single word is without one', () => {
    const keys = english.flatMap(({ key }) => [key, stemOf(key)])
    expect(noteProblems(notes, new Set(keys))).toEqual([])
    expect(withoutNote(english, notes, isClear)).toEqual([])
  })

  test('are there for every text that is part of a sentence', () => {
    expect(partsWithoutNote(english, notes)).toEqual([])
  })

  test('hold in every language', () => {
    expect(LOCALES.flatMap((locale) => brokenNotes(localeTexts(locale, [folder]), notes))).toEqual([])
  })
})

test('[LC-07] the number of notes is printed', () => {
  const notes = customerFolders().flatMap((folder) => Object.values(notesOf(folder)))
  const limits = notes.filter(({ limit }) => limit !== undefined)
  console.info(`${notes.length} notes for translators, ${limits.length} with a greatest length`)
  expect(limits.length).toBeGreaterThan(0)
})

test('[LC-07] a note without its key and one of another form are found', () => {
  const notes = {
    add: { context: 'Button.', limit: 0 },
    gone: { context: 'Button.' },
    cart: { use: 'Title.' },
  }
  expect(noteProblems(notes, new Set(['add', 'cart']))).toEqual([
    'add: wrong limit',
    'gone: no such key',
    'cart: wrong use',
    'cart: wrong context',
  ])
})

test('[LC-07] a text over its limit and one without what it keeps are found', () => {
  const notes = { add: { context: 'Button.', limit: 10, keep: ['PACI'] } }
  const german = { key: 'add', name: 'de.json add', text: 'Jetzt hinzufügen' }
  expect(brokenNotes([german], notes)).toEqual([
    'de.json add: 16 letters, limit 10 (Jetzt hinzufügen)',
    'de.json add: without PACI (Jetzt hinzufügen)',
  ])
  expect(brokenNotes([{ ...german, text: 'PACI dazu' }], notes)).toEqual([])
})

test('[LC-07] a single word without a note is found', () => {
  const text = { key: 'open', name: 'en.json open', text: 'Open', form: null }
  expect(withoutNote([text], {}, isClear)).toEqual(['en.json open: “Open”'])
  expect(withoutNote([text], { open: { context: 'Not closed.' } }, isClear)).toEqual([])
  expect(withoutNote([{ ...text, text: 'Coupons' }], {}, isClear)).toEqual([])
})

test('[LC-07] a part of a sentence without a note is found, and whole texts are left', () => {
  const text = (text: string) => ({ key: 'seats_one', name: 'en.json seats_one', text })
  for (const part of ['from {{price}}', 'no longer sold', 'We sent a code to'])
    expect(partsWithoutNote([text(part)], {})).toEqual([`en.json seats_one: “${part}”`])
  expect(partsWithoutNote([text('from {{price}}')], { seats: { context: 'Lowest price.' } })).toEqual([])
  expect(partsWithoutNote([text('{{count}} seats'), text('Log in')], {})).toEqual([])
})

test('[LC-07] a text in several places is noted in all of them', () => {
  expect(notedTexts()).toContain('Open')
  expect(notedTexts()).not.toContain('Try again')
})
