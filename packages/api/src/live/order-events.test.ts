import { expect, test, vi } from 'vitest'
import { createOrderEvents } from './order-events.ts'

/** A database that says what the test says. */
async function eventsOf() {
  let heard = (_orderId: string) => {}
  let missed = () => {}
  const events = await createOrderEvents({
    listen: async (_channel, onHeard, onMissed) => {
      heard = onHeard
      missed = onMissed
    },
  })
  return { events, changed: (orderId: string) => heard(orderId), reconnected: () => missed() }
}

test('[RT-15] followers of an order hear of its changes until they stop, and of no other', async () => {
  const { events, changed } = await eventsOf()
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()]
  const stopFirst = events.follow('a', first)
  events.follow('a', second)
  events.follow('b', other)
  changed('a')
  stopFirst()
  stopFirst()
  changed('a')
  changed('nobody follows')
  expect([first, second, other].map((listener) => listener.mock.calls.length)).toEqual([1, 2, 0])
})

test('a follower that stops while it is told leaves the others in peace', async () => {
  const { events, changed } = await eventsOf()
  const second = vi.fn()
  const stop = events.follow('a', () => stop())
  events.follow('a', second)
  changed('a')
  changed('a')
  expect(second).toHaveBeenCalledTimes(2)
})

test('[RT-15] after a broken line everybody looks again', async () => {
  const { events, reconnected } = await eventsOf()
  const [first, second] = [vi.fn(), vi.fn()]
  events.follow('a', first)
  events.follow('b', second)
  reconnected()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
})
