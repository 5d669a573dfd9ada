import type { Business } from '@storefront/api-contract'
import {
  CHOICE_COOKIE,
  cookieLocale,
  DETECTED_COOKIE,
  detectedLocales,
  detectedValue,
  hasSeveral,
  otherCookiePlaces,
  VISIT_COOKIE,
} from '@storefront/document-contract'
import { acceptedTags, isLocale, LOCALES, type Locale, matchLocale, startLocale } from '@storefront/domain'
import type { FastifyRequest } from 'fastify'

/** The locales of pages that belong to no business: all, and English where the visitor's is none of them. */
export const PRODUCT_LOCALES: readonly Locale[] = ['en', ...LOCALES.filter((locale) => locale !== 'en')]

const YEAR_SECONDS = 365 * 24 * 60 * 60

const COOKIES = [VISIT_COOKIE, CHOICE_COOKIE, DETECTED_COOKIE] as const
type LocaleCookie = (typeof COOKIES)[number]

/** A document's language, with the cookies that keep it: from the address, of the visitor's choice, from the browser. */
export interface DocumentLocale {
  locale: string
  cookies: string[]
}

type Address = Pick<URL, 'pathname' | 'searchParams'>

/**
 * The language of a document: the one that the address asks for by `?lang=` and of the visit it began (LC-09), else the
 * stored one if the business allows it, else the business's default (LC-03). A page of no business is in any language.
 * What the browser asks for counts on the root path, and on a first visit, which keeps it for the next ones.
 */
export function documentLocale(
  request: FastifyRequest,
  business: Business | null,
  address: Address,
): DocumentLocale {
  const { pathname, searchParams } = address
  const locales = business?.locales ?? PRODUCT_LOCALES
  const kept = keptCookies(request, pathname)
  const asked = matchLocale(searchParams.get('lang') ?? '', locales)
  if (asked) return { locale: asked, cookies: [...kept, cookieWith(request, VISIT_COOKIE, [asked])] }
  const cookies = request.headers.cookie ?? ''
  const chosen = [VISIT_COOKIE, CHOICE_COOKIE] as const
  for (const name of chosen) {
    const locale = matchLocale(cookieLocale(cookies, name) ?? '', locales)
    if (locale) return { locale, cookies: kept }
  }
  const wanted = acceptedTags(request.headers['accept-language'] ?? '')
  const earlier = detectedLocales(cookies).filter(isLocale)
  const browser = pathname === '/' ? wanted : [...earlier, ...wanted]
  const useBrowserLocale = business?.use_browser_locale ?? true
  const locale = startLocale({ stored: null, business: locales, useBrowserLocale, browser })
  const isDetected = useBrowserLocale && browser.some((tag) => matchLocale(tag, locales) === locale)
  const detected = isDetected ? detectedCookie(request, pathname, { earlier, locale }) : []
  return { locale, cookies: [...kept, ...detected] }
}

/**
 * The choice once more, by the server: Safari keeps what a script has written for seven days. Where there are several
 * cookies of one name, the one that counts stays alone.
 */
function keptCookies(request: FastifyRequest, pathname: string): string[] {
  const cookies = request.headers.cookie ?? ''
  const several = COOKIES.filter((name) => hasSeveral(cookies, name))
  const places = several.length > 0 ? otherCookiePlaces({ hostname: request.hostname, pathname }) : []
  const gone = several.flatMap((name) => places.map((place) => `${name}=; max-age=0; ${place}`))
  const renewed = [CHOICE_COOKIE, ...several.filter((name) => name !== CHOICE_COOKIE)] as const
  const written = renewed.flatMap((name) => {
    const locales = readLocales(cookies, name)
    return locales.length > 0 ? [cookieWith(request, name, locales)] : []
  })
  return [...gone, ...written]
}

/** The locales in a cookie, without what names none. */
function readLocales(cookies: string, name: LocaleCookie): Locale[] {
  if (name === DETECTED_COOKIE) return detectedLocales(cookies).filter(isLocale)
  const locale = matchLocale(cookieLocale(cookies, name) ?? '', PRODUCT_LOCALES)
  return locale ? [locale] : []
}

/** Keeps a language that was not detected before; the root path's comes first. Nothing where nothing changes. */
function detectedCookie(
  request: FastifyRequest,
  pathname: string,
  { earlier, locale }: { earlier: readonly Locale[]; locale: Locale },
): string[] {
  const isKept = pathname === '/' ? earlier[0] === locale : earlier.includes(locale)
  if (isKept) return []
  const others = earlier.filter((one) => one !== locale)
  const kept = pathname === '/' ? [locale, ...others] : [...others, locale]
  return [cookieWith(request, DETECTED_COOKIE, kept)]
}

/** A cookie of a year; that of a visit has no age and ends with the browser. */
function cookieWith(request: FastifyRequest, name: LocaleCookie, locales: readonly Locale[]): string {
  const age = name === VISIT_COOKIE ? '' : `max-age=${YEAR_SECONDS}; `
  const secure = request.isHttps ? '; secure' : ''
  return `${name}=${detectedValue(locales)}; ${age}path=/; samesite=lax${secure}`
}
