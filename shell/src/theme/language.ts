import type { Business } from '@storefront/api-contract'
import {
  directionOf,
  i18n,
  isLocale,
  type Locale,
  loadKnownMessages,
  loadMessages,
  startLocale,
} from '@storefront/i18n'
import { messages } from '../messages/catalogue.ts'

const COOKIE = 'i18n_redirected'
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/** The language the visitor chose before, from the cookie that the gateway reads too (LC-03). */
export function storedLocale(): string | null {
  const entry = document.cookie.split('; ').find((text) => text.startsWith(`${COOKIE}=`))
  return entry?.slice(COOKIE.length + 1) ?? null
}

function storeLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing in browsers that we support.
  document.cookie = `${COOKIE}=${locale}; max-age=${MAX_AGE_SECONDS}; path=/; samesite=lax`
}

/** The language a visit of this business starts in (LC-03). */
export function languageFor(business: Pick<Business, 'locales' | 'use_browser_locale'>): Locale {
  return startLocale({
    stored: storedLocale(),
    business: business.locales,
    useBrowserLocale: business.use_browser_locale,
    browser: navigator.languages,
  })
}

/**
 * At login, the language of the customer's profile is applied and saved on this device, unless another was
 * chosen here or the business does not speak it (LC-03).
 */
export async function takeLanguageOf(
  user: { locale: string | null },
  business: Pick<Business, 'locales'>,
): Promise<void> {
  const saved = business.locales.find((locale) => locale === user.locale)
  if (!saved || !isLocale(saved) || saved === i18n.language || storedLocale() !== null) return
  await setLanguage(saved)
}

let wanted = 'en'

/**
 * Shows the page in a language: texts of every part that is on it first, so that nothing turns blank on the way,
 * then the document's `lang` and `dir` (LC-02). A text file that cannot be loaded leaves its part in English (ER-05).
 */
export async function applyLanguage(locale: string): Promise<void> {
  wanted = locale
  await Promise.all([loadMessages(messages, locale), loadKnownMessages(locale)])
  // Another language was asked for while this one was on its way.
  if (wanted !== locale) return
  await i18n.changeLanguage(locale)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

/**
 * The visitor chooses a language: it is shown and remembered for a year (LC-03). `false`, with nothing changed, when
 * the shell has texts for it and they cannot be loaded now.
 */
export async function setLanguage(locale: Locale): Promise<boolean> {
  wanted = locale
  await loadMessages(messages, locale)
  // Another one was chosen while the texts of this one were on their way: the last choice counts.
  if (wanted !== locale) return true
  const hasFile = locale in messages.load
  if (hasFile && !i18n.hasResourceBundle(locale, messages.namespace)) return false
  await applyLanguage(locale)
  storeLocale(locale)
  return true
}
