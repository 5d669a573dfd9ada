import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WordIndex } from './word-index.ts'

const LETTERS = [...'abcé']
const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 5 })
const texts = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { maxLength: 12 })

function indexOf(items: readonly (readonly string[])[]): WordIndex {
  const index = new WordIndex()
  for (const [place, words] of items.entries()) index.add(place, ` ${words.join(' ')}`)
  return index
}
const placesWhere = (items: readonly (readonly string[])[], fits: (word: string) => boolean) =>
  items.flatMap((words, place) => (words.some(fits) ? [place] : []))
const rising = (places: Set<number>) => [...places].sort((a, b) => a - b)

test('[RT-04] prefix and mid-word matches equal a full text scan', () => {
  fc.assert(
    fc.property(texts, word, (items, part) => {
      const index = indexOf(items)
      expect(rising(index.beginning(part))).toEqual(placesWhere(items, (one) => one.startsWith(part)))
      expect(rising(index.holding(part))).toEqual(placesWhere(items, (one) => one.includes(part)))
    }),
  )
})

test.each([
  ['itself when a word begins so', 'shaw', ['shaw']],
  ['the nearest word', 'chikken', ['chicken']],
  ['a mistyped beginning', 'chikk', ['chicken']],
  ['two errors in a long word', 'shawerma', ['shawarma']],
  ['letters of the Arabic alphabet', 'برياتي', ['برياني']],
  ['nothing for a short word', 'rcie', []],
])('[RT-04] a typing error matches %s', (_label, typed, meant) => {
  const index = indexOf([['chicken', 'shawarma'], ['ice', 'برياني'], ['shakshuka']])
  expect(index.guesses(typed)).toEqual(meant)
})

test('[RT-04] words added later are found', () => {
  const index = indexOf([['rice']])
  expect(index.beginning('so').size).toBe(0)
  index.add(1, ' soup soup')
  expect(rising(index.beginning('so'))).toEqual([1])
})
