import { expect, test } from 'vitest'
import { whenText } from './when-text.ts'

test.each([
  ['2026-11-20T15:00Z', 'Asia/Kuwait', 'en', 'Friday, November 20, 2026 at 6:00 PM'],
  ['2026-11-20T15:00Z', 'Asia/Kuwait', 'ar', 'الجمعة، 20 نوفمبر 2026 في 6:00 م'],
  ['2027-10-31T00:00Z', 'Europe/Berlin', 'en', 'Sunday, October 31, 2027 at 2:00 AM GMT+2'],
  ['2027-10-31T01:00Z', 'Europe/Berlin', 'en', 'Sunday, October 31, 2027 at 2:00 AM GMT+1'],
] as const)('[LC-04] [SH-03] %s in %s and %s', (at, zone, locale, text) => {
  expect(whenText(Date.parse(at), zone, locale).replace(/[\u00a0\u202f]/g, ' ')).toBe(text)
})
