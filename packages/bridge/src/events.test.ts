import { expect, test } from 'vitest'
import { dispatchOrderPlaced, type PlacedOrder, subscribeOrderPlaced } from './events.ts'

test('[UI-05] a placed order waits for the first who listens, and is told once', () => {
  dispatchOrderPlaced({ orderId: 'one' })
  const heard: PlacedOrder[] = []
  const stop = subscribeOrderPlaced((order) => heard.push(order))
  dispatchOrderPlaced({ orderId: 'two', total: { amount: 1375, currency: 'KWD' } })
  stop()
  expect(heard).toEqual([{ orderId: 'one' }, { orderId: 'two', total: { amount: 1375, currency: 'KWD' } }])
  dispatchOrderPlaced({ orderId: 'three' })
  const later: PlacedOrder[] = []
  subscribeOrderPlaced((order) => later.push(order))()
  expect([heard.length, later]).toEqual([2, [{ orderId: 'three' }]])
})
