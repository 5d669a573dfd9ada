import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from './request-context.ts'
import { documentTraceparent } from './traceparent.ts'

const TIMED = /^(text\/html|application\/json)/

/**
 * Writes `Server-Timing` of documents and of answers that are read: `total`, and what was timed on the way. Writes have
 * none, because the time that a check of a code takes helps to guess it. An answer handed on keeps its own entries
 * and gets `gateway`.
 */
export function serverTiming(request: FastifyRequest, reply: FastifyReply, observed: RequestContext): void {
  if (request.method !== 'GET' || !TIMED.test(String(reply.getHeader('content-type')))) return
  const given = reply.getHeader('server-timing')
  const own = [...observed.timings].map(([name, { milliseconds, count, description }]) =>
    entry(name, milliseconds, description ?? (count > 1 ? String(count) : null)),
  )
  const total = entry(given ? 'gateway' : 'total', performance.now() - observed.startedAt, null)
  const trace = given ? [] : traceEntry(reply)
  reply.header('server-timing', [...(given ? [String(given)] : []), ...own, total, ...trace].join(', '))
}

const entry = (name: string, milliseconds: number, description: string | null) =>
  `${name}${description === null ? '' : `;desc="${description}"`};dur=${milliseconds.toFixed(1)}`

/** By which measuring scripts of a page join its document's trace. */
function traceEntry(reply: FastifyReply): string[] {
  const traceparent = String(reply.getHeader('content-type')).startsWith('text/html') && documentTraceparent()
  return traceparent ? [`traceparent;desc="${traceparent}"`] : []
}
