import { expect, test } from 'vitest'
import { type HeldRecord, type KnownBy, limitReached } from './visitor-limits.ts'

const held = (count: number, ...kinds: KnownBy[]): HeldRecord => ({
  count,
  knownBy: {
    guest: kinds.includes('guest'),
    phone: kinds.includes('phone'),
    address: kinds.includes('address'),
  },
})
const LIMITS = { guest: 2, phone: 3, address: 5 }

test.each<[string, HeldRecord[], number, KnownBy | null]>([
  ['nothing so far', [], 2, null],
  ['more at once than one may have', [], 3, 'guest'],
  ['one of the own', [held(1, 'guest', 'phone', 'address')], 1, null],
  ['two of the own', [held(1, 'guest'), held(1, 'guest')], 1, 'guest'],
  ['three of other browsers with the same number', [held(3, 'phone', 'address')], 1, 'phone'],
  ['five of the same address', [held(5, 'address')], 1, 'address'],
  ['what others have', [held(50)], 1, null],
])('a visitor with %s', (_, things, wanted, reached) => {
  expect(limitReached(things, wanted, LIMITS)).toBe(reached)
})
