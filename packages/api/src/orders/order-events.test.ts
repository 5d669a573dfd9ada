import { expect, test, vi } from 'vitest'
import { createOrderEvents } from './order-events.ts'

test('[RT-15] followers of an order hear of its changes until they stop, and of no other', () => {
  const events = createOrderEvents()
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()]
  const stopFirst = events.follow('a', first)
  events.follow('a', second)
  events.follow('b', other)
  events.changed('a')
  stopFirst()
  stopFirst()
  events.changed('a')
  events.changed('nobody follows')
  expect([first, second, other].map((listener) => listener.mock.calls.length)).toEqual([1, 2, 0])
})

test('a follower that stops while it is told leaves the others in peace', () => {
  const events = createOrderEvents()
  const second = vi.fn()
  const stop = events.follow('a', () => stop())
  events.follow('a', second)
  events.changed('a')
  events.changed('a')
  expect(second).toHaveBeenCalledTimes(2)
})
