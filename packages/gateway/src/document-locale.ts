import type { Business } from '@storefront/api-contract'
import { CHOICE_COOKIE, cookieLocale, VISIT_COOKIE } from '@storefront/document-contract'
import { acceptedTags, LOCALES, type Locale, matchLocale, startLocale } from '@storefront/domain'
import type { FastifyRequest } from 'fastify'

/** The locales of pages that belong to no business: all, and English where the visitor's is none of them. */
export const PRODUCT_LOCALES: readonly Locale[] = ['en', ...LOCALES.filter((locale) => locale !== 'en')]

/** A document's language, with the cookie that keeps one from the address for the visit. */
export interface DocumentLocale {
  locale: string
  cookie: string | null
}

/**
 * The language of a document: the one that the address asks for by `?lang=` and of the visit it began (LC-09), else the
 * stored one if the business allows it, else the business's default (LC-03). A page of no business is in any language.
 */
export function documentLocale(
  request: FastifyRequest,
  business: Business | null,
  query: URLSearchParams,
): DocumentLocale {
  const locales = business?.locales ?? PRODUCT_LOCALES
  const asked = matchLocale(query.get('lang') ?? '', locales)
  if (asked) return { locale: asked, cookie: visitCookie(request, asked) }
  const cookies = request.headers.cookie ?? ''
  const ofVisit = matchLocale(cookieLocale(cookies, VISIT_COOKIE) ?? '', locales)
  if (ofVisit) return { locale: ofVisit, cookie: null }
  const locale = startLocale({
    stored: cookieLocale(cookies, CHOICE_COOKIE),
    business: locales,
    useBrowserLocale: business?.use_browser_locale ?? true,
    browser: acceptedTags(request.headers['accept-language'] ?? ''),
  })
  return { locale, cookie: null }
}

/** Ends with the browser: the address chooses for one visit. */
const visitCookie = (request: FastifyRequest, locale: string) =>
  `${VISIT_COOKIE}=${locale}; path=/; samesite=lax${request.isHttps ? '; secure' : ''}`
