import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Busy, busyRefusal, longestRefusal, orderEffort, quarterStart } from './busy.ts'

const NOON = Date.parse('2026-03-02T12:00:00Z')
const MINUTE = 60_000
const free: Busy = { pausedUntil: null, quarterOrders: null, quarterEffort: null }
const load = (orders: number, effort = orders) => ({ orders, effort })
const now = (effort = 1) => ({ now: NOON, slotStart: null, effort })
const slot = (minutes: number) => ({ now: NOON, slotStart: NOON + minutes * MINUTE, effort: 1 })
const full = ['quarter-full', NOON + 15 * MINUTE]

test.each([
  ['before the end of a pause', { ...free, pausedUntil: NOON + 1 }, load(0), now(), ['paused', NOON + 1]],
  ['at the end of a pause', { ...free, pausedUntil: NOON }, load(0), now(), []],
  ['below the limit of orders', { ...free, quarterOrders: 2 }, load(1), now(), []],
  ['at the limit of orders', { ...free, quarterOrders: 2 }, load(2), now(), full],
  ['up to the limit of effort', { ...free, quarterEffort: 5 }, load(1, 3), now(2), []],
  ['beyond the limit of effort', { ...free, quarterEffort: 5 }, load(1, 3), now(3), full],
  ['at the limit of effort, without any', { ...free, quarterEffort: 5 }, load(1, 5), now(0), full],
  ['larger than the limit, as the first', { ...free, quarterEffort: 5 }, load(0), now(9), []],
  ['without a rule', free, load(99), now(), []],
  [
    'in a slot of the pause',
    { ...free, pausedUntil: NOON + 60 * MINUTE },
    load(0),
    slot(45),
    ['paused', NOON + 60 * MINUTE],
  ],
  ['in a slot after the pause', { ...free, pausedUntil: NOON + 60 * MINUTE }, load(0), slot(60), []],
  ['in a slot of a full quarter', { ...free, quarterOrders: 1 }, load(1), slot(45), []],
])('[DK-03] an order %s', (_, busy, taken, order, expected) => {
  const refusal = busyRefusal(busy, taken, order)
  expect(refusal ? [refusal.reason, refusal.next] : []).toEqual(expected)
})

test('[DK-03] of several refusals the one that lasts longest counts', () => {
  const soon = { reason: 'paused' as const, next: NOON }
  const later = { reason: 'quarter-full' as const, next: NOON + 1 }
  expect(longestRefusal([null, soon, later, null])).toBe(later)
  expect(longestRefusal([null])).toBeNull()
})

test('[DK-03] effort counts each piece, and a part as a whole', () => {
  const lines = [
    { item_id: 'stew', quantity: 2 },
    { item_id: 'water', quantity: 2 },
    { item_id: 'nuts', quantity: 0.25 },
  ]
  expect(orderEffort(lines, (id) => (id === 'stew' ? 5 : 1))).toBe(13)
})

const figure = fc.integer({ min: 1, max: 20 })

test('[DK-03] orders one after the other never exceed a limit, but for a single large one', () => {
  const efforts = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 40 })
  fc.assert(
    fc.property(figure, figure, efforts, (quarterOrders, quarterEffort, wanted) => {
      const taken = load(0)
      for (const effort of wanted) {
        if (busyRefusal({ ...free, quarterOrders, quarterEffort }, taken, now(effort))) continue
        const isAlone = taken.effort === 0
        taken.orders += 1
        taken.effort += effort
        expect(taken.effort <= quarterEffort || isAlone).toBe(true)
      }
      expect(taken.orders).toBeLessThanOrEqual(quarterOrders)
    }),
  )
})

test('[DK-03] what is refused is taken at the time named, when the next quarter is empty', () => {
  const minutes = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(minutes, minutes, figure, (at, pause, orders) => {
      const order = { ...now(), now: NOON + at * MINUTE }
      const busy = { ...free, pausedUntil: NOON + pause * MINUTE, quarterOrders: 1 }
      const refusal = busyRefusal(busy, load(orders), order)
      if (!refusal) throw new Error('a full quarter takes nothing')
      expect(refusal.next).toBeGreaterThan(order.now)
      expect(busyRefusal(busy, load(0), { ...order, now: refusal.next })).toBeNull()
      expect(quarterStart(order.now)).toBeLessThanOrEqual(order.now)
    }),
  )
})
