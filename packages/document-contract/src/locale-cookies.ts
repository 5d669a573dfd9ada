/** The cookie of the language that the visitor chose (LC-03). */
export const CHOICE_COOKIE = 'i18n_redirected'

/** The cookie of the language that an address chose for one visit (LC-09), set by the gateway. */
export const VISIT_COOKIE = 'i18n_visit'

/**
 * The cookie of the languages that visitors' browsers asked for at first visits, set by the gateway (LC-03). It is no
 * choice: one and the language of a profile are above it.
 */
export const DETECTED_COOKIE = 'i18n_detected'
const BETWEEN = '.'

/** The locales detected on first visits, as stored in a `Cookie` header or in `document.cookie`. */
export function detectedLocales(cookies: string): string[] {
  return cookieLocale(cookies, DETECTED_COOKIE)?.split(BETWEEN) ?? []
}

/** The value of that cookie. */
export const detectedValue = (locales: readonly string[]): string => locales.join(BETWEEN)

type LocaleCookie = typeof CHOICE_COOKIE | typeof VISIT_COOKIE | typeof DETECTED_COOKIE

/**
 * The locale in a cookie of a `Cookie` header or of `document.cookie`, as it stands there; null without one. Of several of
 * one name the last: browsers put those of some paths first, so that it is the same one on every page.
 */
export function cookieLocale(cookies: string, name: LocaleCookie): string | null {
  const entry = cookies.split(/;\s*/).findLast((text) => text.startsWith(`${name}=`))
  return entry?.slice(name.length + 1) || null
}

/** Whether there are several cookies of one name: one of another path, or of a domain above. */
export function hasSeveral(cookies: string, name: LocaleCookie): boolean {
  return cookies.split(/;\s*/).filter((text) => text.startsWith(`${name}=`)).length > 1
}
