import {
  currencyOf,
  decimalText,
  fractionDigitsShown,
  isRepeatedTime,
  type MomentStyle,
} from '@storefront/domain'
import { useMemo } from 'react'
import { useLocale } from './messages.ts'

/** Arabic keeps its words and Latin digits, as receipts and menus in the Gulf do. */
function withDigits(locale: string): string {
  return locale === 'ar' || locale === 'fa' || locale === 'ur' ? `${locale}-u-nu-latn` : locale
}

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>()
function cached<T extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: () => T,
): T {
  const known = cache.get(key) as T | undefined
  if (known) return known
  const made = make()
  cache.set(key, made)
  return made
}

/** An amount in minor units as people read it: whole amounts without decimals, others with the currency's (CP-09). */
export function formatMoney(amount: number, currencyCode: string, locale: string): string {
  const currency = currencyOf(currencyCode)
  const digits = fractionDigitsShown(amount, currency)
  const key = `m:${locale}:${currencyCode}:${digits}`
  try {
    const format = cached(
      key,
      () =>
        new Intl.NumberFormat(withDigits(locale), {
          style: 'currency',
          currency: currencyCode,
          currencyDisplay: 'narrowSymbol',
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }),
    )
    return format.format(decimalText(amount, currency) as Intl.StringNumericLiteral)
  } catch (cause) {
    if (cause instanceof RangeError) return String(amount)
    throw cause
  }
}

/**
 * A moment in the business's zone and the locale's words (LC-04), with the zone's short name where clocks show its time
 * twice (SH-03). Throws a RangeError on a text that is no date (ER-05).
 */
export function formatTime(
  at: string | number,
  timeZone: string,
  locale: string,
  style: MomentStyle | 'date' | 'day' | 'day-time' = 'time',
): string {
  const parts: Record<typeof style, Intl.DateTimeFormatOptions> = {
    time: { hour: 'numeric', minute: '2-digit' },
    date: { day: 'numeric', month: 'long', year: 'numeric' },
    day: { weekday: 'short', day: 'numeric', month: 'short' },
    'day-time': { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    'date-time': { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    'weekday-time': { weekday: 'long', hour: 'numeric', minute: '2-digit' },
  }
  const date = new Date(at)
  const withZone = parts[style].hour !== undefined && isRepeatedTime(date.getTime(), timeZone)
  const format = cached(
    `t:${locale}:${timeZone}:${style}:${withZone}`,
    () =>
      new Intl.DateTimeFormat(withDigits(locale), {
        timeZone,
        ...parts[style],
        ...(withZone ? { timeZoneName: 'short' } : {}),
      }),
  )
  return format.format(date)
}

/** A number with the locale's separators. */
export function formatNumber(value: number, locale: string): string {
  return cached(`n:${locale}`, () => new Intl.NumberFormat(withDigits(locale))).format(value)
}

/** How long ago, in the locale's words: seconds below a minute, then minutes, then hours. */
export function formatAgo(milliseconds: number, locale: string): string {
  const format = cached(
    `a:${locale}`,
    () => new Intl.RelativeTimeFormat(withDigits(locale), { numeric: 'auto', style: 'short' }),
  )
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 60) return format.format(-seconds, 'second')
  if (seconds < 3600) return format.format(-Math.round(seconds / 60), 'minute')
  return format.format(-Math.round(seconds / 3600), 'hour')
}

/** The formatters above bound to the page's locale. */
export function useFormats() {
  const locale = useLocale()
  return useMemo(
    () => ({
      locale,
      money: (amount: number, currency: string) => formatMoney(amount, currency, locale),
      time: (at: string | number, timeZone: string, style?: Parameters<typeof formatTime>[3]) =>
        formatTime(at, timeZone, locale, style),
      number: (value: number) => formatNumber(value, locale),
      ago: (milliseconds: number) => formatAgo(milliseconds, locale),
    }),
    [locale],
  )
}
