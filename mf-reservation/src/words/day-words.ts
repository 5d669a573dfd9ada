import { dayOf as dayOfInstant } from '@storefront/domain'
import { formatTime, useFormats } from '@storefront/i18n'
import { useMemo } from 'react'

const DAY = 24 * 60 * 60_000

/** The days from one to another, both counted, as `2026-11-27`. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days
}

/** The day before a day, as `2026-11-27`. */
export function dayBefore(date: string): string {
  return new Date(Date.parse(date) - DAY).toISOString().slice(0, 10)
}

/** The day of an instant on a zone's calendar, as `2026-11-27`. */
export function dayOf(at: string, timeZone: string): string {
  return dayOfInstant(Date.parse(at), timeZone)
}

/** Days in the locale's words. */
export function useDayWords() {
  const { locale } = useFormats()
  return useMemo(() => {
    const text = (style: 'weekday' | 'day-number' | 'month' | 'long-day') => (date: string) =>
      formatTime(`${date}T12:00Z`, 'UTC', locale, style)
    return {
      weekday: text('weekday'),
      day: text('day-number'),
      month: text('month'),
      whole: text('long-day'),
      /** `Friday 27 November, 7:30 PM` on a zone's clock. */
      moment: (instant: string, timeZone: string) => formatTime(instant, timeZone, locale, 'day-time'),
    }
  }, [locale])
}
