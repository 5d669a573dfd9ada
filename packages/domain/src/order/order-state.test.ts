import { describe, expect, test } from 'vitest'
import type { SellingType } from '../selling-type/selling-type.ts'
import { canMove, isEnded, nextStates, type OrderState, timelineOf } from './order-state.ts'

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

const MOVES: Record<OrderState, OrderState[]> = {
  payment_pending: ['placed', 'payment_failed', 'cancelled'],
  payment_failed: ['payment_pending', 'placed', 'cancelled'],
  placed: ['accepted', 'cancelled'],
  accepted: ['preparing', 'cancelled'],
  preparing: ['ready', 'cancelled'],
  ready: ['completed'],
  on_the_way: ['completed'],
  completed: [],
  cancelled: [],
}

describe.each<SellingType>(['dine_in', 'car_pickup', 'delivery'])('an order for %s', (type) => {
  test.each(STATES)('[OR-06] moves allowed from %s', (from) => {
    const expected = from === 'ready' && type === 'delivery' ? ['on_the_way'] : MOVES[from]
    expect(nextStates(from, type)).toEqual(expected)
    expect(STATES.filter((to) => canMove(from, to, type)).sort()).toEqual([...expected].sort())
  })

  test('[OR-06] every step of the timeline is an allowed move, to an end', () => {
    const steps = timelineOf(type)
    steps.slice(1).forEach((to, index) => {
      expect(canMove(steps[index] ?? 'cancelled', to, type)).toBe(true)
    })
    expect(steps.at(-1)).toBe('completed')
  })
})

test('[OR-06] only a delivery is on its way', () => {
  expect(timelineOf('delivery')).toEqual([
    'placed',
    'accepted',
    'preparing',
    'ready',
    'on_the_way',
    'completed',
  ])
  expect(timelineOf('car_pickup')).toEqual(['placed', 'accepted', 'preparing', 'ready', 'completed'])
  expect(timelineOf('dine_in')).toEqual(['placed', 'accepted', 'preparing', 'ready', 'completed'])
})

test('[OR-06] completed and cancelled are the ends', () => {
  expect(STATES.filter(isEnded)).toEqual(['completed', 'cancelled'])
})

test('[OR-06] a caller cannot change the table through an answer', () => {
  nextStates('placed', 'delivery').push('completed')
  timelineOf('delivery').pop()
  expect(nextStates('placed', 'delivery')).toEqual(['accepted', 'cancelled'])
  expect(timelineOf('delivery')).toHaveLength(6)
})
