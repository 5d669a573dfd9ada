import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

const marked = (text: string, words: string[]) =>
  markedParts(text, words)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

test.each([
  ['a word in any case', 'Chicken biryani', ['chick'], '[Chick]en biryani'],
  ['several words', 'Lentil soup', ['soup', 'len'], '[Len]til [soup]'],
  ['word starts only, if there are any', 'Ice and spice', ['ice'], '[Ice] and spice'],
  ['mid-word if no word starts with it', 'Biryani', ['ryan'], 'Bi[ryan]i'],
  ['letters with accents', 'Crème brûlée', ['brule'], 'Crème [brûlé]e'],
  ['Arabic with vowel points', 'مُتَبَّل', ['متبل'], '[مُتَبَّل]'],
  ['Arabic after its article', 'الدجاج', ['دجاج'], 'ال[دجاج]'],
  ['a letter that folds to two', 'Weißbrot', ['weiss'], '[Weiß]brot'],
  ['nothing', 'Hummus', ['pizza'], 'Hummus'],
  ['no words', 'Hummus', [], 'Hummus'],
])('[RT-04] marks %s', (_, text, words, expected) => {
  expect(marked(text, words)).toBe(expected)
})
