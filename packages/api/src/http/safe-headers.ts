import type { FastifyInstance } from 'fastify'
import { isSecure } from './is-secure.ts'

const HALF_YEAR_SECONDS = 15_768_000

/**
 * Sets security headers on API responses: no MIME sniffing, no scripts, no framing, no referrer, https for visitors on
 * https (PR-02). A route that serves a page sets its own policy.
 */
export function safeHeaders(app: FastifyInstance, publicOrigin: string | null): void {
  const headers = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-site',
  }
  const strictTransport = { 'strict-transport-security': `max-age=${HALF_YEAR_SECONDS}` }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isSecure(request, publicOrigin) ? { ...headers, ...strictTransport } : headers)
    done()
  })
}
