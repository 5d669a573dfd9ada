import { describe, expect, test } from 'vitest'
import {
  canMoveReservation,
  depositAfterMove,
  isTooEarlyToMove,
  isTooLateToMove,
  type ReservationState,
  reservationEnded,
} from './reservation-state.ts'

const STATES: readonly ReservationState[] = [
  'payment_pending',
  'placed',
  'confirmed',
  'seated',
  'completed',
  'no_show',
  'cancelled',
]

describe('[RS-04] from a state a reservation goes only where it may', () => {
  test.each<[ReservationState, ReservationState[]]>([
    ['payment_pending', ['cancelled']],
    ['placed', ['confirmed', 'seated', 'no_show', 'cancelled']],
    ['confirmed', ['seated', 'no_show', 'cancelled']],
    ['seated', ['completed']],
    ['completed', []],
    ['no_show', []],
    ['cancelled', []],
  ])('%s', (from, allowed) => {
    expect(STATES.filter((to) => canMoveReservation(from, to))).toEqual(allowed)
  })
})

const HOUR = 60 * 60_000
test.each<[ReservationState, number, boolean]>([
  ['no_show', -1, true],
  ['no_show', 0, false],
  ['seated', -4 * HOUR - 1, true],
  ['seated', -4 * HOUR, false],
  ['confirmed', -48 * HOUR, false],
  ['cancelled', -48 * HOUR, false],
])('[RS-04] a move to %s %d ms from the start is too early: %s', (to, fromStart, expected) => {
  const start = Date.parse('2026-11-20T16:00:00Z')
  expect(isTooEarlyToMove(to, { start, now: start + fromStart })).toBe(expected)
})

test.each<[ReservationState, number, boolean]>([
  ['confirmed', -1, false],
  ['confirmed', 0, true],
  ['seated', 0, false],
  ['no_show', 0, false],
  ['cancelled', 0, false],
])('[RS-04] a move to %s %d ms from the end is too late: %s', (to, fromEnd, expected) => {
  const end = Date.parse('2026-11-20T18:00:00Z')
  expect(isTooLateToMove(to, { end, now: end + fromEnd })).toBe(expected)
})

test('[RS-03] a reservation that ended takes no time', () => {
  expect(STATES.filter(reservationEnded)).toEqual(['completed', 'no_show', 'cancelled'])
})

test.each([
  ['paid', 'cancelled', 'refund_due'],
  ['paid', 'no_show', 'paid'],
  ['pending', 'cancelled', 'pending'],
  ['none', 'cancelled', 'none'],
] as const)('[RS-04] a deposit that is %s is, when the reservation is %s, %s', (deposit, to, after) => {
  expect(depositAfterMove(deposit, to)).toBe(after)
})
