import type { FastifyInstance } from 'fastify'

const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-site',
}

/**
 * Sets security headers on API responses, refusals too: no scripts, no framing, no referrer (PR-02), beside those of every
 * answer of `httpServer`. A route that serves a page sets its own policy.
 */
export function safeHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(HEADERS)
    done()
  })
}
