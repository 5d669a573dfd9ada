import { expect, test } from 'vitest'
import { dayOf } from './local-date.ts'

test.each([
  { zone: 'Asia/Kuwait', day: '2026-11-21' },
  { zone: 'America/New_York', day: '2026-11-20' },
])('[SH-04] half past ten in the evening in London is the $day in $zone', ({ zone, day }) => {
  expect(dayOf(Date.parse('2026-11-20T22:30:00Z'), zone)).toBe(day)
})
