import {
  matchRoute,
  type PublishedRoute,
  pageOfPayload,
  type RouteMatch,
  referenceOf,
} from '@storefront/document-contract'
import type { SignedState } from '@storefront/releases'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayMetrics } from './gateway-metrics.ts'
import type { GatewayOptions } from './gateway-options.ts'
import type { KnownBusinesses } from './known-businesses.ts'
import { type PagePayload, pagePayload } from './payload.ts'
import type { OriginOf } from './preloads.ts'
import type { RenderedPages } from './render/rendered-pages.ts'
import { onBehalfOf } from './upstream.ts'
import { liveFor } from './visitors/live-for.ts'
import type { LoadMarks } from './visitors/load-marks.ts'
import type { ReleaseSource } from './visitors/release-source.ts'

/** What documents are made of, besides the options of the gateway. */
export interface DocumentSource extends GatewayOptions {
  metrics: GatewayMetrics
  source: ReleaseSource
  originOf: OriginOf
  marks: LoadMarks
  /** `null` where pages are not rendered. */
  pages: RenderedPages | null
  knownBusinesses: KnownBusinesses
}

/** The visitor's versions for an address, its route among them, and what the API says about it. */
export interface Visit extends Awaited<ReturnType<typeof liveFor>> {
  match: RouteMatch<PublishedRoute> | null
  payload: PagePayload
}

/** A request for a page. State and visit are read when they are first asked for, and only once. */
export interface AskedPage {
  options: DocumentSource
  request: FastifyRequest
  reply: FastifyReply
  url: URL
  /** The page whose payload the address is; `null` for the address of a page itself. */
  pageOfPayload: string | null
  state: () => Promise<SignedState>
  visit: () => Promise<Visit>
}

/** A request as the steps of {@link sendDocument} ask about it. */
export function askedPage(options: DocumentSource, request: FastifyRequest, reply: FastifyReply): AskedPage {
  // Concatenated, not resolved: a path that begins with `//` would name another host.
  const url = new URL(`http://gateway${request.url}`)
  const asked: AskedPage = {
    options,
    request,
    reply,
    url,
    pageOfPayload: pageOfPayload(url.pathname),
    state: once(() => options.source.state()),
    visit: once(() => openVisit(asked)),
  }
  return asked
}

async function openVisit({ options, request, reply, url, ...asked }: AskedPage): Promise<Visit> {
  const state = await asked.state()
  const visit = await liveFor(request, reply, { source: options.source, state, pathname: url.pathname })
  const page = asked.pageOfPayload ?? url.pathname
  const { routes } = visit.live
  const match = matchRoute(routes, page)
  const answered = match ?? notFoundMatch(routes, page, options.knownBusinesses)
  const warn = (cause: unknown) => request.log.warn({ err: cause }, 'an answer could not be inlined')
  const payload = await pagePayload(onBehalfOf(request, options.upstream), answered, url.searchParams, warn)
  const { ref } = answered?.params ?? {}
  if (ref && payload.business?.answer.restaurant) options.knownBusinesses.note(ref)
  reply.header('cache-control', 'no-cache')
  return { ...visit, match, payload: match ? payload : { ...payload, isUnknown: false } }
}

/**
 * What a path without a route is answered with: its business, within whose layout the shell says so (RT-24). Only one that
 * is known is asked for: most of such paths are those that scanners try.
 */
function notFoundMatch(
  routes: readonly PublishedRoute[],
  pathname: string,
  known: KnownBusinesses,
): RouteMatch<PublishedRoute> | null {
  const route = routes.find(({ id }) => id === 'not-found')
  const ref = referenceOf(pathname)
  if (!route || ref === null || !known.has(ref)) return null
  return { route: { ...route, payload: ['business'] }, params: { ref } }
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null
  return () => {
    reading ??= read()
    return reading
  }
}
