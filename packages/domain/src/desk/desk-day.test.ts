import { expect, test } from 'vitest'
import { deskDay } from './desk-day.ts'

const at = (text: string) => Date.parse(text)

test.each<[string, string, string, string[]]>([
  [
    'at noon',
    '2026-11-20T09:00:00Z',
    'Asia/Kuwait',
    ['2026-11-18T21:00:00Z', '2026-11-19T21:00:00Z', '2026-11-20T21:00:00Z', '2026-11-21T03:00:00Z'],
  ],
  [
    'after midnight',
    '2026-11-20T21:10:00Z',
    'Asia/Kuwait',
    ['2026-11-19T21:00:00Z', '2026-11-20T21:00:00Z', '2026-11-21T21:00:00Z', '2026-11-22T03:00:00Z'],
  ],
  [
    'before the night that is an hour longer',
    '2026-10-24T12:00:00Z',
    'Europe/Berlin',
    ['2026-10-22T22:00:00Z', '2026-10-23T22:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T05:00:00Z'],
  ],
])('[DK-01] the day of a desk goes on until the end of its night: %s', (_, now, zone, expected) => {
  const { yesterday, from, midnight, endOfNight } = deskDay(at(now), zone)
  expect([yesterday, from, midnight, endOfNight]).toEqual(expected.map(at))
})
