/** Forms in which traces are sent, as `OTEL_EXPORTER_OTLP_PROTOCOL` names them; the first one is the default. */
export const PROTOCOLS = ['http/json', 'http/protobuf'] as const

/** What `OTEL_PROPAGATORS` may list. */
export const PROPAGATORS = ['tracecontext', 'baggage', 'none'] as const
