import { currencyOf } from '@storefront/domain'
import { dialCodes } from '@storefront/domain/phone'
import { expect, test } from 'vitest'
import type { Kind } from '../formatter.ts'
import { intlLocale } from '../intl-locale.ts'
import { TIME_STYLES } from '../time-styles.ts'
import { TABLES } from './load-table.ts'
import { tableFormats } from './table-formats.ts'

type Formatter = { format: (...values: unknown[]) => string }
const MOMENTS = [
  '2026-01-01T00:00:00Z',
  '2026-02-03T04:05:06Z',
  '2026-03-08T11:59:00Z',
  '2026-04-30T12:00:00Z',
  '2026-05-05T12:01:00Z',
  '2026-06-10T23:59:59Z',
  '2026-07-12T13:30:00Z',
  '2026-08-21T21:00:00Z',
  '2026-09-09T09:09:00Z',
  '2026-10-25T01:30:00Z',
  '2026-11-23T18:45:00Z',
  '2026-12-31T20:20:00Z',
].map((at) => new Date(at))
const ZONES = ['Asia/Kuwait', 'Asia/Kolkata', 'America/New_York', 'UTC']
/** Zones whose clocks show an hour twice a year: only there is the zone shown. */
const SUMMER_ZONES = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
]
const NUMBERS = [0, 1, -1, 7.5, -0.25, 12, 999, 1000, -1234.5, 9999, 10_000, 1_234_567.891, 1e6]
const CODES = [
  'KWD',
  'EUR',
  'USD',
  'JPY',
  'AZN',
  'AMD',
  'GEL',
  'KHR',
  'LAK',
  'MNT',
  'NGN',
  'NOK',
  'ALL',
  'TRY',
  'IQD',
  'XOF',
  'CHF',
]

async function pairOf(locale: string) {
  const table = await TABLES[locale]?.()
  if (!table) throw new Error(`no table for ${locale}`)
  const make = tableFormats(locale, table.default)
  return (kind: Kind, options?: object) => {
    const Native = Intl[kind] as unknown as new (locale: string, options?: object) => Formatter
    return [make(kind, options) as Formatter, new Native(intlLocale(locale), options)] as const
  }
}
const locales = Object.keys(TABLES)
/** Where they differ, as `value: from the table | from Node.js`. */
function differences(what: string, pair: readonly [Formatter, Formatter], values: unknown[][]): string[] {
  return values.flatMap((value) => {
    const [table, native] = pair.map((one) => one.format(...value))
    return table === native ? [] : [`${what} ${value.map(String)}: ${table} | ${native}`]
  })
}

test.each(locales)('[LC-04] dates and times from the table of %s are those of Intl', async (locale) => {
  const pair = await pairOf(locale)
  const found = Object.entries(TIME_STYLES).flatMap(([style, options]) =>
    ZONES.flatMap((timeZone) =>
      differences(
        `${style} ${timeZone}`,
        pair('DateTimeFormat', { ...options, timeZone }),
        MOMENTS.map((at) => [at]),
      ),
    ),
  )
  expect(found).toEqual([])
})

test.each(locales)(
  '[LC-04, SH-03] times with their zone from the table of %s are those of Intl',
  async (locale) => {
    const pair = await pairOf(locale)
    const found = Object.entries(TIME_STYLES)
      .filter(([, options]) => 'hour' in options)
      .flatMap(([style, options]) =>
        SUMMER_ZONES.flatMap((timeZone) =>
          differences(
            `${style} ${timeZone}`,
            pair('DateTimeFormat', { ...options, timeZone, timeZoneName: 'short' }),
            MOMENTS.map((at) => [at]),
          ),
        ),
      )
    expect(found).toEqual([])
  },
)

test.each(locales)(
  '[LC-04] numbers and percentages from the table of %s are those of Intl',
  async (locale) => {
    const pair = await pairOf(locale)
    const values = NUMBERS.map((value) => [value])
    const percent = { style: 'percent', maximumFractionDigits: 1 }
    expect([
      ...differences('number', pair('NumberFormat'), values),
      ...differences('percent', pair('NumberFormat', percent), values),
    ]).toEqual([])
  },
)

test.each(locales)('[CP-09] amounts from the table of %s are those of Intl', async (locale) => {
  const pair = await pairOf(locale)
  const found = CODES.flatMap((currency) =>
    [0, currencyOf(currency).digits].flatMap((digits) =>
      differences(
        currency,
        pair('NumberFormat', {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }),
        NUMBERS.map((value) => [value]),
      ),
    ),
  )
  expect(found).toEqual([])
})

test.each(locales)('[LC-04] times ago and lists from the table of %s are those of Intl', async (locale) => {
  const pair = await pairOf(locale)
  const ago = pair('RelativeTimeFormat', { numeric: 'auto', style: 'short' })
  const past = [-0, -1, -2, -5, -11, -21, -59]
  const names = ['A', 'B', 'C', 'D', 'E']
  expect([
    ...differences(
      'ago',
      ago,
      ['second', 'minute', 'hour'].flatMap((unit) =>
        past.filter((value) => value || unit === 'second').map((value) => [value, unit]),
      ),
    ),
    ...differences(
      'list',
      pair('ListFormat'),
      names.map((_, count) => [names.slice(0, count + 1)]),
    ),
    ...differences('list', pair('ListFormat'), [[[]]]),
  ]).toEqual([])
})

test.each(locales)(
  '[LC-04] countries from the table of %s have the names and the order of Intl',
  async (locale) => {
    const pair = await pairOf(locale)
    const [table, native] = pair('DisplayNames', { type: 'region' }) as unknown as [
      Intl.DisplayNames,
      Intl.DisplayNames,
    ]
    const codes = dialCodes().map(({ country }) => country)
    expect(codes.map((code) => table.of(code))).toEqual(codes.map((code) => native.of(code)))
    const names = codes.map((code) => native.of(code) ?? code)
    const [order, nativeOrder] = pair('Collator', { numeric: true }) as unknown as [
      Intl.Collator,
      Intl.Collator,
    ]
    expect(names.toSorted(order.compare)).toEqual(names.toSorted(nativeOrder.compare))
  },
)
