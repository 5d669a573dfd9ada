import { type Business, businessDomainCall } from '@storefront/api-contract'
import { isCustomDomain, withoutTrailingSlashes } from '@storefront/document-contract'
import { isSameReference, onlySellingType } from '@storefront/domain'
import type { AskedPage } from './asked-page.ts'
import { documentLocale } from './document-locale.ts'
import { lookUp, onBehalfOf } from './upstream.ts'
import { overrideRedirect } from './visitors/override-redirect.ts'

/** Where a page is instead. */
export interface Redirect {
  target: string
  /** 308 for good, 302 for now. */
  status: 302 | 308
  headers?: Record<string, string | string[]>
}

/** The address without its last slashes. */
export function withoutLastSlash({ url }: AskedPage): Redirect | null {
  if (url.pathname.length <= 1 || !url.pathname.endsWith('/')) return null
  return { target: onThisHost(withoutTrailingSlashes(url.pathname)) + url.search, status: 308 }
}

/** The address as the server has made it readable (RT-24): the page reads its own, so it has to be the same. */
export function readableAddress({ request, url }: AskedPage): Redirect | null {
  if (request.originalUrl === request.url) return null
  return { target: onThisHost(url.pathname) + url.search, status: 308 }
}

/** The page without `?use=` and `?without=`, which a cookie of the session keeps from there on. */
export async function withChosenVersions({ request, url, state }: AskedPage): Promise<Redirect | null> {
  const { target, cookies } = overrideRedirect(request, url, await state())
  if (!target) return null
  return { target, status: 302, headers: { 'set-cookie': cookies, 'cache-control': 'no-store' } }
}

/** A custom domain's root is the landing page of its business (RT-01), whose policy allows its map and services. */
export async function landingOfDomain({ options, request, url }: AskedPage): Promise<Redirect | null> {
  const { upstream, publicOrigin } = options
  const { hostname } = request
  const isOwn = publicOrigin !== undefined && new URL(publicOrigin).hostname === hostname.toLowerCase()
  if (url.pathname !== '/' || isOwn || !isCustomDomain(hostname)) return null
  const warn = (cause: unknown) => request.log.warn({ err: cause }, 'no business for a domain')
  const input = { params: { domain: hostname } }
  const found = await lookUp(onBehalfOf(request, upstream), businessDomainCall, input, warn)
  if (found.kind !== 'found') return null
  const { cookies } = documentLocale(request, null, url)
  return {
    target: `/${encodeURIComponent(found.answer.reference_id)}${url.search}`,
    status: 302,
    headers: { 'cache-control': 'no-cache', ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) },
  }
}

/** The address with the canonical spelling of the business's reference. */
export async function canonicalSpelling({ url, visit }: AskedPage): Promise<Redirect | null> {
  const { match, payload } = await visit()
  const business = payload.business?.answer.restaurant
  const path = match && business ? canonicalPath(url.pathname, match.params.ref ?? '', business) : null
  return path === null ? null : { target: path + url.search, status: 302 }
}

/** The only menu of a business, in place of its landing page and before the first paint (GD-03). */
export async function onlyMenu({ url, visit }: AskedPage): Promise<Redirect | null> {
  const { match, payload } = await visit()
  const business = payload.business?.answer.restaurant
  const onlyType = business && match?.route.id === 'landing' ? onlySellingType(business) : null
  if (!business || !onlyType) return null
  return { target: `/${encodeURIComponent(business.reference_id)}/${onlyType}${url.search}`, status: 302 }
}

/** Exactly one slash at the start: a path that begins with two would name another host. */
const onThisHost = (pathname: string) => `/${pathname.replace(/^\/+/, '')}`

/** The path with the canonical spelling of the reference; null when it is already canonical. */
function canonicalPath(
  pathname: string,
  asked: string,
  { reference_id: reference }: Business,
): string | null {
  if (asked === reference || !isSameReference(asked, reference)) return null
  const [, , ...rest] = pathname.split('/')
  return ['', encodeURIComponent(reference), ...rest].join('/')
}
