import { randomBytes } from 'node:crypto'
import { type Business, businessCall } from '@storefront/api-contract'
import { matchRoute, pageOfPayload, payloadBody, referenceOf } from '@storefront/document-contract'
import { isSameReference, onlySellingType } from '@storefront/domain'
import { pixelOrigins } from '@storefront/domain/pixels'
import { type ObjectStore, readPublished, type SignedState, type TrustedKeys } from '@storefront/releases'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { artefacts } from './artefacts.ts'
import { renderDocument } from './document.ts'
import { documentLocale } from './document-locale.ts'
import { GATEWAY_LIMITS, type GatewayLimits, guardRequests } from './guard-requests.ts'
import { webManifest } from './metadata/web-manifest.ts'
import { consolePage } from './ops/console-page.ts'
import { businessAtApi } from './ops/find-business.ts'
import { type OpsOptions, opsApi } from './ops/ops-api.ts'
import { pagePayload } from './payload.ts'
import { type OriginOf, preloadsFor } from './preloads.ts'
import { requestOrigin } from './search-engines/request-origin.ts'
import { searchEngines } from './search-engines/search-engine-routes.ts'
import { documentHeaders, makeNonce } from './security.ts'
import { sendCompressed } from './send-compressed.ts'
import { onBehalfOf, payloadEntry, type Upstream } from './upstream.ts'
import { VISITOR_COOKIE, yearCookie } from './visitors/cookies.ts'
import { inlinedRelease } from './visitors/inlined-release.ts'
import { overrideRedirect } from './visitors/override-redirect.ts'
import { releaseRoutes } from './visitors/release-routes.ts'
import { createReleaseSource, type ReleaseSource } from './visitors/release-source.ts'
import { visitorOf } from './visitors/visitor.ts'
import { type Beacon, beacons } from './watch/beacons.ts'
import { createCountOnce } from './watch/count-once.ts'
import { DEFAULT_POLICY, type WatchPolicy } from './watch/judge.ts'
import { createLoadMarks, type LoadMarks } from './watch/load-marks.ts'
import { startWatching } from './watch/start-watching.ts'

export interface GatewayOptions {
  store: ObjectStore
  env: string
  /** Trusted public keys. */
  keys: TrustedKeys
  upstream: Upstream
  /** Milliseconds for which a state is cached: 0 for a folder, 1000 for a bucket. */
  freshFor?: number
  /** Origins of remotes hosted elsewhere, by remote; the gateway serves the others. */
  origins?: Record<string, string>
  /** Other image origins, such as map tiles. */
  pictureOrigins?: readonly string[]
  onBeacon?: (beacon: Beacon) => void
  /** Public origin; derived from the request when unset. */
  publicOrigin?: string
  /** Hosts that a moved business may redirect its visitors to without confirmation (GD-09). Default none. */
  redirectHosts?: readonly string[]
  /** Serves the operations API below `/ops/api/` and watches canaries; without it the gateway only reads. */
  ops?: OpsOptions & { policy?: Partial<WatchPolicy> }
  now?: () => number
  /** Requests per address; `null` for no limit. */
  limits?: GatewayLimits | null
  /** Secret for load marks, shared by all gateways of an installation; random per process by default. */
  secret?: string
}

/**
 * The document server: `/a/` artefacts, `/r/` release pointers and beacons, `/builds/` build information, `/ops/api/`
 * for operations, everything else a document.
 */
export function gateway(options: GatewayOptions): FastifyPluginAsync {
  const { store, env, keys, origins = {}, ops, now = Date.now } = options
  return async (app) => {
    const source = createReleaseSource({
      store,
      env,
      keys,
      freshFor: options.freshFor,
      now,
      warn: (details, message) => app.log.warn(details, message),
    })
    const originOf: OriginOf = (name) => origins[name] ?? ''
    const { counters, stop } = startWatching({
      source,
      writer: ops?.writer ?? null,
      policy: { ...DEFAULT_POLICY, ...ops?.policy },
      now,
      log: app.log,
    })
    app.addHook('onClose', async () => stop())
    const marks = createLoadMarks(options.secret ?? randomBytes(32).toString('hex'), now)
    const countOnce = createCountOnce(marks, counters, now)
    const { publicOrigin = null, limits = GATEWAY_LIMITS } = options
    guardRequests(app, { publicOrigin, limits })
    const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
      sendDocument({ ...options, source, originOf, marks }, request, reply)
    await app.register(artefacts({ store, keys }, sendPage))
    await app.register(
      beacons((beacon, address) => {
        options.onBeacon?.(beacon)
        return countOnce(beacon, address)
      }),
    )
    await app.register(releaseRoutes(source, { store, env, keys }, originOf))
    const findBusiness = businessAtApi(options.upstream)
    if (ops)
      await app.register(opsApi(ops, { state: source.state, counters, now, findBusiness }), {
        prefix: '/ops/api',
      })
    if (ops?.console) await app.register(consolePage(ops.console))
    app.get('/service-worker.js', async (request, reply) => {
      const state = await source.state()
      const { live } = await liveFor(request, reply, {
        source,
        state,
        pathname: new URL(`http://gateway${request.url}`).pathname,
      })
      return sendWorker(await readPublished(store, live.shell.files, 'service-worker.js'), request, reply)
    })
    app.get<{ Params: { ref: string } }>('/:ref/app.webmanifest', (request, reply) =>
      sendManifest(options, request, reply),
    )
    await app.register(searchEngines(options))
    app.get('/*', sendPage)
  }
}

