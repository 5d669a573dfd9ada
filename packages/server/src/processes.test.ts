import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server as HttpServer, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDataDir } from '@storefront/api/testing/fresh-data-dir'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { processVersion } from './process-version.ts'
import { runStorefront } from './run-storefront.ts'
import { endedStorefront, type StorefrontProcess, startStorefront } from './testing/storefront-process.ts'

let folder = ''
let api: StorefrontProcess
async function startApi(): Promise<void> {
  api = await startStorefront('api', { DATA_DIR: folder, RUN_JOBS: '0' })
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'processes-'))
  await fillDataDir(join(folder, 'api'))
  await startApi()
})
afterAll(async () => {
  await api.end()
  await rm(folder, { recursive: true, force: true })
})

test('[PR-01] wrong settings end a process with code 2, each listed', async () => {
  const wrong = { PORT: 'x', RELEASE_STOER: '/tmp', NODE_ENV: 'production' }
  const { code, output } = await endedStorefront('gateway', wrong)
  expect(code).toBe(2)
  for (const name of ['PORT', 'SECRET', 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'API_ORIGIN', 'RELEASE_STOER'])
    expect(output).toContain(name)
})

test('[PR-01] a process that is not able to start ends with code 1 and the reason', async () => {
  const { code, output } = await endedStorefront('migrate', { DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  expect([code, output]).toEqual([1, expect.stringContaining('ECONNREFUSED')])
})

test('[PR-01] a gateway in production starts without the settings of the API', async () => {
  const gateway = await startStorefront('gateway', {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    SECRET: 's'.repeat(64),
    PUBLIC_ORIGIN: 'https://order.example',
    API_ORIGIN: api.origin,
    TRUST_PROXY: 'none',
  })
  const health = await fetch(`${gateway.origin}/healthz`)
  expect([health.status, await health.json()]).toEqual([200, { ok: true, ...processVersion() }])
  expect(await gateway.end()).toBe(0)
})

test('[PR-07] the API says which version runs, and so does the command', async () => {
  expect(await (await fetch(`${api.origin}/healthz`)).json()).toEqual({ ok: true, ...processVersion() })
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => void written.mockRestore())
  expect(await runStorefront(['--version'], {})).toBe(0)
  expect(written.mock.calls).toEqual([[`storefront ${processVersion().version}\n`]])
})

test('[PR-07] metrics of a gateway are open to the token alone', async () => {
  const METRICS_TOKEN = 'a token of sixteen'
  const gateway = await startStorefront('gateway', {
    DATA_DIR: folder,
    API_ORIGIN: api.origin,
    METRICS_TOKEN,
  })
  const ask = (headers: Record<string, string>) => fetch(`${gateway.origin}/metrics`, { headers })
  expect([(await ask({})).status, (await ask({ authorization: 'Bearer other' })).status]).toEqual([401, 401])
  const text = await (await ask({ authorization: `Bearer ${METRICS_TOKEN}` })).text()
  expect(text).toContain('storefront_gateway_documents_total')
  await gateway.end()
})

/** A gateway before an API that this test plays; both end with it. */
async function gatewayBefore(
  upstream: HttpServer | HttpsServer,
  scheme = 'http',
): Promise<StorefrontProcess> {
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    upstream.closeAllConnections()
    upstream.close()
  })
  const { port } = upstream.address() as AddressInfo
  const gateway = await startStorefront('gateway', {
    DATA_DIR: folder,
    API_ORIGIN: `${scheme}://127.0.0.1:${port}`,
    RATE_LIMITS: 'off',
  })
  onTestFinished(async () => void (await gateway.end()))
  return gateway
}

const writeStream = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 2000\n\n')

test('[PR-08] many live streams leave room for other calls, and what the API refuses is asked once', async () => {
  const asked: string[] = []
  const upstream = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url.endsWith('/events')) return void writeStream(response)
    response.writeHead(503, { 'retry-after': '2' }).end('{}')
  })
  const gateway = await gatewayBefore(upstream)
  const left = new AbortController()
  onTestFinished(() => left.abort())
  const streams = await Promise.all(
    Array.from({ length: 130 }, (_, at) =>
      fetch(`${gateway.origin}/api/webapp/order/${at}/events`, { signal: left.signal }),
    ),
  )
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
  const answer = await fetch(`${gateway.origin}/api/webapp/v5/menu/main`)
  expect(answer.status).toBe(503)
  expect(asked.filter((url) => url.includes('/menu/'))).toEqual(['/api/webapp/v5/menu/main'])
})

test('[PR-01] an API whose certificate nobody vouches for is not talked to', async () => {
  const keys = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    '/CN=127.0.0.1',
  ]
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  execFileSync('openssl', ['req', '-x509', ...keys, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  let asked = 0
  const upstream = createHttpsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => {
    asked += 1
    response.end('{}')
  })
  const gateway = await gatewayBefore(upstream, 'https')
  expect((await fetch(`${gateway.origin}/api/webapp/v5/menu/main`)).status).toBe(503)
  expect(asked).toBe(0)
})

test('[PR-08] a gateway that stops ends the live streams that it hands on', async () => {
  const gateway = await gatewayBefore(createServer((_request, response) => void writeStream(response)))
  const stream = await fetch(`${gateway.origin}/api/webapp/order/1/events`)
  const read = stream.text().catch(() => 'broken off')
  expect(await gateway.end()).toBe(0)
  expect(await read).toContain('retry')
})

test('[PR-08] SIGTERM ends a process with code 0, even with an idle connection open', async () => {
  const { origin } = api
  const answer = await fetch(`${origin}/readyz`)
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
  expect(await api.end()).toBe(0)
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
  await startApi()
})
