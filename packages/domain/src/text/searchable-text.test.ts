import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'
import { inPieces, searchableText, searchWords, splitWords } from './searchable-text.ts'

test.each([
  ['Chinese', '鸡肉饭', ['鸡肉', '饭']],
  ['Thai', 'ข้าวมันไก่', ['ข้าว', 'มัน', 'ไก่']],
  ['Khmer', 'បាយសាច់ជ្រូក', ['បាយ', 'សាច់', 'ជ្រូក']],
  ['Lao', 'ເຂົ້າໄກ່', ['ເຂົ້າ', 'ໄກ່']],
  ['words with spaces beside others', 'cola 鸡肉饭', ['cola', '鸡肉', '饭']],
  ['words with spaces', 'chicken rice', ['chicken', 'rice']],
])('[RT-04] [LC-11] words of %s', (_, text, words) => {
  expect(splitWords(foldText(text).split(' '))).toEqual(words)
})

test.each([
  ['words', 'Mac & Cheese', ' mac cheese'],
  ['a word with an article', 'شيش الطاووق', ' شيش الطاووق طاووق'],
  ['an article at the beginning', 'الدجاج', ' الدجاج دجاج'],
  ['"with the"', 'رز بالدجاج', ' رز بالدجاج دجاج'],
  ['"for the"', 'صلصة للدجاج', ' صلصه للدجاج دجاج'],
  ['letters of an article within a word', 'طلال خالد', ' طلال خالد'],
  ['an article before one letter', 'الم ال', ' الم ال'],
  ['an apostrophe', "L'huile d'olive", ' l huile d olive lhuile dolive'],
  ['an apostrophe around a word', "'Nduja 'hot'", ' nduja hot'],
  ['an apostrophe after a digit and before one', "5'er 3'4", ' 5 er 3 4 5er 3 4'],
  ['a hyphen after a vowel sign', 'की-बोर्ड', ' की बोर्ड कीबोर्ड'],
  ['a Hebrew abbreviation', 'ק"ג', ' ק ג קג'],
  ['quotes around a Hebrew word', 'תה "ירוק" 5"ק', ' תה ירוק 5 ק'],
  ['quotes between Latin letters', 'a"b ק"b', ' a b ק b'],
])('[RT-04] what is searched of %s', (_, text, searched) => {
  expect(searchableText(text)).toBe(searched)
})

test('[RT-04] words of a query', () => {
  expect(searchWords('  Crème—Brûlée, ')).toEqual(['creme', 'brulee'])
  expect(searchWords(' … ')).toEqual([])
})

test.each([
  ['cocacola', ' coca cola zero', ['coca', 'cola']],
  ['cocacola', ' cocacola', ['cocacola']],
  ['cocacola', ' cocoa cola', null],
  ['cola', ' coca', null],
  ['ola', ' coca cola', null],
  ['tea', ' te a', null],
  ['4711', ' 4 711', null],
  ['𠮷野家丼', ' 𠮷野 家丼', ['𠮷野', '家丼']],
] as const)('[RT-04] %s in “%s”', (word, searchable, found) => {
  expect(inPieces(word)(searchable)).toEqual(found)
})
