import { expect, test } from 'vitest'
import type { ReservationState } from '../reservation/reservation-state.ts'
import { reservationAnswers, reservationMoves, tableReservation } from './reservation-moves.ts'

test.each<[ReservationState, string[]]>([
  ['payment_pending', []],
  ['placed', ['confirmed', 'seated', 'no_show', 'cancelled']],
  ['confirmed', ['seated', 'no_show', 'cancelled']],
  ['seated', ['completed']],
  ['completed', []],
])('[DK-01] staff move a reservation that is %s to %j, a kitchen screen nowhere', (state, moves) => {
  expect(reservationMoves('staff', state)).toEqual(moves)
  expect(reservationMoves('kitchen', state)).toEqual([])
})

test('[DK-01] a reservation of a later day is confirmed or cancelled, by no kitchen', () => {
  expect(reservationAnswers('staff', 'placed')).toEqual(['confirmed', 'cancelled'])
  expect(reservationAnswers('kitchen', 'placed')).toEqual([])
})

const one = (id: string, state: ReservationState, startsAt: number, endsAt = startsAt + 90) => ({
  id,
  state,
  startsAt,
  endsAt,
})
test.each([
  [
    'who is seated, though the time is over',
    [one('late', 'seated', 0, 50), one('next', 'confirmed', 110)],
    'late',
  ],
  [
    'whose time has begun, not who was forgotten',
    [one('forgotten', 'seated', 0, 50), one('next', 'confirmed', 60)],
    'next',
  ],
  [
    'who is seated since their own time, though another was forgotten',
    [one('forgotten', 'seated', 0, 50), one('now', 'seated', 60)],
    'now',
  ],
  [
    'who is seated early, not who was forgotten',
    [one('forgotten', 'seated', 0, 50), one('early', 'seated', 120)],
    'early',
  ],
  ['who is seated early', [one('early', 'seated', 120), one('now', 'confirmed', 60)], 'early'],
  ['whose time it is', [one('next', 'placed', 200), one('now', 'confirmed', 80)], 'now'],
  ['who comes next', [one('later', 'placed', 400), one('next', 'placed', 200)], 'next'],
  ['nobody whose time is over', [one('gone', 'confirmed', 0, 90)], undefined],
  [
    'nobody who left, did not come or cancelled',
    [one('a', 'completed', 80), one('b', 'no_show', 80), one('c', 'cancelled', 80)],
    undefined,
  ],
])('[DK-01] a table has %s', (_label, reservations, id) => {
  expect(tableReservation(reservations, 100)?.id).toBe(id)
})
