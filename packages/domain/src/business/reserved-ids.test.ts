import { expect, test } from 'vitest'
import { type AddressedKind, isReservedId, RESERVED_IDS } from './reserved-ids.ts'

const KINDS = Object.keys(RESERVED_IDS) as AddressedKind[]
const PLACES = KINDS.flatMap((kind) => RESERVED_IDS[kind].map((word) => [kind, word] as const))

const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`
const encoded = (text: string) => [...text].map(hex).join('')

/** How one word can be written in a file. */
const SPELLINGS: Record<string, (word: string) => string> = {
  'as it is': (word) => word,
  'in capitals': (word) => word.toUpperCase(),
  'with a capital': (word) => word.charAt(0).toUpperCase() + word.slice(1),
  'percent-encoded': encoded,
  'percent-encoded in capitals': (word) => encoded(word).toUpperCase(),
  'percent-encoded twice': (word) => encoded(word).replaceAll('%', '%25'),
  'with blanks': (word) => ` ${word}\t`,
  'with an encoded blank': (word) => `${word}%20`,
  'with a slash': (word) => `${word}/`,
  'with encoded slashes': (word) => `%2F${word}%2f`,
  'with a backslash': (word) => `${word}\\`,
}

test.each(PLACES)('[RT-27] a %s cannot have the id %s, however it is written', (kind, word) => {
  for (const [label, spell] of Object.entries(SPELLINGS))
    expect([label, isReservedId(kind, spell(word))]).toEqual([label, true])
})

test.each(KINDS)('[RT-27] a %s cannot have a step in a path for an id', (kind) => {
  for (const id of ['', ' ', '/', '.', '..', '%2e', '%2E%2e', '.%2e', '%252e%252e', '../', ' ..', './'])
    expect([id, isReservedId(kind, id)]).toEqual([id, true])
})

test.each<[AddressedKind, string]>([
  ['business', 'saffron'],
  ['business', 'cart'],
  ['business', 'apis'],
  ['business', 'r2'],
  ['branch', 'api'],
  ['category', 'carts'],
  ['category', 'search-2'],
  ['category', 'home'],
  ['category', '...'],
  ['category', '%'],
  ['category', 'a%2Fcart'],
  ['item', 'cart'],
  ['item', 'checkout'],
  ['walletPackage', 'cart'],
  ['walletPackage', 'home.'],
])('[RT-27] a %s may have the id %s', (kind, id) => {
  expect(isReservedId(kind, id)).toBe(false)
})
