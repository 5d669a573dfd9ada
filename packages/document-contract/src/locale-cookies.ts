/** The cookie of the language that the visitor chose (LC-03). */
export const CHOICE_COOKIE = 'i18n_redirected'

/** The cookie of the language that an address chose for one visit (LC-09), set by the gateway. */
export const VISIT_COOKIE = 'i18n_visit'

/** The locale in a cookie of a `Cookie` header or of `document.cookie`, as it stands there; null without one. */
export function cookieLocale(
  cookies: string,
  name: typeof CHOICE_COOKIE | typeof VISIT_COOKIE,
): string | null {
  const entry = cookies.split(/;\s*/).find((text) => text.startsWith(`${name}=`))
  return entry?.slice(name.length + 1) || null
}
