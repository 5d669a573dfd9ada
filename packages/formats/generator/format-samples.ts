import { LOCALES } from '@storefront/domain'
import {
  compareNames,
  countryName,
  formatAgo,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
} from '../src/index.ts'
import { TIME_STYLES } from '../src/time-styles.ts'

/** A call of a format, and the text that Node.js writes. */
type Sample = [name: string, values: unknown[], text: unknown]
interface Samples {
  calls: Sample[]
  /** Country codes in the order of their names. */
  countries: string[]
  /** Plural categories of `COUNTS`. */
  plurals: string[]
}

const FORMATS = { countryName, formatAgo, formatList, formatMoney, formatNumber, formatPercent, formatTime }
type Call = readonly [name: keyof typeof FORMATS, ...values: unknown[]]

const AT = '2026-11-23T18:45:00Z'
/** An hour that clocks in Berlin show twice. */
const REPEATED = '2027-10-31T01:00Z'
const NAMES = ['A', 'B', 'C', 'D']
const COUNTRIES = [
  'AE',
  'BE',
  'CH',
  'DE',
  'EG',
  'FI',
  'GR',
  'HU',
  'IN',
  'JP',
  'KW',
  'LA',
  'MX',
  'NO',
  'XK',
  'ZA',
]
/** Counts whose plural category is compared. */
export const COUNTS = [...Array.from({ length: 201 }, (_, count) => count), 1000, 1_000_000, 0.5, 1.5, 10.1]

function callsOf(locale: string): Call[] {
  const styles = Object.keys(TIME_STYLES)
  return [
    ...styles.flatMap((style): Call[] => [
      ['formatTime', AT, 'Asia/Kuwait', locale, style],
      ['formatTime', REPEATED, 'Europe/Berlin', locale, style],
    ]),
    ...['KWD', 'EUR', 'USD', 'JPY'].flatMap((code): Call[] =>
      [0, 2000, 2500, -1_234_567].map((amount): Call => ['formatMoney', amount, code, locale]),
    ),
    ...[0, -7.5, 1234, 1_234_567.891].map((value): Call => ['formatNumber', value, locale]),
    ...[0, 0.125, 1].map((share): Call => ['formatPercent', share, locale]),
    ...[0, 1000, 59_000, 60_000, 300_000, 7_200_000].map((past): Call => ['formatAgo', past, locale]),
    ...NAMES.map((_, index): Call => ['formatList', NAMES.slice(index), locale]),
    ...COUNTRIES.map((code): Call => ['countryName', code, locale]),
  ]
}

function samplesOf(locale: string): Samples {
  const calls = callsOf(locale).map(([name, ...values]): Sample => {
    const format = FORMATS[name] as (...values: unknown[]) => unknown
    return [name, values, format(...values)]
  })
  const plural = new Intl.PluralRules(locale)
  const name = (code: string) => countryName(code, locale)
  return {
    calls,
    countries: COUNTRIES.toSorted((one, other) => compareNames(name(one), name(other), locale)),
    plurals: COUNTS.map((count) => plural.select(count)),
  }
}

/** What Node.js writes in every locale, by every format. */
export const formatSamples = (): Record<string, Samples> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, samplesOf(locale)]))
