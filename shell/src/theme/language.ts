import type { Business } from '@storefront/api-contract'
import { CHOICE_COOKIE, cookieLocale, detectedLocales, VISIT_COOKIE } from '@storefront/document-contract'
import {
  directionOf,
  i18n,
  type Locale,
  loadKnownMessages,
  loadMessages,
  startLocale,
} from '@storefront/i18n'
import { messages } from '../messages/catalogue.ts'

/** The language of this visit or chosen before, from the cookies that the gateway reads too (LC-03). */
export function storedLocale(): string | null {
  return cookieLocale(document.cookie, VISIT_COOKIE) ?? cookieLocale(document.cookie, CHOICE_COOKIE)
}

/** The language a visit of this business starts in (LC-03): what the browser asks for counts on a first visit. */
export function languageFor(business: Pick<Business, 'locales' | 'use_browser_locale'>): Locale {
  return startLocale({
    stored: storedLocale(),
    business: business.locales,
    useBrowserLocale: business.use_browser_locale,
    browser: [...detectedLocales(document.cookie), ...navigator.languages],
  })
}

let wanted = 'en'

/** Asks for a locale. The function that comes back returns whether no other has been asked for since. */
export function wantLocale(locale: string): () => boolean {
  wanted = locale
  return () => wanted === locale
}

/**
 * Shows the page in a language: texts of every part that is on it first, so that nothing turns blank on the way,
 * then the document's `lang` and `dir` (LC-02). A text file that cannot be loaded leaves its part in English (ER-05).
 */
export async function applyLanguage(locale: string): Promise<void> {
  const isWanted = wantLocale(locale)
  await Promise.all([loadMessages(messages, locale), loadKnownMessages(locale)])
  if (!isWanted()) return
  await i18n.changeLanguage(locale)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}
