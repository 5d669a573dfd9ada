import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import { checkPhone } from '../phone/check-phone.ts'
import { findTable, readTableCode } from '../table/table-code.ts'
import { cleanTyped, couponCode } from './clean-typed.ts'

test.each([
  ['blanks around', '  SAVE10\t\n', 'SAVE10'],
  ['no-break spaces around', '\u00a0SAVE10\u202f', 'SAVE10'],
  ['a no-break space inside', 'SAVE\u00a010', 'SAVE 10'],
  ['a zero-width space', 'SAVE\u200b10', 'SAVE10'],
  ['left-to-right marks', '\u200eSAVE10\u200e', 'SAVE10'],
  ['right-to-left marks', '\u200fSAVE10\u200f', 'SAVE10'],
  ['the Arabic letter mark', '\u061cSAVE10', 'SAVE10'],
  ['isolates', '\u2066SAVE10\u2069', 'SAVE10'],
  ['embeddings', '\u202aSAVE10\u202c', 'SAVE10'],
  ['a byte order mark', '\ufeffSAVE10', 'SAVE10'],
  ['a soft hyphen', 'SAVE\u00ad10', 'SAVE10'],
  ['a word joiner', 'SAVE\u206010', 'SAVE10'],
  ['the form of an emoji', 'SAVE10\ufe0f', 'SAVE10'],
  ['Arabic-Indic digits', 'SAVE١٠', 'SAVE10'],
  ['Persian digits', 'SAVE۱۰', 'SAVE10'],
  ['Devanagari digits', 'SAVE१०', 'SAVE10'],
  ['Thai digits', 'SAVE๑๐', 'SAVE10'],
  ['wide letters and digits', 'ＳＡＶＥ１０', 'SAVE10'],
  ['a ligature', 'o\ufb03ce@mail.example', 'office@mail.example'],
  ['a letter and its accent', 'cafe\u0301@mail.example', 'café@mail.example'],
  ['only what is invisible', '\u200b\u200e\ufeff', ''],
  ['a clean text', 'noura@mail.example', 'noura@mail.example'],
])('[FD-06] [CP-01] [AU-02] %s', (_, dirty, clean) => {
  expect(cleanTyped(dirty)).toBe(clean)
})

test('[CP-01] [AU-02] cleaning twice changes nothing more', { timeout: PROPERTY_TIMEOUT }, () => {
  const unit = fc.constantFrom(...'aA1١１۱ \u00a0\u200b\u200f\u2066\ufeff\u00ade\u0301ﬁ™')
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const once = cleanTyped(text)
      expect(cleanTyped(once)).toBe(once)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('[CP-01] a code is looked up in capitals', () => {
  expect(couponCode('\u200fsave١٠\u00a0')).toBe('SAVE10')
})

test.each([
  ['a soft hyphen', '5000\u00ad1234'],
  ['isolates and Arabic letter marks', '\u2068\u061c50001234\u2069'],
  ['Devanagari digits', '५०००१२३४'],
])('[AU-02] a phone number with %s', (_, typed) => {
  expect(checkPhone(typed, 'KW')).toMatchObject({ ok: true, e164: '+96550001234' })
})

test('[ST-03] [AU-02] a table is found by a pasted number in other digits', () => {
  const branches = [{ id: 'main', tables: [{ id: 't-5', name: '٥' }] }]
  const code = readTableCode({ get: (name) => (name === 'table' ? '\u200e۵\u00a0' : null) })
  expect(code).toEqual({ table: '5', branch: null })
  expect(findTable(branches, { table: code?.table ?? '', branch: null })?.table.id).toBe('t-5')
})
