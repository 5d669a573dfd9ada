import type { TextMapPropagator } from '@opentelemetry/api'
import { CompositePropagator, W3CBaggagePropagator, W3CTraceContextPropagator } from '@opentelemetry/core'
import type { PROPAGATORS } from './standard-variables.ts'

const MAKERS: Readonly<Record<Exclude<(typeof PROPAGATORS)[number], 'none'>, () => TextMapPropagator>> = {
  tracecontext: () => new W3CTraceContextPropagator(),
  baggage: () => new W3CBaggagePropagator(),
}

/**
 * The propagators of `OTEL_PROPAGATORS`; `none` propagates nothing. Baggage comes from outside and would go to every
 * server that is called, so it is propagated only if it is listed.
 */
export function propagatorOf(env: Readonly<Record<string, string | undefined>>): TextMapPropagator {
  const names = (env.OTEL_PROPAGATORS || 'tracecontext').split(',').map((name) => name.trim())
  const used = Object.entries(MAKERS).filter(([name]) => names.includes(name) && !names.includes('none'))
  return new CompositePropagator({ propagators: used.map(([, make]) => make()) })
}
