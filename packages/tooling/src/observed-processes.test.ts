import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDataDir } from '@storefront/api/testing/fresh-data-dir'
import { startStorefront } from '@storefront/server/testing'
import { startTraceReceiver } from '@storefront/telemetry/testing/trace-receiver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallStorefront } from './small-storefront.ts'

const REQUEST_ID = 'request-of-the-test'
const PAGE = '/nosuchshop?table=secret'

let folder = ''
let receiver: Awaited<ReturnType<typeof startTraceReceiver>>
let headers: Headers
let page = ''
const logs: Record<string, unknown>[] = []

const mark = () => /"mark":"([^"]+)"/.exec(page)?.[1] ?? ''

/** A document, and what its browser reports, of a gateway and an API in processes of their own. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'traced-'))
  receiver = await startTraceReceiver()
  const DATA_DIR = join(folder, 'data')
  await (await smallStorefront(DATA_DIR)).stop()
  await fillDataDir(join(DATA_DIR, 'api'))
  const settings = {
    DATA_DIR,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    LOG_LEVEL: 'info',
    TRUST_PROXY: 'loopback',
  }
  const api = await startStorefront('api', { ...settings, RUN_JOBS: '0' })
  const gateway = await startStorefront('gateway', { ...settings, API_ORIGIN: api.origin })
  const answer = await fetch(gateway.origin + PAGE, { headers: { 'x-request-id': REQUEST_ID } })
  headers = answer.headers
  page = await answer.text()
  const release = /"mf-menu":\{"version":"[^"]+","release":"([^"]+)"/.exec(page)?.[1]
  const report = { remote: 'mf-menu', expose: './pages/menu-home', phase: 'ready', release, arm: 'stable' }
  await fetch(`${gateway.origin}/r/beacon`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...report, seq: 1, milliseconds: 120, mark: mark() }),
  })
  await fetch(`${gateway.origin}/api/webapp/restaurant/nosuchshop`)
  // What is not sent yet is sent as they end.
  expect([await gateway.end(), await api.end()]).toEqual([0, 0])
  for (const { output } of [gateway, api])
    logs.push(
      ...output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    )
})
afterAll(async () => {
  await receiver.close()
  await rm(folder, { recursive: true, force: true })
})

const named = (name: string) => receiver.spans.filter((span) => span.name.startsWith(name))
const only = (name: string, traceId?: string) => {
  const found = named(name).filter((span) => !traceId || span.traceId === traceId)
  expect(found.length, `${name} among ${receiver.spans.map((span) => span.name).join(', ')}`).toBeGreaterThan(
    0,
  )
  return found[0] as (typeof found)[number]
}

test('[PR-07] one trace leads from the document through the API to its database', () => {
  const document = only('GET /*')
  const asked = only('ask the API', document.traceId)
  const answered = only('GET /api/', document.traceId)
  const query = only('database select', document.traceId)
  expect(document.service).toBe('storefront-gateway')
  expect([answered.service, query.service]).toEqual(['storefront-api', 'storefront-api'])
  expect([asked.parentSpanId, answered.parentSpanId]).toEqual([document.spanId, asked.spanId])
  expect(query.parentSpanId).toBe(answered.spanId)
})

test('[PR-07] the first load of the browser joins the trace of its document', () => {
  const document = only('GET /*')
  const load = only('browser load mf-menu', document.traceId)
  expect(load.parentSpanId).toBe(document.spanId)
  expect(load.attributes['storefront.phase']).toBe('ready')
  expect(mark()).toContain(document.traceId)
})

test('[PR-07] a call through the gateway has one trace', () => {
  const handedOn = only('GET /api/*')
  const answered = receiver.spans.find(({ parentSpanId }) => parentSpanId === handedOn.spanId)
  expect([answered?.service, answered?.traceId]).toEqual(['storefront-api', handedOn.traceId])
})

test('[PR-07] spans hold nothing of the visitor', () => {
  const text = JSON.stringify(receiver.spans)
  for (const secret of ['nosuchshop', 'secret', '127.0.0.1:']) expect(text).not.toContain(secret)
})

test('[PR-07] gateway and API write lines of one shape, joined by request and trace', () => {
  const { traceId } = only('GET /*')
  const lines = logs.filter(({ requestId }) => requestId === REQUEST_ID)
  expect(new Set(lines.map(({ service }) => service))).toEqual(
    new Set(['storefront-gateway', 'storefront-api']),
  )
  for (const line of lines)
    expect(line).toMatchObject({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      pid: expect.any(Number),
      traceId,
      msg: 'answered',
      ms: expect.any(Number),
    })
  expect(headers.get('x-request-id')).toBe(REQUEST_ID)
})

test('[PR-07] Server-Timing says where the time went, and names the trace', () => {
  const timing = headers.get('server-timing') ?? ''
  expect(timing).toMatch(/api;dur=[\d.]+.*total;dur=[\d.]+/)
  expect(timing).toContain(`traceparent;desc="00-${only('GET /*').traceId}-`)
})
