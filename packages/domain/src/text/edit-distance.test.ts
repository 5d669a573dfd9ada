import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '../../testing/property-runs.ts'
import { allowedEdits, isWithinEdits } from './edit-distance.ts'

test.each([
  ['the same word', 'hummus', 'hummus', 0, true],
  ['a letter too few', 'humus', 'hummus', 1, true],
  ['a letter too many', 'hummuss', 'hummus', 1, true],
  ['a wrong letter', 'hommus', 'hummus', 1, true],
  ['two neighbours swapped count once', 'hmumus', 'hummus', 1, true],
  ['two errors where one is allowed', 'homus', 'hummus', 1, false],
  ['two errors where two are allowed', 'homus', 'hummus', 2, true],
  ['a swap and a wrong letter', 'hsakshoka', 'shakshuka', 2, true],
  ['Arabic with a wrong letter', 'برياتي', 'برياني', 1, true],
  ['two wrong neighbours', 'abcd', 'xycd', 1, false],
  ['half a swap', 'abcd', 'bxcd', 1, false],
  ['the other half of a swap', 'abcd', 'xacd', 1, false],
  ['a swap at the end', 'falafle', 'falafel', 1, true],
  ['another word', 'falafel', 'hummus', 2, false],
])('[RT-04] %s', (_, one, other, most, expected) => {
  expect(isWithinEdits(one, other, most)).toBe(expected)
})

test.each([
  ['tea', 0],
  ['rice', 1],
  ['chicken', 1],
  ['shawarma', 2],
])('[RT-04] %s may hold %i errors', (word, errors) => {
  expect(allowedEdits(word)).toBe(errors)
})

// Every way to make or mend one error, tried out.
function oneEdit(word: string): Set<string> {
  const letters = 'ab'
  const cuts = Array.from(
    { length: word.length + 1 },
    (_, at) => [word.slice(0, at), word.slice(at)] as const,
  )
  return new Set([
    word,
    ...cuts.flatMap(([head, tail]) => [
      head + tail.slice(1),
      ...[...letters].flatMap((letter) => [head + letter + tail, head + letter + tail.slice(1)]),
      ...(tail.length > 1 ? [head + (tail[1] ?? '') + (tail[0] ?? '') + tail.slice(2)] : []),
    ]),
  ])
}

test('[RT-04] one edit is what trying out every edit finds', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      const isOne = oneEdit(one).has(other) && !(other.length > one.length + 1)
      expect(isWithinEdits(one, other, 1)).toBe(isOne)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
