import { describe, expect, test } from 'vitest'
import { CLOSED_DAY, dayOf, weekOf } from '../../testing/sample-hours.ts'
import type { OpeningHours } from './opening-hours.ts'
import { type OrderLead, orderNow } from './order-now.ts'

const KUWAIT = 'Asia/Kuwait'
const hoursOf = (...shifts: string[]): OpeningHours => ({ week: weekOf(dayOf(...shifts)), exceptions: [] })
const SHOP = hoursOf('09:00-13:00', '16:00-22:00')
const ROUND_THE_CLOCK = hoursOf('24-24')
const lead = (preparationMinutes: number, lastOrderMinutes = 0): OrderLead => ({
  preparationMinutes,
  lastOrderMinutes,
})
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
const wanted = (text: string | null) => (text === null ? null : iso(Date.parse(text)))

interface Taken {
  label: string
  hours?: OpeningHours
  at: string
  lead: OrderLead
  zone?: string
  ready: string
  until: string | null
}

interface Refused {
  label: string
  hours?: OpeningHours
  at: string
  lead: OrderLead
  zone?: string
  reason: string
  /** When it would be begun and ready. */
  next: [string, string] | null
}

describe('orderNow', () => {
  test.each<Taken>([
    {
      label: 'open, ready at once',
      at: '2026-11-20T10:00+03:00',
      lead: lead(0),
      ready: '2026-11-20T10:00+03:00',
      until: '2026-11-20T13:00+03:00',
    },
    {
      label: 'at the minute of opening',
      at: '2026-11-20T09:00+03:00',
      lead: lead(20),
      ready: '2026-11-20T09:20+03:00',
      until: '2026-11-20T12:40+03:00',
    },
    {
      label: 'ready at the minute of closing',
      at: '2026-11-20T12:40+03:00',
      lead: lead(20),
      ready: '2026-11-20T13:00+03:00',
      until: '2026-11-20T12:40+03:00',
    },
    {
      label: 'at the last order',
      at: '2026-11-20T21:30+03:00',
      lead: lead(10, 30),
      ready: '2026-11-20T21:40+03:00',
      until: '2026-11-20T21:30+03:00',
    },
    {
      label: 'preparation is longer than the last order',
      at: '2026-11-20T21:00+03:00',
      lead: lead(45, 30),
      ready: '2026-11-20T21:45+03:00',
      until: '2026-11-20T21:15+03:00',
    },
    {
      label: 'preparation over midnight in a shop that never closes (TI #591)',
      hours: ROUND_THE_CLOCK,
      at: '2026-11-20T23:50+03:00',
      lead: lead(90, 60),
      ready: '2026-11-21T01:20+03:00',
      until: null,
    },
    {
      label: 'after midnight, in yesterday’s shift',
      hours: hoursOf('18:00-02:00'),
      at: '2026-11-21T01:00+03:00',
      lead: lead(30),
      ready: '2026-11-21T01:30+03:00',
      until: '2026-11-21T01:30+03:00',
    },
    {
      label: 'ready after a break in which the shop is closed',
      at: '2026-11-20T12:50+03:00',
      lead: lead(200),
      ready: '2026-11-20T16:10+03:00',
      until: '2026-11-20T13:00+03:00',
    },
    {
      label: 'a cake of two days is ready when the shop is open',
      at: '2026-11-20T10:00+03:00',
      lead: lead(2880),
      ready: '2026-11-22T10:00+03:00',
      until: '2026-11-20T13:00+03:00',
    },
    {
      label: 'something of ten days',
      at: '2026-11-20T10:00+03:00',
      lead: lead(14_400),
      ready: '2026-11-30T10:00+03:00',
      until: '2026-11-20T13:00+03:00',
    },
    {
      label: 'over the hour that is repeated',
      hours: hoursOf('18:00-06:00'),
      zone: 'Europe/Berlin',
      at: '2026-10-25T01:30+02:00',
      lead: lead(90),
      ready: '2026-10-25T02:00+01:00',
      until: '2026-10-25T04:30+01:00',
    },
  ])('[SH-05] [SH-07] taken: $label', ({ hours = SHOP, at, lead: needs, zone = KUWAIT, ready, until }) => {
    const order = orderNow(hours, Date.parse(at), zone, needs)
    if (!order.taken) throw new Error(`refused: ${order.reason}`)
    expect([iso(order.readyAt), iso(order.lastOrderAt)]).toEqual([wanted(ready), wanted(until)])
  })

  test.each<Refused>([
    {
      label: 'closed: the next opening',
      at: '2026-11-20T14:00+03:00',
      lead: lead(20),
      reason: 'closed',
      next: ['2026-11-20T16:00+03:00', '2026-11-20T16:20+03:00'],
    },
    {
      label: 'at the minute of closing',
      at: '2026-11-20T13:00+03:00',
      lead: lead(0),
      reason: 'closed',
      next: ['2026-11-20T16:00+03:00', '2026-11-20T16:00+03:00'],
    },
    {
      label: 'orders for now end with the last order, not with closing (TI #977)',
      at: '2026-11-20T21:30:00.001+03:00',
      lead: lead(10, 30),
      reason: 'after-last-order',
      next: ['2026-11-21T09:00+03:00', '2026-11-21T09:10+03:00'],
    },
    {
      label: 'the last order minds how long it takes (TI #412, #419)',
      at: '2026-11-20T21:30+03:00',
      lead: lead(45, 30),
      reason: 'not-ready-in-time',
      next: ['2026-11-21T09:00+03:00', '2026-11-21T09:45+03:00'],
    },
    {
      label: 'an order across closing is not moved to the next day (TI #539, CC #2632)',
      at: '2026-11-20T21:50+03:00',
      lead: lead(20),
      reason: 'not-ready-in-time',
      next: ['2026-11-21T09:00+03:00', '2026-11-21T09:20+03:00'],
    },
    {
      label: 'ready neither in this shift nor the next',
      at: '2026-11-20T12:00+03:00',
      lead: lead(11 * 60),
      reason: 'not-ready-in-time',
      next: ['2026-11-21T09:00+03:00', '2026-11-21T20:00+03:00'],
    },
    {
      label: 'begun so late that it is ready at opening',
      at: '2026-11-20T12:00+03:00',
      lead: lead(12 * 60),
      reason: 'not-ready-in-time',
      next: ['2026-11-20T21:00+03:00', '2026-11-21T09:00+03:00'],
    },
    {
      label: 'longer than any shift',
      hours: hoursOf('09:00-10:00'),
      at: '2026-11-20T09:00+03:00',
      lead: lead(120),
      reason: 'not-ready-in-time',
      next: null,
    },
    {
      label: 'never open',
      hours: { week: weekOf(CLOSED_DAY), exceptions: [] },
      at: '2026-11-20T09:00+03:00',
      lead: lead(0),
      reason: 'closed',
      next: null,
    },
    {
      label: 'after a holiday of twenty days',
      hours: {
        week: SHOP.week,
        exceptions: Array.from({ length: 20 }, (_, days) => ({
          date: new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10),
          ...CLOSED_DAY,
        })),
      },
      at: '2026-11-20T10:00+03:00',
      lead: lead(15),
      reason: 'closed',
      next: ['2026-12-10T09:00+03:00', '2026-12-10T09:15+03:00'],
    },
  ])('[SH-05] [SH-07] refused: $label', ({ hours = SHOP, at, lead: needs, zone = KUWAIT, reason, next }) => {
    const order = orderNow(hours, Date.parse(at), zone, needs)
    if (order.taken) throw new Error('taken')
    expect(order.reason).toBe(reason)
    expect(order.next && [iso(order.next.startsAt), iso(order.next.readyAt)]).toEqual(
      next?.map(wanted) ?? null,
    )
  })
})
