import type { FastifyReply } from 'fastify'

/**
 * Answers 503 with `Retry-After`, never stored: what was asked for may well be there. A search engine then keeps the pages
 * in its index, which a 404 or an empty sitemap would drop.
 */
export function sendUnavailable(reply: FastifyReply, message: string): FastifyReply {
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '600' })
    .send({ error: { code: 'unavailable', message } })
}
