import type { DeskOrder, DeskReservation } from '@storefront/api-contract/desk'
import { expect, test } from 'vitest'
import { EMPTY_BOARD, isOrderDue, mergeBoard, ordersOf } from './merge-board.ts'

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

/** An order that was accepted in the morning for a slot, and whose time the desk may have changed since. */
function later(number: number, time: string, changedTo = time): DeskOrder {
  const [start, expected_at] = [time, changedTo].map((clock) => `2026-11-20T${clock}:00.000Z`)
  const history = [{ state: 'accepted', at: '2026-11-20T08:00:00.000Z' }]
  const order = { id: `${number}`, number, version: 1, state: 'accepted', expected_at, history }
  const plan = { schedule: { id: 's', start, end: start }, preparation_minutes: 20, updated_at: start }
  return { ...order, ...plan } as unknown as DeskOrder
}

test.each([
  ['at the start of its slot', '16:00', '15:39', '15:40'],
  ['later than its slot', '18:00', '17:39', '17:40'],
  ['earlier than its slot', '15:30', '15:09', '15:10'],
])('[DK-01, DK-02] an order that is expected %s is begun for that time', (_, expected, before, due) => {
  const order = later(1, '16:00', expected)
  const board = mergeBoard(EMPTY_BOARD, { orders: [order], reservations: [] })
  const at = (clock: string) => Date.parse(`2026-11-20T${clock}:00.000Z`)
  expect([ordersOf(board, 'scheduled', at(before)), isOrderDue(order, at(before))]).toEqual([[order], false])
  expect([ordersOf(board, 'preparing', at(due)), isOrderDue(order, at(due))]).toEqual([[order], true])
})

test('[DK-01] orders for later are shown by their time, those of one time by their number', () => {
  const orders = [later(1, '19:00'), later(2, '16:00'), later(4, '17:30'), later(3, '17:30')]
  const board = mergeBoard(EMPTY_BOARD, { orders, reservations: [] })
  const shown = ordersOf(board, 'scheduled', Date.parse('2026-11-20T12:00:00.000Z'))
  expect(shown.map(({ number }) => number)).toEqual([2, 3, 4, 1])
})
