import { describe, expect, test } from 'vitest'
import { momentStyle } from './moment-style.ts'

describe('[SH-04] a moment in the zone of the business', () => {
  const style = (at: string, now: string, zone = 'Asia/Kuwait') =>
    momentStyle(Date.parse(at), Date.parse(now), zone)
  test.each<[string, string, string, string]>([
    ['later today', '2026-11-20T20:00:00Z', '2026-11-20T09:00:00Z', 'time'],
    ['a night that ends at 2:00', '2026-11-20T23:00:00Z', '2026-11-20T18:00:00Z', 'time'],
    ['tomorrow morning', '2026-11-21T04:00:00Z', '2026-11-20T19:00:00Z', 'weekday-time'],
    ['the coming night, far ahead', '2026-11-20T22:30:00Z', '2026-11-20T06:00:00Z', 'time'],
    ['the night after', '2026-11-21T22:30:00Z', '2026-11-20T06:00:00Z', 'weekday-time'],
    ['in five days', '2026-11-25T04:00:00Z', '2026-11-20T19:00:00Z', 'weekday-time'],
    ['yesterday', '2026-11-19T09:00:00Z', '2026-11-20T09:00:00Z', 'weekday-time'],
    ['last night, seen from the morning', '2026-11-19T23:00:00Z', '2026-11-20T05:00:00Z', 'time'],
    ['eight days ago', '2026-11-12T09:00:00Z', '2026-11-20T09:00:00Z', 'date-time'],
    ['in a week', '2026-11-27T04:00:00Z', '2026-11-20T03:00:00Z', 'date-time'],
    ['the same day of another month', '2026-12-20T20:00:00Z', '2026-11-20T09:00:00Z', 'date-time'],
  ])('%s', (_, at, now, expected) => {
    expect(style(at, now)).toBe(expected)
  })

  test('tomorrow there, though still today in London', () => {
    expect(style('2026-11-20T23:00:00Z', '2026-11-20T09:00:00Z', 'Asia/Tokyo')).toBe('weekday-time')
    expect(style('2026-11-20T23:00:00Z', '2026-11-20T09:00:00Z', 'Europe/London')).toBe('time')
  })
})
