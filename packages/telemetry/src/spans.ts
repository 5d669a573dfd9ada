import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

/** A span to record. Attributes hold no personal data: no addresses, phone numbers, paths with ids, or query values. */
export interface SpanDetails {
  name: string
  /** `client` for a call of another server; `internal` (the default) for work of this process. */
  kind?: 'client' | 'internal'
  attributes?: Attributes
  /** Begins a trace where none is recorded, as a job does. */
  isRoot?: boolean
}

/** The tracer of all spans; records nothing until {@link startTracing}. */
export const tracer = () => trace.getTracer('storefront')

/** Whether the current work belongs to a trace that is recorded. */
export const isInTrace = (): boolean => trace.getActiveSpan()?.isRecording() === true

/** Records work as a part of the current trace; outside of one it only runs. An error marks the span and is thrown on. */
export async function inSpan<T>(details: SpanDetails, work: (span?: Span) => Promise<T>): Promise<T> {
  if (!details.isRoot && !isInTrace()) return work()
  const kind = details.kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL
  const span = tracer().startSpan(details.name, { kind, attributes: details.attributes ?? {} })
  try {
    return await context.with(trace.setSpan(context.active(), span), () => work(span))
  } catch (cause) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', cause instanceof Error ? cause.name : typeof cause)
    throw cause
  } finally {
    span.end()
  }
}

/** Headers that join the called server's spans to the current trace; none outside of one. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}
