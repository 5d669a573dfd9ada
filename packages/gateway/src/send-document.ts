import type { Business } from '@storefront/api-contract'
import {
  matchRoute,
  type PublishedRoute,
  pageOfPayload,
  type RouteMatch,
  withoutTrailingSlashes,
} from '@storefront/document-contract'
import { isSameReference, onlySellingType } from '@storefront/domain'
import { pixelOrigins } from '@storefront/domain/pixels'
import { documentTraceparent } from '@storefront/telemetry'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { renderDocument } from './document.ts'
import { documentLocale } from './document-locale.ts'
import type { GatewayMetrics } from './gateway-metrics.ts'
import type { GatewayOptions } from './gateway-options.ts'
import { laterAddress, splitAnswers } from './later-answers.ts'
import { type PagePayload, pagePayload } from './payload.ts'
import { type OriginOf, type Preload, preloadsFor } from './preloads.ts'
import type { RenderedPages } from './render/rendered-pages.ts'
import { requestOrigin } from './search-engines/request-origin.ts'
import { documentHeaders, makeNonce } from './security.ts'
import { sendCompressed } from './send-compressed.ts'
import { sendPayload } from './send-payload.ts'
import { shownPage } from './shown-page.ts'
import { onBehalfOf } from './upstream.ts'
import { inlinedRelease } from './visitors/inlined-release.ts'
import { liveFor } from './visitors/live-for.ts'
import type { LoadMarks } from './visitors/load-marks.ts'
import { overrideRedirect } from './visitors/override-redirect.ts'
import type { ReleaseSource } from './visitors/release-source.ts'

/** What documents are made of, besides the options of the gateway. */
export interface DocumentSource extends GatewayOptions {
  metrics: GatewayMetrics
  source: ReleaseSource
  originOf: OriginOf
  marks: LoadMarks
  /** `null` where pages are not rendered. */
  pages: RenderedPages | null
}

/** Answers a page's address: with its document, its payload, or a redirect to where the page is. */
export async function sendDocument(options: DocumentSource, request: FastifyRequest, reply: FastifyReply) {
  const { source, metrics } = options
  // Concatenated, not resolved: a path that begins with `//` would name another host.
  const url = new URL(`http://gateway${request.url}`)
  if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
    return reply.redirect(onThisHost(withoutTrailingSlashes(url.pathname)) + url.search, 308)
  }
  // The server has made the address readable (RT-24): the page reads its own, so it has to be the same.
  if (request.originalUrl !== request.url) return reply.redirect(onThisHost(url.pathname) + url.search, 308)
  const state = await source.state()
  metrics.state(state)
  const { target, cookies } = overrideRedirect(request, url, state)
  if (target)
    return reply.header('set-cookie', cookies).header('cache-control', 'no-store').redirect(target, 302)

  const visit = await liveFor(request, reply, { source, state, pathname: url.pathname })
  const pageAsked = pageOfPayload(url.pathname)
  const match = matchRoute(visit.live.routes, pageAsked ?? url.pathname)
  const warn = (cause: unknown) => request.log.warn({ err: cause }, 'an answer could not be inlined')
  const upstream = onBehalfOf(request, options.upstream)
  const payload = await pagePayload(upstream, match, url.searchParams, warn)
  reply.header('cache-control', 'no-cache')
  if (pageAsked !== null) {
    const asked = { searchParams: url.searchParams, route: match?.route ?? null, entries: payload.entries }
    return sendPayload(asked, { request, reply })
  }
  const elsewhere = redirectOf(url, match, payload.business?.answer.restaurant ?? null)
  if (elsewhere) return reply.redirect(elsewhere, 302)
  return sendPage(options, { url, match, payload, ...visit }, { request, reply })
}

/** Exactly one slash at the start: a path that begins with two would name another host. */
const onThisHost = (pathname: string) => `/${pathname.replace(/^\/+/, '')}`

/** Where a page is instead: its canonical spelling, or the only menu of a business (GD-03, before the first paint). */
function redirectOf(
  { pathname, search }: URL,
  match: RouteMatch<PublishedRoute> | null,
  business: Business | null,
): string | null {
  if (!match || !business) return null
  const spelling = canonicalPath(pathname, match.params.ref ?? '', business)
  if (spelling) return spelling + search
  const onlyType = match.route.id === 'landing' ? onlySellingType(business) : null
  return onlyType && `/${encodeURIComponent(business.reference_id)}/${onlyType}${search}`
}

interface Visit extends Awaited<ReturnType<typeof liveFor>> {
  url: URL
  match: RouteMatch<PublishedRoute> | null
  payload: PagePayload
}

async function sendPage(
  options: DocumentSource,
  { url, match, payload, live, visitor }: Visit,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const { originOf, marks, metrics, redirectHosts = [], origins = {} } = options
  const { entries, business, now } = payload
  const record = business?.answer.restaurant ?? null
  const { locale, cookie } = documentLocale(request, record, url)
  if (cookie) reply.header('set-cookie', cookie)
  const { route, isFound, isMissing, markupPath } = shownPage({ routes: live.routes, url, match, payload })
  const nonce = makeNonce()
  const asked = { locale, now, payload: JSON.stringify(entries) }
  const rendered =
    route && markupPath !== null
      ? await options.pages?.of(request, { live, route, page: { path: markupPath, ...asked } })
      : null
  const { atOnce, later } = splitAnswers(entries, route, asked.payload)
  const laterFrom = route && laterAddress(url, route, later)
  const markOf = marks.forDocument(documentTraceparent())
  const release = inlinedRelease(live, visitor.overrides, { originOf, markOf, route })
  const html = metrics.render(() =>
    renderDocument({
      live,
      page: rendered ?? null,
      payload: entries,
      boot: {
        release,
        payload: atOnce,
        later: laterFrom,
        locale,
        now,
        drawnAt: rendered?.drawnAt ?? null,
        redirectHosts,
        isMissing,
        isUnknown: payload.isUnknown,
      },
      business: record,
      preloads: [...laterPreload(laterFrom), ...preloadsFor(live, route, locale, originOf)],
      nonce,
      saveData: request.headers['save-data']?.toString(),
      originOf,
      route: { id: isFound && route ? route.id : 'not-found', params: match?.params ?? {} },
      address: { origin: requestOrigin(request, options.publicOrigin), path: url.pathname },
    }),
  )
  const measuring = pixelOrigins(business?.answer.pixels ?? [])
  const pictures = tileOrigins(record) ?? options.pictureOrigins ?? []
  reply.headers(documentHeaders(nonce, [...new Set(Object.values(origins))], { measuring, pictures }))
  reply.code(isFound ? 200 : 404).type('text/html; charset=utf-8')
  return sendCompressed(request, reply, html)
}

const laterPreload = (href: string | null): Preload[] =>
  href === null ? [] : [{ href, as: 'fetch', low: false, integrity: undefined }]

/** Origin of a business's own map tiles (DL-06); null when it has none. */
function tileOrigins(business: Business | null): string[] | null {
  const url = business?.map_tiles?.url
  return url && URL.canParse(url) ? [new URL(url).origin] : null
}

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
