import { afterEach, expect, test } from 'vitest'
import { dayOf, daysBetween } from './day-words.ts'

const formats = Intl.DateTimeFormat.prototype
const format = Object.getOwnPropertyDescriptor(formats, 'format') ?? {}
afterEach(() => void Object.defineProperty(formats, 'format', format))

test('[RS-02] days run over the end of a month and count both ends', () => {
  expect(daysBetween('2026-11-29', '2026-12-02')).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
  ])
})

test.each([
  { zone: 'Asia/Kuwait', day: '2026-11-21' },
  { zone: 'America/New_York', day: '2026-11-20' },
])(
  '[SH-04, UI-07] half past ten in the evening in London is the $day in $zone, however locales write it',
  ({ zone, day }) => {
    // ICU 72 writes the days of en-CA as en-US does.
    Object.defineProperty(formats, 'format', { configurable: true, get: () => () => '01/01/1970' })
    expect(dayOf('2026-11-20T22:30:00Z', zone)).toBe(day)
  },
)
