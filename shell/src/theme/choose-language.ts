import type { Business } from '@storefront/api-contract'
import { CHOICE_COOKIE, otherCookiePlaces, VISIT_COOKIE } from '@storefront/document-contract'
import { i18n, isLocale, type Locale, loadMessages } from '@storefront/i18n'
import { messages } from '../messages/catalogue.ts'
import { applyLanguage, storedLocale, wantLocale } from './language.ts'

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60

function storeLocale(locale: Locale): void {
  const places = ['path=/; samesite=lax', ...otherCookiePlaces(location)]
  for (const name of [CHOICE_COOKIE, VISIT_COOKIE])
    for (const place of places) writeCookie(`${name}=; max-age=0; ${place}`)
  writeCookie(`${CHOICE_COOKIE}=${locale}; max-age=${MAX_AGE_SECONDS}; path=/; samesite=lax`)
  renewByServer(locale)
}

function writeCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing in browsers that we support.
  document.cookie = text
}

let renewing: AbortController | undefined

/** Safari keeps what a script has written for seven days: the answer with the app's manifest writes the choice again. */
function renewByServer(locale: Locale): void {
  // The answer to an earlier choice must not write that one over this.
  renewing?.abort()
  renewing = new AbortController()
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  if (!manifest) return
  manifest.href = `${manifest.href.split('?', 1)[0]}?lang=${locale}`
  fetch(manifest.href, { signal: renewing.signal }).catch((cause: unknown) =>
    console.info('The language is kept for a week:', cause),
  )
}

/**
 * The visitor chooses a language: it is shown and remembered for a year (LC-03). `false`, with nothing changed, when
 * the shell has texts for it and they cannot be loaded now.
 */
export async function setLanguage(locale: Locale): Promise<boolean> {
  const isWanted = wantLocale(locale)
  await loadMessages(messages, locale)
  // Another one was chosen while texts of this one were on their way, here or below: the last choice counts.
  if (!isWanted()) return true
  const hasFile = locale in messages.load
  if (hasFile && !i18n.hasResourceBundle(locale, messages.namespace)) return false
  await applyLanguage(locale)
  if (!isWanted()) return true
  storeLocale(locale)
  return true
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
