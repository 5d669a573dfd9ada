/** Forms in which traces are sent, as `OTEL_EXPORTER_OTLP_PROTOCOL` names them; the first one is the default. */
export const PROTOCOLS = ['http/json', 'http/protobuf'] as const

/** What `OTEL_PROPAGATORS` may list. */
export const PROPAGATORS = ['tracecontext', 'baggage', 'none'] as const

/** The SDK reads none of them itself. */
const OPTIONS = {
  OTEL_BSP_SCHEDULE_DELAY: 'scheduledDelayMillis',
  OTEL_BSP_EXPORT_TIMEOUT: 'exportTimeoutMillis',
  OTEL_BSP_MAX_QUEUE_SIZE: 'maxQueueSize',
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: 'maxExportBatchSize',
} as const
type BatchOption = (typeof OPTIONS)[keyof typeof OPTIONS]

/** Options of the batch span processor from `OTEL_BSP_*`; the SDK has a default for each. */
export function batchOptions(
  env: Readonly<Record<string, string | undefined>>,
): Partial<Record<BatchOption, number>> {
  const given = Object.entries(OPTIONS).filter(([name]) => env[name])
  return Object.fromEntries(given.map(([name, option]) => [option, Number(env[name])]))
}
