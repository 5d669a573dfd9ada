import { describe, expect, test } from 'vitest'
import { dueSince, waitsForQuietEnd } from './message-wait.ts'
import { quietEnd, quietUntil } from './quiet-hours.ts'

const NIGHT = { from: '22:00', to: '08:00' }
const NOON_BREAK = { from: '13:00', to: '15:00' }
const text = (at: number | null) => at && new Date(at).toISOString().slice(0, 16)

describe('[DK-04] quiet hours', () => {
  test.each([
    ['before midnight', '2026-11-20T20:00Z', NIGHT, 'Asia/Kuwait', '2026-11-21T05:00'],
    ['after midnight', '2026-11-20T23:30Z', NIGHT, 'Asia/Kuwait', '2026-11-21T05:00'],
    ['their first minute', '2026-11-20T19:00Z', NIGHT, 'Asia/Kuwait', '2026-11-21T05:00'],
    ['the minute before', '2026-11-20T18:59Z', NIGHT, 'Asia/Kuwait', null],
    ['their end', '2026-11-21T05:00Z', NIGHT, 'Asia/Kuwait', null],
    ['within a day', '2026-11-20T11:00Z', NOON_BREAK, 'Asia/Kuwait', '2026-11-20T12:00'],
    ['outside, within a day', '2026-11-20T22:00Z', NOON_BREAK, 'Asia/Kuwait', null],
    ['clocks go back in the night', '2026-10-24T21:00Z', NIGHT, 'Europe/Berlin', '2026-10-25T07:00'],
    ['clocks go forward in the night', '2026-03-28T22:00Z', NIGHT, 'Europe/Berlin', '2026-03-29T06:00'],
    [
      'until midnight',
      '2026-11-20T20:30Z',
      { from: '22:00', to: '24:00' },
      'Asia/Kuwait',
      '2026-11-20T21:00',
    ],
  ])('%s', (_label, at, hours, timeZone, until) => {
    expect(text(quietUntil(Date.parse(at), hours, timeZone))).toBe(until)
  })
})

describe('[DK-04] quiet hours ended last', () => {
  test.each([
    ['before midnight', '2026-11-20T20:00Z', NIGHT, 'Asia/Kuwait', '2026-11-20T05:00'],
    ['after midnight', '2026-11-20T23:30Z', NIGHT, 'Asia/Kuwait', '2026-11-20T05:00'],
    ['at their end', '2026-11-21T05:00Z', NIGHT, 'Asia/Kuwait', '2026-11-21T05:00'],
    ['the minute before', '2026-11-21T04:59Z', NIGHT, 'Asia/Kuwait', '2026-11-20T05:00'],
    ['within a day', '2026-11-20T13:00Z', NOON_BREAK, 'Asia/Kuwait', '2026-11-20T12:00'],
    ['clocks go back in the night', '2026-10-25T07:30Z', NIGHT, 'Europe/Berlin', '2026-10-25T07:00'],
    ['at midnight', '2026-11-20T21:00Z', { from: '22:00', to: '24:00' }, 'Asia/Kuwait', '2026-11-20T21:00'],
    ['not at a time that is none', '2026-11-20T21:00Z', { from: '22:00', to: '8' }, 'Asia/Kuwait', null],
  ])('%s', (_label, at, hours, timeZone, end) => {
    expect(text(quietEnd(Date.parse(at), hours, timeZone))).toBe(end)
  })
})

describe('[DK-04] a message is due', () => {
  const end = Date.parse('2026-11-21T05:00Z')
  test.each([
    ['at the end of the quiet hours that held it', 'cancelled', -60, end],
    ['with its step, if that came after them', 'cancelled', 1, end + 60_000],
    ['with its step, if they did not hold it', 'ready', -60, end - 3_600_000],
  ])('%s', (_label, step, minutes, dueAt) => {
    const announced = { step, happensAt: null, isForLater: false, at: end + minutes * 60_000 }
    expect(dueSince(announced, end)).toBe(dueAt)
    expect(dueSince(announced, null)).toBe(announced.at)
  })
})

describe('[DK-04] in quiet hours', () => {
  test.each([
    ['accepted', 'for now', 0, false, false],
    ['accepted', 'for tomorrow', 60, true, true],
    ['accepted', 'due before they end', -60, true, false],
    ['accepted', 'of a parcel without a time', null, true, true],
    ['delayed', 'for now', 0, false, false],
    ['delayed', 'for tomorrow', 60, true, true],
    ['ready', 'for later', 60, true, false],
    ['on_the_way', 'for later', 60, true, false],
    ['cancelled', 'for now', -60, false, true],
    ['refunded', 'of an order', null, false, true],
    ['refund_failed', 'of an order', null, false, true],
    ['reservation_confirmed', 'of tomorrow', 60, false, true],
    ['reservation_changed', 'that begins before they end', -60, false, false],
    ['reservation_cancelled', 'that begins before they end', -60, false, false],
  ])('%s %s', (step, _label, minutes, isForLater, waits) => {
    const until = Date.parse('2026-11-21T05:00Z')
    const happensAt = minutes === null ? null : until + minutes * 60_000
    expect(waitsForQuietEnd({ step, happensAt, isForLater }, until)).toBe(waits)
  })
})
