import type { Business } from '@storefront/api-contract'
import {
  CHOICE_COOKIE,
  cookieLocale,
  DETECTED_COOKIE,
  detectedLocales,
  detectedValue,
  VISIT_COOKIE,
} from '@storefront/document-contract'
import { acceptedTags, isLocale, LOCALES, type Locale, matchLocale, startLocale } from '@storefront/domain'
import type { FastifyRequest } from 'fastify'

/** The locales of pages that belong to no business: all, and English where the visitor's is none of them. */
export const PRODUCT_LOCALES: readonly Locale[] = ['en', ...LOCALES.filter((locale) => locale !== 'en')]

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** A document's language, with the cookie that keeps one from the address or from the browser. */
export interface DocumentLocale {
  locale: string
  cookie: string | null
}

/**
 * The language of a document: the one that the address asks for by `?lang=` and of the visit it began (LC-09), else the
 * stored one if the business allows it, else the business's default (LC-03). A page of no business is in any language.
 * What the browser asks for counts on the root path, and on a first visit, which keeps it for the next ones.
 */
export function documentLocale(
  request: FastifyRequest,
  business: Business | null,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): DocumentLocale {
  const locales = business?.locales ?? PRODUCT_LOCALES
  const asked = matchLocale(searchParams.get('lang') ?? '', locales)
  if (asked) return { locale: asked, cookie: `${VISIT_COOKIE}=${asked}; ${attributes(request)}` }
  const cookies = request.headers.cookie ?? ''
  const chosen = [VISIT_COOKIE, CHOICE_COOKIE] as const
  for (const name of chosen) {
    const locale = matchLocale(cookieLocale(cookies, name) ?? '', locales)
    if (locale) return { locale, cookie: null }
  }
  const wanted = acceptedTags(request.headers['accept-language'] ?? '')
  const earlier = detectedLocales(cookies).filter(isLocale)
  const browser = pathname === '/' ? wanted : [...earlier, ...wanted]
  const useBrowserLocale = business?.use_browser_locale ?? true
  const locale = startLocale({ stored: null, business: locales, useBrowserLocale, browser })
  const isDetected = useBrowserLocale && browser.some((tag) => matchLocale(tag, locales) === locale)
  return { locale, cookie: isDetected ? detectedCookie(request, pathname, { earlier, locale }) : null }
}

/** Keeps a language that was not detected before; the root path's comes first. Null where nothing changes. */
function detectedCookie(
  request: FastifyRequest,
  pathname: string,
  { earlier, locale }: { earlier: readonly Locale[]; locale: Locale },
): string | null {
  const isKept = pathname === '/' ? earlier[0] === locale : earlier.includes(locale)
  if (isKept) return null
  const others = earlier.filter((one) => one !== locale)
  const kept = pathname === '/' ? [locale, ...others] : [...others, locale]
  return `${DETECTED_COOKIE}=${detectedValue(kept)}; max-age=${YEAR_SECONDS}; ${attributes(request)}`
}

/** Without an age a cookie ends with the browser: the address chooses for one visit. */
const attributes = (request: FastifyRequest) => `path=/; samesite=lax${request.isHttps ? '; secure' : ''}`
