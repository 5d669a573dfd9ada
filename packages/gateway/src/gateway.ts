import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Business, businessCall } from '@storefront/api-contract'
import { onlySellingType, startLocale } from '@storefront/domain'
import { readState } from '@storefront/releases'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { artefacts, sendLiveFile } from './artefacts.ts'
import { type Beacon, beacons } from './beacons.ts'
import { renderDocument } from './document.ts'
import { liveRelease } from './live-release.ts'
import { webManifest } from './metadata/web-manifest.ts'
import { pagePayload } from './payload.ts'
import { preloadsFor } from './preloads.ts'
import { matchRoute } from './route-match.ts'
import { documentHeaders, makeNonce } from './security.ts'
import { payloadEntry, type Upstream } from './upstream.ts'

export interface GatewayOptions {
  /** Folder of the release store. */
  store: string
  env: string
  upstream: Upstream
  /** Other origins that remotes are fetched from, by remote; what is not named comes from the gateway itself. */
  origins?: Record<string, string>
  onBeacon?: (beacon: Beacon) => void
  /** Origin that visitors see; without it the request says. */
  publicOrigin?: string
}

const PAYLOAD_SUFFIX = '/_payload.json'

/** The document server: `/a/` artefacts, `/r/` release pointer and beacons, everything else a document. */
export function gateway(options: GatewayOptions): FastifyPluginAsync {
  const { store, env, origins = {} } = options
  return async (app) => {
    await app.register(artefacts(store))
    await app.register(beacons(options.onBeacon ?? (() => {})))
    app.get<{ Params: { env: string } }>('/r/:env/current.json', async (request, reply) => {
      const state = request.params.env === env ? await readState(store, env) : null
      reply.header('access-control-allow-origin', '*')
      if (!state)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .send({ error: { code: 'not-found', message: 'no such environment' } })
      return reply
        .header('cache-control', 'max-age=5, stale-while-revalidate=10, stale-if-error=86400')
        .send(state)
    })
    app.get('/service-worker.js', async (request, reply) => {
      const { shell } = await liveRelease(store, env)
      return sendLiveFile(join(store, shell.path, 'service-worker.js'), request, reply)
    })
    app.get<{ Params: { ref: string } }>('/:ref/app.webmanifest', (request, reply) =>
      sendManifest(options, request, reply),
    )
    app.get('/*', (request, reply) => sendDocument(options, origins, request, reply))
  }
}

async function sendManifest(
  { upstream }: GatewayOptions,
  request: FastifyRequest<{ Params: { ref: string } }>,
  reply: FastifyReply,
) {
  const input = { params: { referenceId: request.params.ref }, query: {} }
  const warn = (cause: unknown) => request.log.warn({ err: cause }, 'no business for a web app manifest')
  const business = (await payloadEntry(upstream, businessCall, input, warn))?.answer.restaurant ?? null
  reply.header('cache-control', 'no-cache')
  if (!business) return reply.code(404).send({ error: { code: 'not-found', message: 'no such business' } })
  return reply
    .type('application/manifest+json')
    .send(webManifest(business, documentLocale(request, business)))
}

async function sendDocument(
  options: GatewayOptions,
  origins: Record<string, string>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // Glued, not resolved: a path that begins with two slashes would name another host.
  const url = new URL(`http://gateway${request.url}`)
  if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
    return reply.redirect(`/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}`, 308)
  }
  const live = await liveRelease(options.store, options.env)
  const asked = url.pathname.endsWith(PAYLOAD_SUFFIX)
    ? url.pathname.slice(0, -PAYLOAD_SUFFIX.length)
    : url.pathname
  const match = matchRoute(live.routes, asked)
  const warn = (cause: unknown) => request.log.warn({ err: cause }, 'an answer could not be inlined')
  const { entries, business, isUnknown } = await pagePayload(options.upstream, match, url.searchParams, warn)
  reply.header('cache-control', 'no-cache')
  if (asked !== url.pathname) return reply.send({ payload: entries })

  const record = business?.answer.restaurant ?? null
  const onlyType = match?.route.id === 'landing' && record ? onlySellingType(record) : null
  // GD-03 before anything is drawn: the document of the menu comes with the menu's own answers and preloads.
  if (record && onlyType)
    return reply.redirect(`/${encodeURIComponent(record.reference_id)}/${onlyType}${url.search}`, 302)
  const locale = documentLocale(request, record)
  const nonce = makeNonce()
  const originOf = (name: string) => origins[name] ?? ''
  const preloads = preloadsFor(live, match?.route ?? null, locale, originOf)
  const address = {
    origin: options.publicOrigin ?? `${request.protocol}://${request.host}`,
    path: url.pathname,
  }
  const parts = { live, payload: entries, business: record, locale, preloads, nonce, originOf, address }
  const html = renderDocument(parts)
  const found = match !== null && !isUnknown
  reply.headers(documentHeaders(nonce, [...new Set(Object.values(origins))]))
  reply.code(found ? 200 : 404).type('text/html; charset=utf-8')
  return sendCompressed(request, reply, html)
}

/** LC-03: the stored locale if the business allows it, else the business's own choice. */
function documentLocale(request: FastifyRequest, business: Business | null): string {
  const cookie = /(?:^|;\s*)i18n_redirected=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? null
  const accepted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '')
  return startLocale({
    stored: cookie,
    business: business?.locales ?? ['en', 'ar'],
    useBrowserLocale: business?.use_browser_locale ?? true,
    browser: accepted,
  })
}

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)
/** Quality 5 packs a document in a few milliseconds; the artefacts are packed at 11 when they are published. */
const DOCUMENT_QUALITY = 5

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string) {
  const accepted = request.headers['accept-encoding'] ?? ''
  reply.header('vary', 'accept-encoding, cookie, accept-language')
  const body = Buffer.from(html)
  if (accepted.includes('br')) {
    return reply
      .header('content-encoding', 'br')
      .send(await asBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: DOCUMENT_QUALITY } }))
  }
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(await asGzip(body))
  return reply.send(body)
}
