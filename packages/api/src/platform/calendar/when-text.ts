import { type Instant, isRepeatedTime, zonedTime } from '@storefront/domain'
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

const SHORT_FIELDS: Intl.DateTimeFormatOptions = { ...FIELDS, weekday: 'short', month: 'short' }
const THIS_YEAR: Intl.DateTimeFormatOptions = { ...SHORT_FIELDS, year: undefined }

/** Whose clock and words a moment is written in. */
interface Place {
  timeZone: string
  locale: ServerLocale
}

/**
 * A day and time as people of the business's zone say it (LC-04), with the zone's short name where clocks show that time
 * twice (SH-03).
 */
export function whenText(at: Instant, timeZone: string, locale: ServerLocale): string {
  return written(at, FIELDS, { timeZone, locale })
}

/**
 * A day and time of a short message, whose letters cost (LC-10): weekday and month in their short forms, and the year
 * only if it is not that of `now` in the zone.
 */
export function shortWhenText(at: Instant, now: Instant, place: Place): string {
  const [there, here] = [zonedTime(at, place.timeZone), zonedTime(now, place.timeZone)]
  return written(at, there.year === here.year ? THIS_YEAR : SHORT_FIELDS, place)
}

function written(at: Instant, fields: Intl.DateTimeFormatOptions, { timeZone, locale }: Place): string {
  const options = isRepeatedTime(at, timeZone) ? { ...fields, timeZoneName: 'short' as const } : fields
  return formatter('DateTimeFormat', locale, { ...options, timeZone }).format(at)
}
