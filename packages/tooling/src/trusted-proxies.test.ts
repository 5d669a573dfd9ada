import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDataDir } from '@storefront/api/testing/fresh-data-dir'
import { type StorefrontProcess, startStorefront } from '@storefront/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FORWARDED, NGINX, type Nginx, startNginx, startTlsProxy } from './nginx.ts'
import { smallStorefront } from './small-storefront.ts'

const NGINX_ADDRESS = '127.0.0.1'
/** More reads than the API allows one address at once. */
const BURST = 12

interface Answer {
  status: number
  headers: IncomingHttpHeaders
}

/** Asks from one of the machine's own addresses, as a visitor of that address would. */
function ask(url: string, localAddress: string, headers: Record<string, string> = {}): Promise<Answer> {
  const send = url.startsWith('https:') ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const sent = send(url, { localAddress, headers, agent: false, rejectUnauthorized: false }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
    })
    sent.once('error', reject).end()
  })
}

const READ = '/api/webapp/restaurant/nosuchshop'

/** Whether the visitor of an address may read so many times at once, each time with headers of its own. */
async function mayRead(origin: string, address: string, times: number, header = (_: number) => ({})) {
  const reads = Array.from({ length: times }, (_, i) => ask(origin + READ, address, header(i)))
  return (await Promise.all(reads)).every(({ status }) => status !== 429)
}

const spoofed = (i: number) => ({ 'x-forwarded-for': `198.51.100.${i}` })

describe.runIf(existsSync(NGINX))('[PR-02] processes apart, behind proxies', () => {
  let folder = ''
  const processes: StorefrontProcess[] = []
  const proxies: Nginx[] = []
  let api: StorefrontProcess
  let origins: { nginx: string; cdn: string; closed: string }
  const start = async (...given: Parameters<typeof startStorefront>) => {
    const process = await startStorefront(...given)
    processes.push(process)
    return process
  }
  const proxy = async (starting: Promise<Nginx>) => {
    const nginx = await starting
    proxies.push(nginx)
    return nginx.origin
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proxies-'))
    const DATA_DIR = join(folder, 'data')
    // Publishes the small shell; its own gateway is not needed.
    await (await smallStorefront(DATA_DIR)).stop()
    await fillDataDir(join(DATA_DIR, 'api'))
    api = await start('api', { DATA_DIR, TRUST_PROXY: NGINX_ADDRESS, RATE_LIMITS: '1,1' })
    const gateway = (settings: Record<string, string>) =>
      start('gateway', { DATA_DIR, API_ORIGIN: api.origin, ...settings })
    const [near, behindCdn, closed] = await Promise.all([
      gateway({ TRUST_PROXY: NGINX_ADDRESS }),
      gateway({ TRUST_PROXY: '2' }),
      gateway({}),
    ])
    const inner = await proxy(
      startNginx(join(folder, 'inner'), behindCdn.origin, {
        location: FORWARDED.replace('$scheme', '$http_x_forwarded_proto'),
      }),
    )
    origins = {
      nginx: await proxy(startTlsProxy(join(folder, 'nginx'), near.origin)),
      cdn: await proxy(startTlsProxy(join(folder, 'cdn'), inner)),
      closed: closed.origin,
    }
  })
  afterAll(async () => {
    await Promise.all(proxies.map((nginx) => nginx.stop()))
    const codes = await Promise.all(processes.map((process) => process.end()))
    await rm(folder, { recursive: true, force: true })
    expect(codes).toEqual(processes.map(() => 0))
  })

  test.each(['nginx', 'cdn'] as const)('%s: limits are each visitor’s own', async (where) => {
    const [greedy, other] = where === 'nginx' ? ['127.0.0.11', '127.0.0.12'] : ['127.0.0.21', '127.0.0.22']
    expect(await mayRead(origins[where], greedy, BURST)).toBe(false)
    expect(await mayRead(origins[where], other, 1)).toBe(true)
  })

  test.each(['nginx', 'cdn'] as const)(
    '%s: an address that a visitor invents is not believed',
    async (where) => {
      const address = where === 'nginx' ? '127.0.0.13' : '127.0.0.23'
      expect(await mayRead(origins[where], address, BURST, spoofed)).toBe(false)
    },
  )

  test('the API believes the gateway alone', async () => {
    expect(await mayRead(api.origin, '127.0.0.31', BURST, spoofed)).toBe(false)
  })

  test.each(['nginx', 'cdn'] as const)('%s: a visitor on https is kept there', async (where) => {
    const page = await ask(`${origins[where]}/saffron?use=mf-menu@1.0.0`, '127.0.0.41')
    expect(String(page.headers['set-cookie'])).toMatch(/__Host-sf_use=.*Secure/)
    for (const path of ['/saffron', READ]) {
      const { headers } = await ask(origins[where] + path, '127.0.0.42')
      expect(headers['strict-transport-security'], path).toBe('max-age=15768000')
    }
  })

  test('without TRUST_PROXY no forwarded header counts', async () => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' }
    for (const path of ['/saffron', READ]) {
      const { headers } = await ask(origins.closed + path, '127.0.0.51', forwarded)
      expect(headers['strict-transport-security'], path).toBeUndefined()
    }
    expect(await mayRead(origins.closed, '127.0.0.52', BURST, spoofed)).toBe(false)
  })

  test('[PR-08] a gateway whose API is away says so, and serves documents', async () => {
    const { origin } = await start('gateway', {
      DATA_DIR: join(folder, 'data'),
      API_ORIGIN: 'http://127.0.0.1:1',
    })
    expect((await ask(origin + READ, '127.0.0.1')).status).toBe(503)
    expect((await ask(`${origin}/saffron`, '127.0.0.1')).status).toBe(200)
    const ready = await fetch(`${origin}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([503, { ok: false, reason: 'api-away' }])
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  })

  test.each(['/healthz', '/readyz'])('a gateway alone answers %s', async (path) => {
    expect((await ask(origins.closed + path, '127.0.0.1')).status).toBe(200)
  })
})
