import { describe, expect, test } from 'vitest'
import { dayOf, weekOf } from '../../testing/sample-hours.ts'
import type { OpeningHours } from './opening-hours.ts'
import { lastOrdersUntil, type OrderLead, orderLead, orderNow } from './order-now.ts'

const hoursOf = (...shifts: string[]): OpeningHours => ({ week: weekOf(dayOf(...shifts)), exceptions: [] })
const EVENING = hoursOf('17:30-23:00')
const KUWAIT = 'Asia/Kuwait'
const at = (time: string) => Date.parse(`2026-11-20T${time}+03:00`)

describe('orderLead', () => {
  test.each<[string, number, number | null | undefined, OrderLead]>([
    ['nothing set: the kitchen’s time', 12, undefined, { preparationMinutes: 12, lastOrderMinutes: 0 }],
    ['null: the kitchen’s time', 12, null, { preparationMinutes: 12, lastOrderMinutes: 0 }],
    ['0: until closing', 12, 0, { preparationMinutes: 0, lastOrderMinutes: 0 }],
    ['45: 45 minutes before', 12, 45, { preparationMinutes: 0, lastOrderMinutes: 45 }],
  ])('[SH-05] %s', (_label, minutes, last, lead) => {
    expect(orderLead(minutes, last)).toEqual(lead)
  })
})

const soon = (hours: OpeningHours, now: number, lead: OrderLead, zone = KUWAIT) => {
  const until = lastOrdersUntil(orderNow(hours, now, zone, lead), now)
  return until === null ? null : new Date(until).toISOString()
}

describe('lastOrdersUntil', () => {
  test.each<[string, OpeningHours, number, OrderLead, string | null]>([
    ['more than half an hour before', EVENING, at('22:17'), orderLead(12, null), null],
    ['half an hour before', EVENING, at('22:18'), orderLead(12, null), '22:48'],
    ['in the last minute', EVENING, at('22:48'), orderLead(12, null), '22:48'],
    ['after it', EVENING, at('22:49'), orderLead(12, null), null],
    ['closed', EVENING, at('12:00'), orderLead(12, null), null],
    ['set to 0: until closing', EVENING, at('22:52'), orderLead(12, 0), '23:00'],
    ['set to 45', EVENING, at('22:00'), orderLead(12, 45), '22:15'],
    ['always open', hoursOf('24-24'), at('23:45'), orderLead(12, null), null],
    [
      'a shift that the next day goes on with',
      hoursOf('00:00-02:00', '18:00-24:00'),
      at('23:45'),
      orderLead(12, null),
      null,
    ],
    [
      'the end of what the day before began',
      hoursOf('00:00-02:00', '18:00-24:00'),
      at('01:30'),
      orderLead(12, null),
      '01:48',
    ],
    ['past midnight', hoursOf('18:00-02:00'), at('23:45'), orderLead(12, null), null],
  ])('[SH-05] %s', (_label, hours, now, lead, until) => {
    expect(soon(hours, now, lead)).toBe(until && new Date(at(until)).toISOString())
  })

  test('[SH-05] [SH-04] counts minutes that pass over the hour that is repeated', () => {
    const night = hoursOf('18:00-03:00')
    const now = Date.parse('2026-10-25T02:35+01:00')
    expect(soon(night, now, orderLead(12, null), 'Europe/Berlin')).toBe('2026-10-25T01:48:00.000Z')
    expect(soon(night, Date.parse('2026-10-25T02:35+02:00'), orderLead(12, null), 'Europe/Berlin')).toBeNull()
  })
})

test.each<[string, string, number | null, boolean]>([
  ['ready at closing', '22:48', null, true],
  ['ready after closing', '22:52', null, false],
  ['taken until closing', '22:52', 0, true],
  ['at the last order', '22:15', 45, true],
  ['after the last order', '22:16', 45, false],
])('[SH-05] [SH-07] 17:30 to 23:00 and 12 minutes: %s', (_label, time, last, taken) => {
  const order = orderNow(EVENING, at(time), KUWAIT, orderLead(12, last))
  expect(order.taken).toBe(taken)
  if (!order.taken) expect(order.next?.startsAt).toBe(Date.parse('2026-11-21T17:30+03:00'))
})
