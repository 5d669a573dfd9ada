import { type Instant, isRepeatedTime } from '@storefront/domain'
import { formatter } from '@storefront/formats'
import type { ServerLocale } from '../messages/server-message.ts'

const FIELDS: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
}

/**
 * A day and time as people of the business's zone say it (LC-04), with the zone's short name where clocks show that time
 * twice (SH-03).
 */
export function whenText(at: Instant, timeZone: string, locale: ServerLocale): string {
  const options = isRepeatedTime(at, timeZone) ? { ...FIELDS, timeZoneName: 'short' as const } : FIELDS
  return formatter('DateTimeFormat', locale, { ...options, timeZone }).format(at)
}
