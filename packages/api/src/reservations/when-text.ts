import { type Instant, isRepeatedTime } from '@storefront/domain'
import type { ServerLocale } from '../messages/server-message.ts'

/** Arabic with Latin digits, as the storefront writes them. */
const TAGS: Record<ServerLocale, string> = { en: 'en', ar: 'ar-u-nu-latn' }

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
  return new Intl.DateTimeFormat(TAGS[locale], { ...options, timeZone }).format(at)
}
