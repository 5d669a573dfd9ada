import { describe, expect, test } from 'vitest'
import { formatAgo, formatMoney, formatNumber, formatTime } from './index.ts'

/** Intl puts no-break spaces and direction marks into its texts; here only the words and digits matter. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '')

describe('[CP-09] amounts', () => {
  test.each([
    ['a whole amount has no decimals', 2000, 'KWD', 'en', 'KWD 2'],
    ['another has those of its currency', 2500, 'KWD', 'en', 'KWD 2.500'],
    ['a single fils is shown', 1, 'KWD', 'en', 'KWD 0.001'],
    ['two decimals', 1250, 'EUR', 'en', '€12.50'],
    ['none', 500, 'JPY', 'en', '¥500'],
    ['German order', 1250, 'EUR', 'de', '12,50 €'],
    ['Arabic words, Latin digits', 2500, 'KWD', 'ar', '2.500 د.ك.'],
    ['a minus sign, not a hyphen', -500, 'KWD', 'en', '−KWD 0.500'],
    ['a minus sign in Arabic', -500, 'KWD', 'ar', '−0.500 د.ك.'],
  ])('%s', (_, amount, currency, locale, text) => {
    expect(plain(formatMoney(amount, currency, locale)).trim()).toBe(text)
  })

  test('the minus sign stays before the digits in right-to-left text, by a mark between it and what is before', () => {
    expect(formatMoney(-500, 'KWD', 'ar')).toMatch(/^\u200f\u200e\u22120\.500/)
  })

  test('[ER-05] an amount whose currency cannot be written is its raw value', () => {
    expect(formatMoney(2500, 'no currency', 'en')).toBe('2500')
  })
})

describe('[LC-04] moments', () => {
  const late = '2026-11-20T21:30:00Z'

  test.each([
    ['in the business’s zone, not the device’s', 'Asia/Kuwait', 'en', 'time', '12:30 AM'],
    ['the date follows the zone too', 'Asia/Kuwait', 'en', 'date', 'November 21, 2026'],
    ['half an hour zone', 'Asia/Kolkata', 'en', 'time', '3:00 AM'],
    ['Arabic words, Latin digits', 'Asia/Kuwait', 'ar', 'date', '21 نوفمبر 2026'],
    ['with its weekday', 'Asia/Kuwait', 'en', 'weekday-time', 'Saturday 12:30 AM'],
  ] as const)('%s', (_, zone, locale, style, text) => {
    expect(
      plain(formatTime(late, zone, locale, style))
        .replace(' at ', ' ')
        .replace(', 12', ' 12'),
    ).toBe(text)
  })

  test.each([
    ['Europe/Berlin', '2027-10-31T00:00Z', '2027-10-31T01:00Z'],
    ['America/New_York', '2027-11-07T05:30Z', '2027-11-07T06:30Z'],
    ['Australia/Lord_Howe', '2027-04-03T14:45Z', '2027-04-03T15:15Z'],
    ['Africa/Cairo', '2027-10-28T20:30Z', '2027-10-28T21:30Z'],
  ])('[SH-03] a time that clocks in %s show twice says which of the two it is', (zone, first, second) => {
    for (const locale of ['en', 'ar', 'de', 'fr'])
      for (const style of ['time', 'date-time', 'weekday-time', 'day-time'] as const)
        expect(formatTime(first, zone, locale, style)).not.toBe(formatTime(second, zone, locale, style))
  })

  test('[SH-03] the zone is named only there, and not with a day', () => {
    const texts = ['2027-10-30T23:30Z', '2027-10-31T00:00Z', '2027-10-31T01:00Z', '2027-10-31T02:00Z'].map(
      (at) => plain(formatTime(at, 'Europe/Berlin', 'en')),
    )
    expect(texts).toEqual(['1:30 AM', '2:00 AM GMT+2', '2:00 AM GMT+1', '3:00 AM'])
    expect(plain(formatTime('2027-10-31T00:00Z', 'Europe/Berlin', 'en', 'date'))).toBe('October 31, 2027')
  })

  test('[ER-05] a text that is no date raises', () => {
    expect(() => formatTime('tomorrow', 'Asia/Kuwait', 'en')).toThrow(RangeError)
  })

  test.each([
    [4_000, 'en', '4 sec. ago'],
    [120_000, 'en', '2 min. ago'],
    [-500, 'en', 'now'],
  ])('%i ms ago in %s', (milliseconds, locale, text) => {
    expect(plain(formatAgo(milliseconds, locale))).toBe(text)
  })

  test('numbers carry the separators of the locale', () => {
    expect([formatNumber(12345.5, 'en'), plain(formatNumber(12345.5, 'fr'))]).toEqual([
      '12,345.5',
      '12 345,5',
    ])
  })
})
