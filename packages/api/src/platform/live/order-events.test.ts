import { expect, test, vi } from 'vitest'
import { createOrderEvents } from './order-events.ts'

/** A database whose notifications the test sends. */
async function eventsOf() {
  let notify = (_orderId: string) => {}
  let reconnect = () => {}
  const events = await createOrderEvents({
    listen: async (_channel, onNotify, onReconnect) => {
      notify = onNotify
      reconnect = onReconnect
    },
  })
  return { events, changed: (orderId: string) => notify(orderId), reconnected: () => reconnect() }
}

test('[RT-15] subscribers of an order get its changes only, until they unsubscribe', async () => {
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

test('a subscriber may unsubscribe during a notification', async () => {
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
