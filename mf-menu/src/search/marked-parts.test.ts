import { foldText } from '@storefront/domain'
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
  ['a letter that no decomposition reaches', 'Bún đặc biệt', ['dac', 'biet'], 'Bún [đặc] [biệt]'],
  ['letters with a stretching line', 'كبـــاب مشوي', ['كباب'], '[كبـــاب] مشوي'],
  ['a word with an apostrophe', 'McDonald’s menu', ['mcdonalds'], '[McDonald’s] menu'],
  ['the word behind an apostrophe', 'Soupe à l’oignon', ['oignon'], 'Soupe à l’[oignon]'],
  ['the word before a hyphen', 'Coca-Cola', ['coca'], '[Coca]-Cola'],
  ['a half space', 'می\u200cخوش', ['ميخوش'], '[می\u200cخوش]'],
  ['the second part behind a half space', 'نیم\u200cرو', ['رو'], 'نیم\u200c[رو]'],
  ['kana with a length mark', 'コーヒーゼリー', ['こひ'], '[コーヒー]ゼリー'],
  ['kana of half width', 'ｺｰﾋｰ', ['こひ'], '[ｺｰﾋｰ]'],
  ['kana of half width with their mark', 'ﾗﾃとﾊﾟﾝ', ['ぱん'], 'ﾗﾃと[ﾊﾟﾝ]'],
  ['a soft hyphen', 'Schoko\u00adlade', ['schokolade'], '[Schoko\u00adlade]'],
  ['letters behind one that folds to two', 'Smørrebrød æble', ['aeble'], 'Smørrebrød [æble]'],
  ['digits of another script', 'Set ৩', ['3'], 'Set [৩]'],
  ['Hangul', '비빔밥', [foldText('비빔')], '[비빔]밥'],
  ['nothing', 'Hummus', ['pizza'], 'Hummus'],
  ['no words', 'Hummus', [], 'Hummus'],
])('[RT-04] marks %s', (_, text, words, expected) => {
  expect(marked(text, words)).toBe(expected)
})
