import { formatAgo, formatMoney, formatNumber, formatTime, type TimeStyle } from '@storefront/formats'
import { useMemo } from 'react'
import { useLocale } from './messages.ts'

/** The formats bound to the page's locale. */
export function useFormats() {
  const locale = useLocale()
  return useMemo(
    () => ({
      locale,
      money: (amount: number, currency: string) => formatMoney(amount, currency, locale),
      time: (at: string | number, timeZone: string, style?: TimeStyle) =>
        formatTime(at, timeZone, locale, style),
      number: (value: number) => formatNumber(value, locale),
      ago: (milliseconds: number) => formatAgo(milliseconds, locale),
    }),
    [locale],
  )
}
