import { expect, test } from 'vitest'
import { latinDigits } from '../text/latin-digits.ts'
import { phoneLength } from './phone-length.ts'

test.each([
  { label: 'Arabic-Indic', text: '٠١٢٣٤٥٦٧٨٩', latin: '0123456789' },
  { label: 'Persian', text: '۰۱۲۳۴۵۶۷۸۹', latin: '0123456789' },
  { label: 'Devanagari', text: '०१२३४५६७८९', latin: '0123456789' },
  { label: 'Bengali', text: '০১২৩৪৫৬৭৮৯', latin: '0123456789' },
  { label: 'Thai', text: '๐๑๒๓๔๕๖๗๘๙', latin: '0123456789' },
  { label: 'Lao', text: '໐໑໒໓໔໕໖໗໘໙', latin: '0123456789' },
  { label: 'Khmer', text: '០១២៣៤៥៦៧៨៩', latin: '0123456789' },
  { label: 'wide', text: '０１２３４５６７８９', latin: '0123456789' },
  { label: 'bold, five sets in a row', text: '𝟎𝟗𝟘𝟡𝟬𝟵', latin: '090909' },
  { label: 'mixed with text', text: 'طاولة ١٢ / ۷', latin: 'طاولة 12 / 7' },
  { label: 'Latin stays', text: '+965 5000', latin: '+965 5000' },
])('[AU-02] $label digits become 0 to 9', ({ text, latin }) => {
  expect(latinDigits(text)).toBe(latin)
})

test.each([
  { label: 'a Kuwaiti mobile', text: '50001234', result: 'ok' },
  { label: 'Arabic-Indic digits', text: '٥٠٠٠١٢٣٤', result: 'ok' },
  { label: 'spaces, dashes and brackets', text: '(020) 7946-0958', result: 'ok' },
  { label: 'pasted with direction marks', text: '\u202a5000\u00a01234\u202c', result: 'ok' },
  { label: 'dots and slashes', text: '030/12.34', result: 'ok' },
  { label: 'two digits', text: '12', result: 'ok' },
  { label: 'seventeen digits', text: '12345678901234567', result: 'ok' },
  { label: 'one digit', text: '1', result: 'TOO_SHORT' },
  { label: 'eighteen digits', text: '123456789012345678', result: 'TOO_LONG' },
  { label: 'nothing', text: '', result: 'NOT_A_NUMBER' },
  { label: 'only dashes', text: '---', result: 'NOT_A_NUMBER' },
  { label: 'letters', text: '5000abc', result: 'NOT_A_NUMBER' },
  { label: 'a country code', text: '+96550001234', result: 'NOT_A_NUMBER' },
  { label: '250 spaces around one digit', text: `${' '.repeat(249)}5`, result: 'TOO_SHORT' },
  { label: 'more than 250 characters', text: `${' '.repeat(250)}5`, result: 'TOO_LONG' },
])('[AU-02] $label: $result', ({ text, result }) => {
  expect(phoneLength(text)).toBe(result)
})
