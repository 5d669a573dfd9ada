import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'
import { splitWords } from './searchable-text.ts'

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
