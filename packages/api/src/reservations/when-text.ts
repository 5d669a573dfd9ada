import type { Instant } from '@storefront/domain'
import type { ServerLocale } from '../messages/server-message.ts'

/** Arabic with Latin digits, as the storefront writes them. */
const TAGS: Record<ServerLocale, string> = { en: 'en', ar: 'ar-u-nu-latn' }

/** A day and time as people of the business's zone say it (LC-04). */
export function whenText(at: Instant, timeZone: string, locale: ServerLocale): string {
  return new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at)
}
