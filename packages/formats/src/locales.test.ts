import { LOCALES } from '@storefront/domain'
import { expect, test } from 'vitest'
import { formatAgo, formatMoney, formatNumber, formatPercent, formatTime, type TimeStyle } from './index.ts'
import { TIME_STYLES } from './time-styles.ts'

const AT = '2026-11-23T18:45:00Z'
const DIGITS = /\p{Nd}/gu
const STYLES = Object.keys(TIME_STYLES) as TimeStyle[]

test.each(LOCALES)('[LC-04] %s has Latin digits in every format', (locale) => {
  const texts = [
    ...STYLES.map((style) => formatTime(AT, 'Asia/Kuwait', locale, style)),
    formatMoney(1_234_567, 'KWD', locale),
    formatNumber(1_234_567.5, locale),
    formatPercent(0.125, locale),
    ...[5_000, 600_000, 7_200_000].map((past) => formatAgo(past, locale)),
  ]
  expect(texts.flatMap((text) => text.match(DIGITS) ?? []).filter((digit) => !/[0-9]/.test(digit))).toEqual(
    [],
  )
})

test.each(LOCALES)('[LC-04] %s counts Gregorian years', (locale) => {
  expect(formatTime(AT, 'Asia/Kuwait', locale, 'date')).toMatch(/2026/)
})
