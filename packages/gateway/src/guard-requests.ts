import { Socket } from 'node:net'
import { addressNetwork, createRateCounter, isHostHeader, type RateLimit } from '@storefront/domain/limits'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the visitor uses https, also when TLS terminates in front of the gateway. */
    isHttps: boolean
  }
}

export type GuardedClass = 'documents' | 'beacons'
export type GatewayLimits = Record<GuardedClass, RateLimit>

/** A whole restaurant may share one IP address, so these limits only stop bots. Artefacts are not counted. */
export const GATEWAY_LIMITS: GatewayLimits = {
  documents: { burst: 300, perSecond: 20 },
  beacons: { burst: 300, perSecond: 10 },
}

interface Guard {
  publicOrigin: string | null
  /** Requests per address; `null` for no limit. */
  limits: GatewayLimits | null
}

/** Half a year, as in the API. */
const STRICT_TRANSPORT = 'max-age=15768000'

/** The protocol is the proxy's word where the server trusts it (PR-02). */
const isHttps = (request: FastifyRequest, publicOrigin: string | null) =>
  request.protocol === 'https' || publicOrigin?.startsWith('https://') === true

const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ error: { code, message } })

/**
 * Applies to every request: no content sniffing, HSTS for visitors on https, 400 for an invalid `Host` before it can get
 * into a link, 429 above the rate limit. Malformed requests and unknown paths get the common error shape.
 */
export function guardRequests(app: FastifyInstance, { publicOrigin, limits }: Guard): void {
  const counter = limits && createRateCounter(limits, () => performance.now())
  app.decorateRequest('isHttps', false)
  app.addHook('onRequest', async (request, reply) => {
    request.isHttps = isHttps(request, publicOrigin)
    reply.header('x-content-type-options', 'nosniff')
    if (request.isHttps) reply.header('strict-transport-security', STRICT_TRANSPORT)
    if (!isHostHeader(request.host)) return refuse(reply, 400, 'bad-request', 'the Host header names no host')
    const kind = classOf(request)
    // Requests by this process itself are not counted.
    if (!counter || !kind || !(request.raw.socket instanceof Socket)) return
    const wait = counter.take(addressNetwork(request.ip), kind)
    if (wait === 0) return
    reply.header('retry-after', Math.max(1, Math.ceil(wait)))
    return refuse(reply, 429, 'too-many-requests', 'too many requests from this address')
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'not-found', 'there is nothing here'))
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 400 || status >= 500) throw error
    return refuse(reply, status, 'bad-request', error.message)
  })
}

/** Whether a browser opens the address as a page, and does not fetch a file of one. */
export function isPageRequest({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true
}

function classOf(request: FastifyRequest): GuardedClass | null {
  const { url } = request
  // A page below the artefacts is a rendered document: the 404 screen.
  if ((url.startsWith('/a/') && !isPageRequest(request)) || url.startsWith('/ops')) return null
  return url.startsWith('/r/beacon') ? 'beacons' : 'documents'
}
