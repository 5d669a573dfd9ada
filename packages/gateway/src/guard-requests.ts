import { createAddressLimit, isSecure, type RateLimit, refuseBadHosts } from '@storefront/http-server'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusalPage } from './refusal-page.ts'

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

interface Refusal {
  status: number
  code: string
  /** For the log of a program: a person gets a page in their language. */
  message: string
}

function refuse(request: FastifyRequest, reply: FastifyReply, { status, code, message }: Refusal) {
  reply.code(status)
  if (isPageRequest(request))
    return sendRefusalPage(request, reply, status < 500 && status !== 429 ? 'address' : 'failed')
  return reply.header('cache-control', 'no-store').send({ error: { code, message } })
}

/** The status that an error is answered with: its own from 400 to 499, 500 for everything else. */
export function statusOfError(error: unknown): number {
  const { statusCode = 500 } = error as Partial<FastifyError>
  return statusCode >= 400 && statusCode < 500 ? statusCode : 500
}

/**
 * Applies to every request: 400 for an invalid `Host` before it can get into a link, 429 above the rate limit. Malformed
 * requests, unknown paths and what fails get the common error shape, and a page where a person opened the address; neither
 * says anything of the server. The headers of every answer are those of `httpServer`.
 */
export function guardRequests(app: FastifyInstance, { publicOrigin, limits }: Guard): void {
  app.decorateRequest('isHttps', false)
  app.addHook('onRequest', async (request) => {
    request.isHttps = isSecure(request, publicOrigin)
  })
  refuseBadHosts(app, (request, reply) =>
    refuse(request, reply, { status: 400, code: 'bad-request', message: 'the Host header names no host' }),
  )
  if (limits) limitRates(app, limits)
  app.setNotFoundHandler((request, reply) =>
    refuse(request, reply, { status: 404, code: 'not-found', message: 'there is nothing here' }),
  )
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOfError(error)
    if (status < 500) return refuse(request, reply, { status, code: 'bad-request', message: error.message })
    request.log.error({ err: error }, 'an answer failed')
    return refuse(request, reply, { status: 500, code: 'internal', message: 'this could not be answered' })
  })
}

function limitRates(app: FastifyInstance, limits: GatewayLimits): void {
  const take = createAddressLimit(limits)
  app.addHook('onRequest', async (request, reply) => {
    const kind = classOf(request)
    const wait = kind ? take(request, kind) : 0
    if (wait === 0) return
    reply.header('retry-after', Math.max(1, Math.ceil(wait)))
    return refuse(request, reply, {
      status: 429,
      code: 'too-many-requests',
      message: 'too many requests from this address',
    })
  })
}

/** Whether a browser opens the address as a page, and does not fetch a file of one. */
export function isPageRequest({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true
}

/** The console and the operations API, and no business whose reference begins like them. */
const OPERATIONS = /^\/ops(?:[/?]|$)/

function classOf(request: FastifyRequest): GuardedClass | null {
  const { url } = request
  // A page below the artefacts is a rendered document: the 404 screen.
  if ((url.startsWith('/a/') && !isPageRequest(request)) || OPERATIONS.test(url)) return null
  return url.startsWith('/r/beacon') ? 'beacons' : 'documents'
}
