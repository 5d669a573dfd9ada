import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { tracer } from './spans.ts'

const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-0[01]$/

/** The trace id of a W3C `traceparent`, or null. */
export function traceIdOf(traceparent: unknown): string | null {
  return typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent)?.[1] ?? null) : null
}

/** The `traceparent` of the document that is written, for what its browser reports; null when no trace is recorded. */
export function documentTraceparent(): string | null {
  if (!trace.getActiveSpan()?.isRecording()) return null
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers.traceparent ?? null
}

interface BrowserLoad {
  /** Of the document. */
  traceparent: string
  name: string
  milliseconds: number
  hasFailed: boolean
  attributes: Attributes
}

/** Records a load that a browser reports as a part of its document's trace. */
export function recordBrowserLoad({
  traceparent,
  name,
  milliseconds,
  hasFailed,
  attributes,
}: BrowserLoad): void {
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent })
  const end = Date.now()
  const span = tracer().startSpan(name, { attributes, startTime: end - milliseconds }, parent)
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(end)
}
