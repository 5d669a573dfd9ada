// @vitest-environment happy-dom
import type { DeskOrder, DeskReservation } from '@storefront/api-contract/desk'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EMPTY_BOARD, mergeBoard } from './merge-board.ts'
import { useUnseen } from './use-unseen.ts'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString()
const who = { staff: { role: 'staff' }, business: { reference_id: 'test' } } as const

/** An order for one o'clock that takes an hour and a half, which came long before: since half past eleven it is due. */
const due = (number: number, changes: Partial<DeskOrder> = {}) =>
  ({
    id: `order-${number}`,
    number,
    version: 1,
    state: 'accepted',
    selling_types: 'car_pickup',
    placed_at: at(-180),
    updated_at: at(-170),
    history: [{ state: 'accepted', at: at(-170) }],
    schedule: { id: 'slot', start: at(60), end: at(75) },
    preparation_minutes: 90,
    ...changes,
  }) as DeskOrder
const boardOf = (orders: DeskOrder[], reservations: DeskReservation[] = []) =>
  mergeBoard(EMPTY_BOARD, { orders, reservations })

/** The desk as it is after its page was loaded. */
const load = (board: ReturnType<typeof boardOf>, now = NOON) =>
  renderHook(() => useUnseen(board, who, now)).result
function seeAll(board: ReturnType<typeof boardOf>) {
  const loaded = load(board)
  act(() => loaded.current.seeAll())
  cleanup()
}
const numbers = (orders: readonly DeskOrder[]) => orders.map(({ number }) => number)

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('[DK-01] what has to be begun rings once at a device, also when its page is loaded again', () => {
  const board = boardOf([due(1), due(2)])
  const first = load(board)
  expect(numbers(first.current.due)).toEqual([1, 2])
  act(() => first.current.see(due(1)))
  cleanup()
  const second = load(board)
  expect(numbers(second.current.due)).toEqual([2])
  act(() => second.current.seeAll())
  cleanup()
  expect(load(board).current.count).toBe(0)
})

test('[DK-01, DK-02] what has to be begun rings again when its time was put off and comes, not for minutes', () => {
  const putOff = (minutes: number) => boardOf([due(1, { expected_at: at(60 + minutes) })])
  seeAll(putOff(0))
  expect(load(putOff(-10)).current.count).toBe(0)
  expect(load(putOff(25), NOON + 60_000).current.count).toBe(0)
  expect(load(putOff(120), NOON + 89 * 60_000).current.count).toBe(0)
  expect(numbers(load(putOff(120), NOON + 90 * 60_000).current.due)).toEqual([1])
})

test('[DK-01] what waits for an answer rings again when the page is loaded again', () => {
  const placed: Partial<DeskOrder> = { state: 'placed', history: [{ state: 'placed', at: at(-180) }] }
  const fresh = due(2, { ...placed, schedule: null })
  const guest = { id: 'guest', state: 'placed', starts_at: at(300), ends_at: at(400), updated_at: at(-9) }
  const board = boardOf([due(1, placed), fresh], [guest as DeskReservation])
  const first = load(board)
  act(() => first.current.seeAll())
  expect(first.current.count).toBe(0)
  cleanup()
  const { current } = load(board)
  expect([numbers(current.due), numbers(current.placed), current.reservations.length]).toEqual([[1], [2], 1])
})

test('[DK-01, OR-06] a customer who is there rings once at a device, and again when they come again', () => {
  const here = (minutes: number) => due(1, { state: 'ready', arrival: { at: at(minutes), place: '' } })
  seeAll(boardOf([here(0)]))
  expect(load(boardOf([here(0)])).current.count).toBe(0)
  expect(numbers(load(boardOf([here(1)])).current.arrivals)).toEqual([1])
})

test('[DK-01] what is no longer on the board is not kept', () => {
  seeAll(boardOf([due(1)]))
  seeAll(boardOf([due(2)]))
  expect(localStorage.getItem('sf-desk-seen-test')).toBe(`order-2\t${NOON}`)
})
