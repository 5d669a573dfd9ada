import { z } from 'zod'
import { setting } from './setting.ts'

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
const PROTOCOLS = ['http/json', 'http/protobuf'] as const

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
  OTEL_EXPORTER_OTLP_PROTOCOL: setting(z.enum(PROTOCOLS, `is none of ${PROTOCOLS.join(', ')}`).optional(), {
    about: 'Form in which traces are sent.',
    fallback: 'http/json',
    example: 'http/protobuf',
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
