import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { propagatorOf } from './propagator.ts'
import { samplerOf } from './sampler.ts'
import { batchOptions } from './standard-variables.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The SDK of OpenTelemetry; the exporter reads endpoint, headers and time limits from the environment itself. */
export async function openTracing(service: string, env: Env): Promise<() => Promise<void>> {
  const given = detectResources({ detectors: [envDetector] })
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': service }))
    .merge(given)
  const exporter = await exporterOf(env)
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(env),
    spanProcessors: [new BatchSpanProcessor({ ...batchOptions(env), exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(propagatorOf(env))
  trace.setGlobalTracerProvider(provider)
  return async () => {
    for (const api of [trace, context, propagation]) api.disable()
    await provider.shutdown()
  }
}

async function exporterOf(env: Env) {
  const { OTLPTraceExporter } =
    (env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL) === 'http/protobuf'
      ? await import('@opentelemetry/exporter-trace-otlp-proto')
      : await import('@opentelemetry/exporter-trace-otlp-http')
  return new OTLPTraceExporter()
}
