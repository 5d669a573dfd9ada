type Env = Readonly<Record<string, string | undefined>>

const NOTHING = async () => undefined

/**
 * Starts recording spans and sending them by OTLP, where the standard variables name an endpoint; resolves with what
 * sends the rest and stops. Without an endpoint nothing of the SDK is loaded.
 */
export async function startTracing(service: string, env: Env): Promise<() => Promise<void>> {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint || env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return NOTHING
  const { openTracing } = await import('./tracing-sdk.ts')
  return openTracing(service, env)
}
