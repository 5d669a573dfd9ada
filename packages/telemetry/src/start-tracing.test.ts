import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

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
