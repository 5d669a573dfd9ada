import { anOrder } from '@storefront/testing'
import { expect, test } from 'vitest'
import { heroOf } from './use-open-orders.ts'

const EXPECTED = '2026-11-20T09:20:00.000Z'
const WAS = '2026-11-20T09:10:00.000Z'
const schedule = { id: 's', start: '2026-11-20T12:00:00.000Z', end: '2026-11-20T12:15:00.000Z' }

test.each([
  ['the expected time', anOrder(), { kind: 'time', at: Date.parse(EXPECTED), was: null }],
  [
    'with the earlier one',
    anOrder({ expected_was: WAS }),
    { kind: 'time', at: Date.parse(EXPECTED), was: Date.parse(WAS) },
  ],
  ['the same one twice is no change', anOrder({ expected_was: EXPECTED }), { kind: 'time', was: null }],
  ['a booked time', anOrder({ schedule }), { kind: 'slot', start: Date.parse(schedule.start) }],
  ['a booked time that the shop changed', anOrder({ schedule, expected_was: WAS }), { kind: 'time' }],
  ['shipping has none', anOrder({ expected_at: null }), { kind: 'state' }],
  ['ready to pick up', anOrder({ state: 'ready' }), { kind: 'state' }],
  ['ready to leave', anOrder({ state: 'ready', selling_types: 'delivery' }), { kind: 'time' }],
  ['unpaid', anOrder({ state: 'payment_failed' }), { kind: 'state' }],
  ['over', anOrder({ state: 'completed' }), { kind: 'state' }],
] as const)('[RT-13] the first fact of an order page: %s', (_, order, hero) => {
  expect(heroOf(order)).toMatchObject(hero)
})
