import type { FastifyInstance } from 'fastify'

const HALF_YEAR_SECONDS = 15_768_000

/**
 * What browsers may do with an answer of the API: read it as what it says it is, run nothing in it, show it in no
 * frame, and tell nobody where it came from. A route that serves a page sets a policy of its own.
 */
export function safeHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-site',
    ...(isHttps ? { 'strict-transport-security': `max-age=${HALF_YEAR_SECONDS}` } : {}),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