/** Serves the live service worker. No page checks its hash, so the server verifies it. */
async function sendWorker(body: Buffer | null, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff')
  if (!body) return reply.code(404).type('text/plain; charset=utf-8').send('not found\n')
  return sendCompressed(request, reply.type('text/javascript; charset=utf-8'), body.toString('utf8'))
}

async function sendManifest(
  { upstream }: GatewayOptions,
  request: FastifyRequest<{ Params: { ref: string } }>,
  reply: FastifyReply,
) {
  const input = { params: { referenceId: request.params.ref }, query: {} }
  const warn = (cause: unknown) => request.log.warn({ err: cause }, 'no business for a web app manifest')
  const business =
    (await payloadEntry(onBehalfOf(request, upstream), businessCall, input, warn))?.answer.restaurant ?? null
  reply.header('cache-control', 'no-cache')
  if (!business) return reply.code(404).send({ error: { code: 'not-found', message: 'no such business' } })
  return reply
    .type('application/manifest+json')
    .send(webManifest(business, documentLocale(request, business)))
}

async function sendDocument(
  options: GatewayOptions & { source: ReleaseSource; originOf: OriginOf; marks: LoadMarks },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { source, originOf, marks } = options
  // Concatenated, not resolved: a path that begins with `//` would name another host.
  const url = new URL(`http://gateway${request.url}`)
  if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
    return reply.redirect(`/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}`, 308)
  }
  const state = await source.state()
  const { target, cookies } = overrideRedirect(request, url, state)
  if (target)
    return reply.header('set-cookie', cookies).header('cache-control', 'no-store').redirect(target, 302)

  const { live, visitor } = await liveFor(request, reply, { source, state, pathname: url.pathname })
  const pageAsked = pageOfPayload(url.pathname)
  const match = matchRoute(live.routes, pageAsked ?? url.pathname)
  const warn = (cause: unknown) => request.log.warn({ err: cause }, 'an answer could not be inlined')
  const { entries, business, isUnknown, now } = await pagePayload(
    onBehalfOf(request, options.upstream),
    match,
    url.searchParams,
    warn,
  )
  reply.header('cache-control', 'no-cache')
  if (pageAsked !== null) {
    reply.type('application/json; charset=utf-8')
    return sendCompressed(request, reply, payloadBody(entries))
  }

  const record = business?.answer.restaurant ?? null
  const spelling = record && match ? canonicalPath(url.pathname, match.params.ref ?? '', record) : null
  if (spelling) return reply.redirect(spelling + url.search, 302)
  const onlyType = match?.route.id === 'landing' && record ? onlySellingType(record) : null
  // GD-03 before the first paint: the menu's document has the menu's own responses and preloads.
  if (record && onlyType)
    return reply.redirect(`/${encodeURIComponent(record.reference_id)}/${onlyType}${url.search}`, 302)
  const locale = documentLocale(request, record)
  const found = match !== null && !isUnknown
  const nonce = makeNonce()
  const preloads = preloadsFor(live, match?.route ?? null, locale, originOf)
  const release = inlinedRelease(live, visitor.overrides, originOf, marks.forDocument())
  const html = renderDocument({
    live,
    boot: { release, payload: entries, locale, now, redirectHosts: options.redirectHosts ?? [] },
    business: record,
    preloads,
    nonce,
    originOf,
    route: { id: found && match ? match.route.id : 'not-found', params: match?.params ?? {} },
    address: {
      origin: requestOrigin(request, options.publicOrigin),
      path: url.pathname,
    },
  })
  const outside = [...new Set(Object.values(options.origins ?? {}))]
  const measuring = pixelOrigins(business?.answer.pixels ?? [])
  const pictures = tileOrigins(record) ?? options.pictureOrigins ?? []
  reply.headers(documentHeaders(nonce, outside, { measuring, pictures }))
  reply.code(found ? 200 : 404).type('text/html; charset=utf-8')
  return sendCompressed(request, reply, html)
}

/** Origin of a business's own map tiles (DL-06); null when it has none. */
function tileOrigins(business: Business | null): string[] | null {
  const url = business?.map_tiles?.url
  return url && URL.canParse(url) ? [new URL(url).origin] : null
}

/** The visitor's versions for a path; sets the id cookie when a canary needs one. */
async function liveFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { source, state, pathname }: { source: ReleaseSource; state: SignedState; pathname: string },
) {
  const business = referenceOf(pathname)
  const visitor = await visitorOf(request, { state, trusted: source.trusted, business, mayName: true })
  if (visitor.isNew && visitor.id) reply.header('set-cookie', yearCookie(request, VISITOR_COOKIE, visitor.id))
  return { visitor, live: await source.forVisitor(state, visitor) }
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
