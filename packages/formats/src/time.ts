import { isRepeatedTime } from '@storefront/domain'
import { formatter } from './formatter.ts'
import { TIME_STYLES, type TimeStyle } from './time-styles.ts'

/**
 * A moment in the business's zone and the locale's words (LC-04), with the zone's short name where clocks show its time
 * twice (SH-03). Throws a RangeError on a text that is no date (ER-05).
 */
export function formatTime(
  at: string | number,
  timeZone: string,
  locale: string,
  style: TimeStyle = 'time',
): string {
  const date = new Date(at)
  const options: Intl.DateTimeFormatOptions = { timeZone, ...TIME_STYLES[style] }
  if (options.hour && isRepeatedTime(date.getTime(), timeZone)) options.timeZoneName = 'short'
  return formatter('DateTimeFormat', locale, options).format(date)
}
