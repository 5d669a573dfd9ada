import type { FastifyInstance } from 'fastify'

const HALF_YEAR_SECONDS = 15_768_000

/**
 * Sets security headers on API responses: no MIME sniffing, no scripts, no framing, no referrer. A route that serves a
 * page sets its own policy.
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
