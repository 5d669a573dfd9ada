import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RequestContext, runInRequest } from './request-context.ts'
import { serverTiming } from './server-timing.ts'
import { tracer } from './spans.ts'
import { traceIdOf } from './traceparent.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `observeRequests`; null for probes. */
    observed: RequestContext | null
  }
}

/** Asked every few seconds by what runs the process. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Gives every request its id (`x-request-id` of the answer), its span and the context of its log lines (PR-07), and
 * answers `Server-Timing`. Register it before every other hook; a second time does nothing.
 */
export function observeRequests(app: FastifyInstance): void {
  if (app.hasRequestDecorator('observed')) return
  app.decorateRequest('observed', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (PROBES.has(request.url)) return done()
    request.observed = begin(request)
    reply.header('x-request-id', request.id)
    runInRequest(request.observed, done)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.observed) serverTiming(request, reply, request.observed)
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.observed) end(reply, request.observed)
    done()
  })
}

/** The route's pattern; paths hold ids of orders and people, and stay out. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'unknown-path'

function begin(request: FastifyRequest): RequestContext {
  const parent = propagation.extract(ROOT_CONTEXT, request.headers)
  const attributes = {
    'http.request.method': request.method,
    'http.route': routeOf(request),
    'storefront.request_id': request.id,
  }
  const name = `${request.method} ${routeOf(request)}`
  const span = tracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
  return {
    requestId: request.id,
    traceId: span.isRecording() ? span.spanContext().traceId : traceIdOf(request.headers.traceparent),
    startedAt: performance.now(),
    context: trace.setSpan(parent, span),
    span,
    timings: new Map(),
  }
}

function end({ statusCode }: FastifyReply, { span }: RequestContext): void {
  span.setAttribute('http.response.status_code', statusCode)
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
