import type { DeskReservation } from '@storefront/api-contract/desk'
import { expect, test } from 'vitest'
import { EMPTY_BOARD, mergeBoard } from './merge-board.ts'

type Version = Pick<DeskReservation, 'version' | 'updated_at'>
const at = (minute: number, version?: number): Version => ({
  updated_at: `2026-11-20T12:0${minute}:00.000Z`,
  ...(version === undefined ? {} : { version }),
})

test.each<[string, Version, Version, boolean]>([
  ['a later version', at(1, 1), at(2, 2), true],
  ['a later version of an earlier moment', at(2, 1), at(1, 2), true],
  ['an earlier version', at(2, 2), at(3, 1), false],
  ['a later answer of a server that counts none', at(1, 3), at(2), true],
  ['an earlier answer of it', at(2, 3), at(1), false],
  ['a counted one after one that was not', at(1), at(2, 1), true],
])('[DK-01] on the board of reservations, %s is shown: %o, %o, %s', (_, known, next, isShown) => {
  const one = (version: Version) => ({ id: 'r', ...version }) as DeskReservation
  const before = mergeBoard(EMPTY_BOARD, { orders: [], reservations: [one(known)] })
  const { reservations } = mergeBoard(before, { orders: [], reservations: [one(next)] })
  expect(reservations.get('r')).toEqual(one(isShown ? next : known))
})
