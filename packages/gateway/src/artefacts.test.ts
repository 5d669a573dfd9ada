import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { findRelease } from '@storefront/releases'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeGateways, openGateway } from './testing/open-gateway.ts'

let app: FastifyInstance
let folder = ''
afterAll(closeGateways)
beforeAll(async () => {
  const { app: opened, store } = await openGateway()
  app = opened
  const shell = await findRelease(store.store, 'shell', '1.0.0')
  folder = shell.kind === 'found' ? shell.release.path : ''
})
const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted ? { 'accept-encoding': accepted } : {} })

const PACKED: [string, string | undefined, (body: Buffer) => Buffer][] = [
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['', undefined, (body) => body],
]

describe('a published file', () => {
  test('never changes, may be read from everywhere, is not sniffed', async () => {
    const answer = await get(`${folder}/static/index.js`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
  })

  test.each(PACKED)(
    'accepting "%s" it comes as %s, the same after unpacking',
    async (accepted, encoding, unpack) => {
      const answer = await get(`${folder}/static/index.js`, accepted)
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
      expect(unpack(answer.rawPayload).toString()).toMatch(/^a script that is long enough/)
    },
  )

  test('may have a query behind it, as a retry has', async () => {
    expect((await get(`${folder}/static/index.js?retry=1`)).statusCode).toBe(200)
  })
})

describe('[RL-02] what was not published is 404, kept by nobody, and no page', () => {
  test.each([
    ['another chunk', () => `${folder}/static/gone.js`],
    ['another release', () => '/a/shell/9.9.9-000000000000/static/index.js'],
    ['a folder', () => `${folder}/static`],
    ['the packed form itself', () => `${folder}/static/index.js.br`],
    ['an encoded path out of the artefacts', () => '/a/..%2fr%2fprod%2flog%2f1.json'],
    ['an encoded path out of the store', () => '/a/..%2f..%2f..%2f..%2f..%2fetc%2fhostname.txt'],
    ['a path with back slashes', () => '/a/..%5c..%5cr%5cprod%5ccurrent.json'],
    ['a name with a NUL', () => `${folder}/static/index%00.js`],
    ['a name without end', () => `${folder}/static/${'x'.repeat(400)}.js`],
  ])('%s', async (_, path) => {
    const answer = await get(path())
    expect(answer.statusCode).toBe(404)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    })
    expect(answer.body).toBe('not found\n')
  })

  test.each(['/a/../r/prod/log/1.json', '/a/%2e%2e/r/prod/log/1.json'])('%s as it stands', async (path) => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    // A URL would be straightened before it is sent; a plain request is not.
    const status = await new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end()
    })
    expect(status).toBe(404)
  })
})

describe('the service worker', () => {
  test('is the live shell’s own, under an address that is asked for anew each time', async () => {
    const answer = await get('/service-worker.js')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('the service worker of the live shell')
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    })
  })
})
