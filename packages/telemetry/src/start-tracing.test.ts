import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { propagation } from '@opentelemetry/api'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inSpan } from './spans.ts'
import { batchOptions } from './standard-variables.ts'
import { startTracing } from './start-tracing.ts'
import { startTraceReceiver } from './testing/trace-receiver.ts'

/** Which libraries of OpenTelemetry a process loads that starts tracing with these settings. */
function loadedWith(env: Record<string, string>): string[] {
  const program = `
    import { registerHooks } from 'node:module'
    const seen = new Set()
    registerHooks({ resolve(name, context, next) {
      if (name.startsWith('@opentelemetry/')) seen.add(name)
      return next(name, context)
    } })
    const { startTracing } = await import('${import.meta.resolve('./index.ts')}')
    await startTracing('test', process.env)
    process.stdout.write(JSON.stringify([...seen]))
    process.exit()`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env,
    encoding: 'utf8',
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  })
  return JSON.parse(output) as string[]
}

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }

test.each([
  ['without an endpoint', {}],
  ['when it is disabled', { ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }],
  ['when nothing is exported', { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }],
])('[PR-07] %s nothing of the SDK is loaded', (_label, env) => {
  expect(loadedWith(env)).toEqual(['@opentelemetry/api'])
})

test.each([
  ['http/json', '@opentelemetry/exporter-trace-otlp-http', '@opentelemetry/exporter-trace-otlp-proto'],
  ['http/protobuf', '@opentelemetry/exporter-trace-otlp-proto', '@opentelemetry/exporter-trace-otlp-http'],
])('[PR-07] %s loads its exporter alone', (OTEL_EXPORTER_OTLP_PROTOCOL, used, other) => {
  const loaded = loadedWith({ ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL })
  expect(loaded).toContain(used)
  expect(loaded).not.toContain(other)
})

test('[PR-07] the protocol for traces alone goes before the one for all', () => {
  const loaded = loadedWith({
    ...ENDPOINT,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
  })
  expect(loaded).toContain('@opentelemetry/exporter-trace-otlp-http')
})

/** Records spans of this process with these settings until the end of the test. */
async function tracing(env: Record<string, string>) {
  const receiver = await startTraceReceiver()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.endpoint)
  const stop = await startTracing('test', { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint })
  onTestFinished(async () => {
    await stop()
    await receiver.close()
    vi.unstubAllEnvs()
  })
  return receiver.spans
}

test.each([
  [{}, ['traceparent', 'tracestate']],
  [{ OTEL_PROPAGATORS: 'baggage, tracecontext' }, ['traceparent', 'tracestate', 'baggage']],
  [{ OTEL_PROPAGATORS: 'none' }, []],
])('[PR-07] with %o a trace is handed on in %o', async (env, fields) => {
  await tracing(env)
  expect(propagation.fields()).toEqual(fields)
})

test('[PR-07] a full batch is sent before its time', async () => {
  const spans = await tracing({ OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '1', OTEL_BSP_SCHEDULE_DELAY: '600000' })
  await inSpan({ name: 'work', isRoot: true }, async () => undefined)
  await vi.waitUntil(() => spans.length > 0)
  expect(spans.map(({ name }) => name)).toEqual(['work'])
})

test('[PR-07] every variable of the batch processor is followed, and its defaults stay where there is none', () => {
  expect(
    batchOptions({
      OTEL_BSP_SCHEDULE_DELAY: '1000',
      OTEL_BSP_EXPORT_TIMEOUT: '10000',
      OTEL_BSP_MAX_QUEUE_SIZE: '4096',
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '256',
    }),
  ).toEqual({
    scheduledDelayMillis: 1_000,
    exportTimeoutMillis: 10_000,
    maxQueueSize: 4_096,
    maxExportBatchSize: 256,
  })
  expect(batchOptions({ OTEL_BSP_MAX_QUEUE_SIZE: '' })).toEqual({})
})
