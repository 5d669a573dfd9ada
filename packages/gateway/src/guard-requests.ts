import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor is on https, also where TLS ends before the gateway. */
    isHttps: boolean
  }
}

/** Half a year, as in the API's answers. */
const STRICT_TRANSPORT = 'max-age=15768000'

/** A host name, an IPv4 address or an IPv6 address in brackets, with a port or without. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** A forged header can only make cookies stricter. */
const isHttps = (request: FastifyRequest, publicOrigin: string | null) =>
  request.protocol === 'https' ||
  request.headers['x-forwarded-proto'] === 'https' ||
  publicOrigin?.startsWith('https://') === true

/**
 * What holds for every request of the routes beside and below: an answer is read as what it says it is, a visitor on
 * https stays there, and a `Host` that names no host is 400 before it can get into a link.
 */
export function guardRequests(app: FastifyInstance, publicOrigin: string | null): void {
  app.decorateRequest('isHttps', false)
  app.addHook('onRequest', async (request, reply) => {
    request.isHttps = isHttps(request, publicOrigin)
    reply.header('x-content-type-options', 'nosniff')
    if (request.isHttps) reply.header('strict-transport-security', STRICT_TRANSPORT)
    if (HOST.test(request.host ?? '')) return
    return reply
      .code(400)
      .header('cache-control', 'no-store')
      .send({ error: { code: 'bad-request', message: 'the Host header names no host' } })
  })
}
