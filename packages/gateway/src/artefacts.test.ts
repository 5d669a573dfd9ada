import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { findRelease } from '@storefront/releases'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeStore, publishFake, unsign } from './testing/fake-store.ts'
import { closeGateways, openGateway } from './testing/open-gateway.ts'

let app: FastifyInstance
let store: FakeStore
let root = ''
let folder = ''
afterAll(closeGateways)
beforeAll(async () => {
  ;({ app, store } = await openGateway())
  root = join(store.folder, 'store')
  const shell = await findRelease(store.writer.log, 'shell', '1.0.0')
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

  test('may have a query, as a retry has', async () => {
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

describe('[RL-02] what no trusted key signed', () => {
  const put = async (file: string, body: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), body)
  }

  test('is not served: a file beside a release, a folder of its own, a release without its signature', async () => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await put(`${folder}/static/evil.svg`, picture)
    await put('a/shell/9.9.9-0123456789ab/evil.js', 'evil')
    await unsign(store, await publishFake(store, 'mf-menu', '7.0.0'))
    const [unsigned = ''] = await store.store.list('a/mf-menu/7.0.0')
    for (const path of [`${folder}/static/evil.svg`, '/a/shell/9.9.9-0123456789ab/evil.js', `/${unsigned}`])
      expect((await get(path)).statusCode, path).toBe(404)
  })

  test('a service worker that was changed in the store is not sent', async () => {
    const file = join(root, folder, 'service-worker.js')
    const before = await readFile(file)
    await writeFile(file, 'evil')
    const answer = await get('/service-worker.js')
    expect([answer.statusCode, answer.body.includes('evil')]).toEqual([500, false])
    await writeFile(file, before)
  })
})

describe('the service worker', () => {
  test('is the live shell’s own, at a URL that is revalidated each time', async () => {
    const answer = await get('/service-worker.js')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('the service worker of the live shell')
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    })
  })
})
