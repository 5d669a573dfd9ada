import { describe, expect, test } from 'vitest'
import { type DecidedShifts, type Opening, openingOf, openingOfAll } from './opening-of.ts'

const ZONE = 'Asia/Kuwait'
const at = (time: string) => Date.parse(`2026-11-20T${time}+03:00`)
const iso = (time: string) => new Date(at(time)).toISOString()
const EVENING = {
  week: Array.from({ length: 7 }, () => ({
    closed: false,
    shifts: [{ time_from: '17:30', time_to: '23:00' }],
  })),
  exceptions: [],
}
const shifts = (changes: Partial<DecidedShifts> = {}): DecidedShifts => ({
  status: 'open',
  opens_at: null,
  closes_at: iso('23:00'),
  quickest_minutes: 12,
  hours: EVENING,
  ...changes,
})
const tomorrow = Date.parse('2026-11-21T17:30+03:00')

describe('[SH-01, SH-05] what is said about a selling type', () => {
  test.each<[string, string, DecidedShifts, Opening]>([
    ['open', '20:00', shifts(), { says: 'open-until', at: at('23:00') }],
    ['open without an end', '20:00', shifts({ closes_at: null }), { says: 'open' }],
    ['half an hour before the last order', '22:18', shifts(), { says: 'last-orders', at: at('22:48') }],
    ['before that half hour', '22:17', shifts(), { says: 'open-until', at: at('23:00') }],
    [
      'a slow kitchen takes them earlier',
      '22:10',
      shifts({ extra_minutes: 10 }),
      { says: 'last-orders', at: at('22:38') },
    ],
    [
      'the merchant says when',
      '22:00',
      shifts({ last_order_minutes: 45 }),
      { says: 'last-orders', at: at('22:15') },
    ],
    ['after the last order', '22:49', shifts(), { says: 'opens-at', at: tomorrow }],
    [
      'closed',
      '12:00',
      shifts({ status: 'closed', opens_at: iso('17:30'), closes_at: null }),
      { says: 'opens-at', at: at('17:30') },
    ],
    ['closed for good', '12:00', shifts({ status: 'closed', closes_at: null }), { says: 'closed' }],
    [
      'too busy',
      '20:00',
      shifts({ status: 'busy', opens_at: iso('21:00'), closes_at: null }),
      { says: 'busy-until', at: at('21:00') },
    ],
  ])('%s', (_, now, decided, opening) => {
    expect(openingOf(decided, at(now), ZONE)).toEqual(opening)
  })
})

describe('[SH-01] what is said about the whole shop', () => {
  const [open, last] = [
    { says: 'open-until', at: 20 },
    { says: 'last-orders', at: 10 },
  ] as const
  const [opens, busy] = [
    { says: 'opens-at', at: 40 },
    { says: 'busy-until', at: 30 },
  ] as const
  test.each<[string, Opening[], Opening | null]>([
    ['nothing is known', [], null],
    ['open until the last type closes', [last, opens, open], open],
    ['last orders of the only open type', [last, busy], last],
    ['open around the clock', [open, { says: 'open' }], { says: 'open' }],
    ['closed until the first type takes orders', [opens, busy, { says: 'closed' }], busy],
    ['closed without an opening', [{ says: 'closed' }], { says: 'closed' }],
  ])('%s', (_, openings, opening) => {
    expect(openingOfAll(openings)).toEqual(opening)
  })
})
