import type { TypeShifts } from '@storefront/api-contract'
import { describe, expect, test } from 'vitest'
import { momentStyle, shopState } from './shop-state.ts'

const advance = { interval: 0, scale: 'min' as const }
const shifts = (changes: Partial<TypeShifts>): TypeShifts => ({
  status: 'closed',
  opens_at: null,
  closes_at: null,
  hours: { week: [], exceptions: [] },
  scheduled_orders: { on: false, only_schedule: false, min_advance: advance, max_advance: advance },
  ...changes,
})
const open = (until: string | null) => shifts({ status: 'open', closes_at: until })
const closed = (opens: string | null) => shifts({ opens_at: opens })

describe('[SH-01] the state of the whole shop', () => {
  test.each<[string, TypeShifts[], ReturnType<typeof shopState>]>([
    ['not fetched: nothing is said', [], null],
    ['one type open', [open('2026-11-20T20:00:00Z')], { open: true, changesAt: '2026-11-20T20:00:00Z' }],
    [
      'open until the last type closes',
      [open('2026-11-20T20:00:00Z'), open('2026-11-20T22:00:00+03:00'), closed('2026-11-21T05:00:00Z')],
      { open: true, changesAt: '2026-11-20T20:00:00Z' },
    ],
    ['open around the clock', [open('2026-11-20T20:00:00Z'), open(null)], { open: true, changesAt: null }],
    [
      'closed until the first type opens',
      [closed('2026-11-21T07:00:00Z'), closed('2026-11-21T08:00:00+03:00'), closed(null)],
      { open: false, changesAt: '2026-11-21T08:00:00+03:00' },
    ],
    ['closed without an opening', [closed(null)], { open: false, changesAt: null }],
  ])('%s', (_, types, state) => {
    expect(shopState(types)).toEqual(state)
  })
})

describe('[SH-04] a coming moment in the zone of the business', () => {
  const style = (at: string, now: string, zone = 'Asia/Kuwait') =>
    momentStyle(Date.parse(at), Date.parse(now), zone)
  test.each<[string, string, string, string]>([
    ['later today', '2026-11-20T20:00:00Z', '2026-11-20T09:00:00Z', 'time'],
    ['a night that ends at 2:00', '2026-11-20T23:00:00Z', '2026-11-20T18:00:00Z', 'time'],
    ['tomorrow morning', '2026-11-21T04:00:00Z', '2026-11-20T19:00:00Z', 'weekday-time'],
    [
      'tomorrow, though the same day in London',
      '2026-11-20T22:00:00Z',
      '2026-11-20T09:00:00Z',
      'weekday-time',
    ],
    ['in five days', '2026-11-25T04:00:00Z', '2026-11-20T19:00:00Z', 'weekday-time'],
    ['in a week', '2026-11-27T04:00:00Z', '2026-11-20T03:00:00Z', 'date-time'],
    ['the same day of another month', '2026-12-20T20:00:00Z', '2026-11-20T09:00:00Z', 'date-time'],
  ])('%s', (_, at, now, expected) => {
    expect(style(at, now)).toBe(expected)
  })
})
