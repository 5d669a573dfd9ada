import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type Context, context, type Span } from '@opentelemetry/api'

/** What is known of the request that a process answers. */
export interface RequestContext {
  requestId: string
  /** Of the span, else of the caller's `traceparent`; null without either. */
  traceId: string | null
  /** `performance.now()` at its beginning. */
  startedAt: number
  context: Context
  span: Span
  timings: Map<string, Timing>
}

interface Timing {
  milliseconds: number
  count: number
  description?: string
}

const current = new AsyncLocalStorage<RequestContext>()

/** Runs `work`, and all that it starts, in the context of a request. */
export function runInRequest<T>(request: RequestContext, work: () => T): T {
  return current.run(request, () => context.with(request.context, work))
}

/** Ids accepted from a caller; the pattern prevents log injection. */
const GIVEN_ID = /^[A-Za-z0-9-]{8,64}$/

/** The id of a request: its caller's, else a new one. */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID()
}

/** The ids that every log line of a request carries; nothing outside of one. */
export function logContext(): { requestId?: string; traceId?: string } {
  const request = current.getStore()
  if (!request) return {}
  const { requestId, traceId } = request
  return traceId ? { requestId, traceId } : { requestId }
}

/** Adds milliseconds to an entry of the current answer's `Server-Timing`. */
export function addTiming(name: string, milliseconds: number, description?: string): void {
  const timings = current.getStore()?.timings
  if (!timings) return
  const before = timings.get(name) ?? { milliseconds: 0, count: 0 }
  timings.set(name, {
    milliseconds: before.milliseconds + milliseconds,
    count: before.count + 1,
    ...(description ? { description } : {}),
  })
}
