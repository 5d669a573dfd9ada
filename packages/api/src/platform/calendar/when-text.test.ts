import { expect, test } from 'vitest'
import { shortWhenText, whenText } from './when-text.ts'

test.each([
  ['2026-11-20T15:00Z', 'Asia/Kuwait', 'en', 'Friday, November 20, 2026 at 6:00 PM'],
  ['2026-11-20T15:00Z', 'Asia/Kuwait', 'ar', 'الجمعة، 20 نوفمبر 2026 في 6:00 م'],
  ['2027-10-31T00:00Z', 'Europe/Berlin', 'en', 'Sunday, October 31, 2027 at 2:00 AM GMT+2'],
  ['2027-10-31T01:00Z', 'Europe/Berlin', 'en', 'Sunday, October 31, 2027 at 2:00 AM GMT+1'],
] as const)('[LC-04] [SH-03] %s in %s and %s', (at, zone, locale, text) => {
  expect(whenText(Date.parse(at), zone, locale).replace(/[\u00a0\u202f]/g, ' ')).toBe(text)
})

const NOW = Date.parse('2026-11-20T12:00Z')

test.each([
  ['2026-11-21T16:00Z', 'Asia/Kuwait', 'en', 'Sat, Nov 21, 7:00 PM'],
  ['2026-12-31T20:59Z', 'Asia/Kuwait', 'en', 'Thu, Dec 31, 11:59 PM'],
  ['2026-12-31T21:00Z', 'Asia/Kuwait', 'en', 'Fri, Jan 1, 2027, 12:00 AM'],
  ['2026-11-21T16:00Z', 'Asia/Kuwait', 'de', 'Sa., 21. Nov., 19:00'],
  ['2027-10-31T01:00Z', 'Europe/Berlin', 'en', 'Sun, Oct 31, 2027, 2:00 AM GMT+1'],
] as const)(
  '[LC-10] in a short message %s in %s and %s has its year if it is another',
  (at, zone, locale, text) => {
    const said = shortWhenText(Date.parse(at), NOW, { timeZone: zone, locale })
    expect(said.replace(/[\u00a0\u202f]/g, ' ')).toBe(text)
  },
)
