import type { FormatTable } from '../src/tables/format-table.ts'
import { localeData } from './cldr.ts'
import { namesOf } from './names.ts'
import { patternsOf } from './patterns.ts'
import { sortedAs } from './sorting.ts'

type Texts = Record<string, string>
const LATIN = '-numberSystem-latn'
/** Codes of CLDR that are no country: unions, tests, what is unknown. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
/** CLDR has their order and time zones from there. */
const RELATIVES: Texts = { nn: 'no' }
const digitsAt = (pattern: string) => pattern.replace(/[#,.0]+/, '{0}')

function currencyPatterns(text: string): FormatTable['currency'] {
  const [positive = '', negative = `-${positive}`] = text.split(';').map(digitsAt)
  return { positive, negative }
}

function numbersOf(locale: string) {
  const numbers = <T>(...path: string[]) =>
    localeData<T>('numbers-full', locale, 'numbers', 'numbers', ...path)
  const symbols = numbers<Texts>(`symbols${LATIN}`)
  return {
    decimal: symbols.decimal ?? '',
    group: symbols.group ?? '',
    minus: symbols.minusSign ?? '',
    leastGroup: Number(numbers<string>('minimumGroupingDigits')),
    currency: currencyPatterns(numbers(`currencyFormats${LATIN}`, 'standard')),
    percent: digitsAt(numbers(`percentFormats${LATIN}`, 'standard')).replace('%', symbols.percentSign ?? ''),
  }
}

function symbolsOf(locale: string): Texts {
  const all = localeData<Record<string, Texts>>('numbers-full', locale, 'currencies', 'numbers', 'currencies')
  const symbols = Object.entries(all).map(([code, names]): [string, string] => [
    code,
    names['symbol-alt-narrow'] ?? names.symbol ?? code,
  ])
  return Object.fromEntries(symbols.filter(([code, symbol]) => symbol !== code))
}

function agoOf(locale: string): FormatTable['ago'] {
  const units = ['second', 'minute', 'hour'].map((unit): [string, FormatTable['ago'][string]] => {
    const words = localeData<Record<string, unknown>>(
      'dates-full',
      locale,
      'dateFields',
      'dates',
      'fields',
      `${unit}-short`,
    )
    const past = Object.entries(words['relativeTime-type-past'] as Texts)
    const category = (key: string) => key.split('-').at(-1) ?? ''
    return [
      unit,
      {
        now: words['relative-type-0'] as string,
        past: Object.fromEntries(past.map(([key, text]) => [category(key), text])),
      },
    ]
  })
  return Object.fromEntries(units)
}

function gmtOf(locale: string): FormatTable['gmt'] {
  const names = localeData<Texts>('dates-full', locale, 'timeZoneNames', 'dates', 'timeZoneNames')
  return { pattern: names.gmtFormat ?? '', hours: names.hourFormat ?? '' }
}

function listOf(locale: string): FormatTable['list'] {
  const list = localeData<Texts>(
    'misc-full',
    locale,
    'listPatterns',
    'listPatterns',
    'listPattern-type-standard',
  )
  const { '2': two = '', start = '', middle = '', end = '' } = list
  return { two, start, middle, end }
}

function countriesOf(locale: string): Texts {
  const names = localeData<Texts>(
    'localenames-full',
    locale,
    'territories',
    'localeDisplayNames',
    'territories',
  )
  return Object.fromEntries(
    Object.entries(names).filter(([code]) => /^[A-Z]{2}$/.test(code) && !NO_COUNTRY.has(code)),
  )
}

/** The table of a locale, from CLDR. */
export function makeTable(locale: string): FormatTable {
  const patterns = patternsOf(locale)
  return {
    ...numbersOf(locale),
    symbols: symbolsOf(locale),
    patterns,
    names: namesOf(locale, Object.values(patterns)),
    gmt: gmtOf(locale),
    ago: agoOf(locale),
    list: listOf(locale),
    countries: countriesOf(locale),
    sortedAs: sortedAs(locale),
    relative: RELATIVES[locale] ?? 'en',
  }
}
