import type { FastifyReply } from 'fastify'
import { refuse } from '../http/reply.ts'

/** Answers the head of a stream. Headers set before (request id, CORS, what browsers must not do) go out with it. */
export function startStream(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Disables buffering in proxies, which would delay the events.
    'x-accel-buffering': 'no',
  })
}

/** Refuses a stream: 429 for a visitor with too many, 503 when the server is full. */
export function tooManyStreams(full: 'visitor' | 'server') {
  return full === 'visitor'
    ? refuse(429, 'too-many-requests', 'Too many live views are open.', { retryAfter: 30 })
    : refuse(503, 'unavailable', 'No more live views fit on this server.', { retryAfter: 30 })
}
