import { baseHeaders } from '@storefront/http-server'
import type { FastifyInstance } from 'fastify'

const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-site',
}

/**
 * Sets security headers on API responses: no MIME sniffing, no scripts, no framing, no referrer, https for visitors on
 * https (PR-02). A route that serves a page sets its own policy.
 */
export function safeHeaders(app: FastifyInstance, publicOrigin: string | null): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...baseHeaders(request, publicOrigin), ...HEADERS })
    done()
  })
}
