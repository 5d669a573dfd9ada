import { PROPAGATORS, PROTOCOLS } from '@storefront/telemetry'
import { z } from 'zod'
import { setting, wholeNumber } from './setting.ts'

const SERVERS = ['gateway', 'api', 'all', 'jobs'] as const
const text = z.string().optional()
const endpoint = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'is no web address')
  .optional()
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
const NO_PROTOCOL = `is none of ${PROTOCOLS.join(', ')}: traces go over HTTP, which collectors take on port 4318, not by gRPC`
const propagators = z
  .string()
  .refine(
    (list) => list.split(',').every((name) => PROPAGATORS.some((known) => known === name.trim())),
    `names more than ${PROPAGATORS.join(', ')}`,
  )
  .optional()
/** A number of milliseconds or of spans. */
const amount = wholeNumber(1, 1_000_000)

/** The standard variables of OpenTelemetry that processes follow (PR-07). */
export const TELEMETRY_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(endpoint, {
    about: 'Collector that takes traces by OTLP over HTTP; `/v1/traces` is added.',
    fallback: 'no traces are recorded',
    example: 'http://collector:4318',
    usedBy: SERVERS,
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting(endpoint, {
    about: 'The same with its whole path.',
    fallback: '`OTEL_EXPORTER_OTLP_ENDPOINT`',
    example: 'http://collector:4318/v1/traces',
    usedBy: SERVERS,
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: setting(z.enum(PROTOCOLS, NO_PROTOCOL).optional(), {
    about: `Form in which traces are sent: ${PROTOCOLS.join(', ')}; not by gRPC.`,
    fallback: PROTOCOLS[0],
    example: 'http/protobuf',
    usedBy: SERVERS,
  }),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: setting(z.enum(PROTOCOLS, NO_PROTOCOL).optional(), {
    about: 'The same, for traces alone.',
    fallback: '`OTEL_EXPORTER_OTLP_PROTOCOL`',
    example: 'http/protobuf',
    usedBy: SERVERS,
  }),
  OTEL_TRACES_EXPORTER: setting(z.enum(['otlp', 'none'], 'is neither otlp nor none').optional(), {
    about: '`none` sends no traces, whatever the endpoint.',
    fallback: 'otlp',
    example: 'none',
    usedBy: SERVERS,
  }),
  OTEL_PROPAGATORS: setting(propagators, {
    about: `Headers by which a trace is joined and handed on, separated by commas: ${PROPAGATORS.join(', ')}.`,
    fallback: 'tracecontext',
    example: 'tracecontext,baggage',
    usedBy: SERVERS,
  }),
  OTEL_BSP_SCHEDULE_DELAY: setting(amount, {
    about: 'Milliseconds between two batches of spans.',
    fallback: '5000',
    example: '1000',
    usedBy: SERVERS,
  }),
  OTEL_BSP_EXPORT_TIMEOUT: setting(amount, {
    about: 'Milliseconds after which sending a batch is given up.',
    fallback: '30000',
    example: '10000',
    usedBy: SERVERS,
  }),
  OTEL_BSP_MAX_QUEUE_SIZE: setting(amount, {
    about: 'Spans that wait at most; more are dropped.',
    fallback: '2048',
    example: '4096',
    usedBy: SERVERS,
  }),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: setting(amount, {
    about: 'Spans of one batch at most, no more than `OTEL_BSP_MAX_QUEUE_SIZE`.',
    fallback: '512',
    example: '256',
    usedBy: SERVERS,
  }),
  OTEL_EXPORTER_OTLP_HEADERS: setting(text, {
    about: 'Headers for the collector, such as its key.',
    fallback: 'none',
    example: 'api-key=…',
    usedBy: SERVERS,
  }),
  OTEL_SERVICE_NAME: setting(text, {
    about: 'Name of the process in traces.',
    fallback: '`storefront` and the command, such as `storefront-api`',
    example: 'shop-gateway',
    usedBy: SERVERS,
  }),
  OTEL_RESOURCE_ATTRIBUTES: setting(text, {
    about: 'More that every trace says of the process.',
    fallback: 'none',
    example: 'deployment.environment.name=staging',
    usedBy: SERVERS,
  }),
  OTEL_TRACES_SAMPLER: setting(z.enum(SAMPLERS, `is none of ${SAMPLERS.join(', ')}`).optional(), {
    about: 'Which traces are recorded.',
    fallback: 'parentbased_always_on',
    example: 'parentbased_traceidratio',
    usedBy: SERVERS,
  }),
  OTEL_TRACES_SAMPLER_ARG: setting(
    z
      .string()
      .refine((value) => Number(value) >= 0 && Number(value) <= 1, 'is no share from 0 to 1')
      .optional(),
    {
      about: 'Share of traces of a sampler by ratio.',
      fallback: '1',
      example: '0.05',
      usedBy: SERVERS,
    },
  ),
  OTEL_SDK_DISABLED: setting(z.enum(['true', 'false'], 'is neither true nor false').optional(), {
    about: '`true` records no traces.',
    fallback: 'false',
    example: 'true',
    usedBy: SERVERS,
  }),
}
