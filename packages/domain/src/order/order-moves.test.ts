import { describe, expect, test } from 'vitest'
import type { SellingType } from '../selling-type/selling-type.ts'
import { type CancelledOrder, cancelAllowed } from './cancel-allowed.ts'
import { mayMove, type OrderMover } from './may-move.ts'
import type { OrderState } from './order-state.ts'

const STATES: OrderState[] = [
  'payment_pending',
  'payment_failed',
  'placed',
  'accepted',
  'preparing',
  'ready',
  'on_the_way',
  'completed',
  'cancelled',
]

function movesOf(mover: OrderMover, type: SellingType): string[] {
  return STATES.flatMap((from) =>
    STATES.filter((to) => mayMove(mover, from, to, type)).map((to) => `${from} > ${to}`),
  )
}

const SHOP = [
  'payment_pending > cancelled',
  'payment_failed > cancelled',
  'placed > accepted',
  'placed > cancelled',
  'accepted > preparing',
  'accepted > cancelled',
  'preparing > ready',
  'preparing > cancelled',
]

describe('mayMove', () => {
  test.each<{ mover: OrderMover; type: SellingType; moves: string[] }>([
    {
      mover: 'customer',
      type: 'delivery',
      moves: [
        'payment_pending > cancelled',
        'payment_failed > payment_pending',
        'payment_failed > cancelled',
        'placed > cancelled',
      ],
    },
    {
      mover: 'payment',
      type: 'delivery',
      moves: ['payment_pending > payment_failed', 'payment_pending > placed', 'payment_failed > placed'],
    },
    { mover: 'shop', type: 'delivery', moves: [...SHOP, 'ready > on_the_way', 'on_the_way > completed'] },
    { mover: 'shop', type: 'car_pickup', moves: [...SHOP, 'ready > completed', 'on_the_way > completed'] },
    { mover: 'shop', type: 'dine_in', moves: [...SHOP, 'ready > completed', 'on_the_way > completed'] },
  ])('[OR-06] every move of a $mover for $type', ({ mover, type, moves }) => {
    expect(movesOf(mover, type)).toEqual(moves)
  })

  test('[OR-06] only the payment provider marks an order as paid', () => {
    expect(mayMove('shop', 'payment_pending', 'placed', 'delivery')).toBe(false)
    expect(mayMove('customer', 'payment_pending', 'placed', 'delivery')).toBe(false)
    expect(mayMove('payment', 'placed', 'accepted', 'delivery')).toBe(false)
    expect(mayMove('payment', 'payment_pending', 'cancelled', 'delivery')).toBe(false)
  })
})

describe('cancelAllowed', () => {
  const PLACED_AT = Date.parse('2026-11-20T12:00+03:00')
  const at = (minutes: number) => PLACED_AT + minutes * 60_000
  const placed: CancelledOrder = { state: 'placed', sellingType: 'delivery', placedAt: PLACED_AT }

  test.each([
    { label: 'at once', minutes: 10, now: at(0), result: { allowed: true, until: at(10) } },
    { label: 'the last millisecond', minutes: 10, now: at(10) - 1, result: { allowed: true, until: at(10) } },
    {
      label: 'the moment the time is over',
      minutes: 10,
      now: at(10),
      result: { allowed: false, reason: 'too-late', until: at(10) },
    },
    { label: 'no time set', minutes: null, now: at(600), result: { allowed: true, until: null } },
    {
      label: 'no time given',
      minutes: 0,
      now: at(0),
      result: { allowed: false, reason: 'too-late', until: at(0) },
    },
    {
      label: 'a time below zero',
      minutes: -5,
      now: at(0),
      result: { allowed: false, reason: 'too-late', until: at(0) },
    },
  ])('[OR-06] a placed order, $label', ({ minutes, now, result }) => {
    expect(cancelAllowed(placed, minutes, now)).toEqual(result)
  })

  test.each<{ state: OrderState; result: unknown }>([
    { state: 'payment_pending', result: { allowed: true, until: null } },
    { state: 'payment_failed', result: { allowed: true, until: null } },
    { state: 'accepted', result: { allowed: false, reason: 'already-accepted' } },
    { state: 'preparing', result: { allowed: false, reason: 'already-accepted' } },
    { state: 'ready', result: { allowed: false, reason: 'already-accepted' } },
    { state: 'on_the_way', result: { allowed: false, reason: 'already-accepted' } },
    { state: 'completed', result: { allowed: false, reason: 'already-ended' } },
    { state: 'cancelled', result: { allowed: false, reason: 'already-ended' } },
  ])('[OR-06] an order that is $state', ({ state, result }) => {
    expect(cancelAllowed({ ...placed, state }, 10, at(60))).toEqual(result)
  })

  test('[OR-06] an order without a known time has no deadline', () => {
    expect(cancelAllowed({ ...placed, placedAt: null }, 10, at(60))).toEqual({ allowed: true, until: null })
  })
})
