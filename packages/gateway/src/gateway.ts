import { randomBytes } from 'node:crypto'
import { businessCall } from '@storefront/api-contract'
import { matchLocale } from '@storefront/domain'
import { logAnswers } from '@storefront/http-server'
import { readPublished, SHELL } from '@storefront/releases'
import { observeRequests } from '@storefront/telemetry'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { artefacts } from './artefacts.ts'
import { deskPage } from './desk/desk-page.ts'
import { documentLocale } from './document-locale.ts'
import { createGatewayMetrics } from './gateway-metrics.ts'
import type { GatewayOptions } from './gateway-options.ts'
import { GATEWAY_LIMITS, guardRequests } from './guard-requests.ts'
import { createKnownBusinesses } from './known-businesses.ts'
import { webManifest } from './metadata/web-manifest.ts'
import { consolePage } from './ops/console-page.ts'
import { businessAtApi } from './ops/find-business.ts'
import { opsApi } from './ops/ops-api.ts'
import type { OriginOf } from './preloads.ts'
import {
  createRenderedPages,
  type RenderedPages,
  type RenderedPagesOptions,
  type RenderSettings,
} from './render/rendered-pages.ts'
import { searchEngines } from './search-engines/search-engine-routes.ts'
import { sendDocument } from './send-document.ts'
import { sendUnavailable } from './send-unavailable.ts'
import { sendWorker } from './send-worker.ts'
import { lookUp, onBehalfOf } from './upstream.ts'
import { liveFor } from './visitors/live-for.ts'
import { createLoadMarks } from './visitors/load-marks.ts'
import { releaseRoutes } from './visitors/release-routes.ts'
import { createReleaseSource } from './visitors/release-source.ts'
import { beacons } from './watch/beacons.ts'
import { createCountOnce } from './watch/count-once.ts'
import { DEFAULT_POLICY } from './watch/judge.ts'
import { startWatching } from './watch/start-watching.ts'
import { traceLoad } from './watch/trace-load.ts'

/**
 * The document server: `/a/` artefacts, `/r/` release pointers and beacons, `/builds/` build information, `/ops/api/`
 * for operations, everything else a document.
 */
export function gateway(given: GatewayOptions): FastifyPluginAsync {
  const { store, env, keys, origins = {}, ops, now = Date.now, metrics = createGatewayMetrics(now) } = given
  const options = { ...given, metrics, upstream: metrics.upstream(given.upstream) }
  return async (app) => {
    observeRequests(app)
    const warn = (details: object, message: string) => app.log.warn(details, message)
    const source = createReleaseSource({ ...options, now, warn, onState: metrics.state })
    const originOf: OriginOf = (name) => origins[name] ?? ''
    const secret = options.secret ?? randomBytes(32).toString('hex')
    const { counters, stop } = startWatching({
      source,
      store,
      secret,
      writer: ops?.writer ?? null,
      policy: { ...DEFAULT_POLICY, ...ops?.policy },
      now,
      log: app.log,
    })
    app.addHook('onClose', stop)
    metrics.failing(counters)
    logAnswers(app, app.log, ({ routeOptions }) => ({ route: routeOptions.url ?? 'unknown-path' }))
    const pages = renderPages(app, { source, counters, metrics, originOf, now }, options.render)
    const marks = createLoadMarks(secret, now)
    const countOnce = createCountOnce(marks, counters, { now, shells: () => source.knownIds(SHELL) })
    const { publicOrigin = null, limits = GATEWAY_LIMITS } = options
    guardRequests(app, { publicOrigin, limits })
    const documents = { ...options, source, originOf, marks, pages, knownBusinesses: createKnownBusinesses() }
    const sendPage = metrics.document((request, reply) => sendDocument(documents, request, reply))
    await app.register(artefacts({ store, keys }, sendPage))
    await app.register(
      beacons((beacon, address) => {
        options.onBeacon?.(beacon)
        const isCounted = countOnce(beacon, address)
        if (isCounted && source.isKnown(beacon.remote, beacon.release)) {
          metrics.load(beacon)
          traceLoad(beacon)
        }
        return isCounted
      }),
    )
    await app.register(releaseRoutes(source, { store, env, keys }, originOf))
    const findBusiness = businessAtApi(options.upstream)
    if (ops)
      await app.register(opsApi(ops, { state: source.state, counters, now, findBusiness }), {
        prefix: '/ops/api',
      })
    if (ops?.console) await app.register(consolePage(ops.console))
    if (options.desk) await app.register(deskPage(options.desk))
    app.get('/service-worker.js', async (request, reply) => {
      const state = await source.state()
      const { live } = await liveFor(request, reply, {
        source,
        state,
        pathname: new URL(`http://gateway${request.url}`).pathname,
      })
      return sendWorker(await readPublished(store, live.shell.files, 'service-worker.js'), request, reply)
    })
    app.get<ManifestRequest>('/:ref/app.webmanifest', (request, reply) =>
      sendManifest(options, request, reply),
    )
    await app.register(searchEngines(options))
    app.get('/*', sendPage)
  }
}

interface ManifestRequest {
  Params: { ref: string }
  Querystring: { lang?: string }
}

async function sendManifest(
  { upstream }: GatewayOptions,
  request: FastifyRequest<ManifestRequest>,
  reply: FastifyReply,
) {
  const input = { params: { referenceId: request.params.ref }, query: {} }
  const warn = (cause: unknown) => request.log.warn({ err: cause }, 'no business for a web app manifest')
  const found = await lookUp(onBehalfOf(request, upstream), businessCall, input, warn)
  if (found.kind === 'unavailable') return sendUnavailable(reply, 'no web app manifest can be written now')
  const business = found.kind === 'found' ? found.answer.restaurant : null
  reply.header('cache-control', 'no-cache')
  if (!business) return reply.code(404).send({ error: { code: 'not-found', message: 'no such business' } })
  const asked = { pathname: `/${request.params.ref}`, searchParams: new URLSearchParams() }
  const { locale, cookies } = documentLocale(request, business, asked)
  // A page asks for it in its own language, without cookies, and anew when the visitor has chosen another one.
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  const lang = matchLocale(String(request.query.lang ?? ''), business.locales)
  return reply.type('application/manifest+json').send(webManifest(business, lang ?? locale))
}

/** The renderer of pages, which starts with the gateway and ends with it. */
function renderPages(
  app: FastifyInstance,
  parts: RenderedPagesOptions,
  settings: RenderSettings | null = {},
): RenderedPages | null {
  if (!settings) return null
  const pages = createRenderedPages(parts, settings)
  app.addHook('onListen', async () => {
    pages.follow()
    await pages.warm().catch((err) => app.log.warn({ err }, 'nothing to render yet'))
  })
  app.addHook('onClose', async () => pages.stop())
  return pages
}
