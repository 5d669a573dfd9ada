// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { formatMoney, formatTime } from './index.ts'
import { intlLocale } from './intl-locale.ts'
import { loadFormats } from './load-formats.ts'

afterEach(() => void vi.unstubAllGlobals())
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const AT = '2026-11-23T18:45:00Z'
const LACKING = ['xx', 'ha', 'hy', 'ka', 'km', 'ku', 'lo', 'mn', 'nn', 'sq', 'az']

const known = (locales: string | string[]) =>
  [locales].flat().filter((locale) => !LACKING.includes(locale.split('-')[0] ?? ''))

class LimitedNumbers extends Intl.NumberFormat {
  constructor(locales: string[], options?: Intl.NumberFormatOptions) {
    super([...known(locales), 'th'], options)
  }
  static override supportedLocalesOf = known
}
class LimitedDates extends Intl.DateTimeFormat {
  constructor(locales: string[], options?: Intl.DateTimeFormatOptions) {
    super([...known(locales), 'th'], options)
  }
  static override supportedLocalesOf = known
}

/** A browser without the data of some locales, on a device in Thai. */
function withoutData() {
  const limited = { NumberFormat: LimitedNumbers, DateTimeFormat: LimitedDates }
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), limited))
}

test('[LC-04] a locale that the browser lacks is English, not the device’s language, until its table is there', async () => {
  const expected = new Intl.NumberFormat(intlLocale('ku'), { style: 'currency', currency: 'EUR' }).format(
    12.5,
  )
  withoutData()
  expect(formatMoney(1250, 'EUR', 'ku')).toBe('€12.50')
  expect(plain(formatTime(AT, 'Asia/Kuwait', 'ku', 'date'))).toBe('November 23, 2026')

  await loadFormats('ku')
  expect(formatMoney(1250, 'EUR', 'ku')).toBe(expected)
  expect(plain(formatTime(AT, 'Asia/Kuwait', 'ku', 'date'))).toBe('23ê mijdara 2026an')
})

test('[ER-05] a locale without a table stays English', async () => {
  withoutData()
  await loadFormats('xx')
  expect(formatMoney(1250, 'EUR', 'xx')).toBe('€12.50')
})

test('[LC-04] a browser with the data loads no table', async () => {
  const load = vi.fn()
  vi.doMock('./tables/load-table.ts', () => ({ loadTable: load }))
  await loadFormats('sq')
  expect(load).not.toHaveBeenCalled()
  vi.doUnmock('./tables/load-table.ts')
})
