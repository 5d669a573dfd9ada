import { rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { createAccess, newToken } from '@storefront/releases'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeStore } from './testing/fake-store.ts'
import { closeGateways, openGateway } from './testing/open-gateway.ts'

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>

let app: FastifyInstance
afterAll(closeGateways)
beforeAll(async () => {
  const store = await fakeStore()
  const access = createAccess(JSON.stringify({ tokens: [newToken('ops', ['*:*']).entry] }))
  ;({ app } = await openGateway({ store, ops: { writer: store.writer, access } }))
})

describe('a Host that names no host', () => {
  test.each(['a b', '"><script>', 'shop.example/x', 'user@shop.example'])(
    '%j is 400 in the one shape, wherever it is sent',
    async (host) => {
      for (const url of ['/saffron', '/r/prod/state.json', '/saffron/app.webmanifest', '/saffron/']) {
        const answer = await app.inject({ url, headers: { host } })
        expect([answer.statusCode, answer.headers['x-content-type-options']], url).toEqual([400, 'nosniff'])
        expect(answer.json(), url).toEqual({
          error: { code: 'bad-request', message: 'the Host header names no host' },
        })
      }
    },
  )

  test('an empty one too', async () => {
    const { app: listening } = await openGateway()
    await listening.listen({ port: 0, host: '127.0.0.1' })
    const { port } = listening.server.address() as AddressInfo
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('data', (part) => {
        resolve(part.toString())
        socket.destroy()
      })
      socket.write('GET /saffron HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n')
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('names no host')
  })

  test('a right one is what the canonical link says', async () => {
    const { body } = await app.inject({ url: '/saffron', headers: { host: 'shop.example:8443' } })
    expect(body).toContain('<link rel="canonical" href="http://shop.example:8443/saffron">')
  })
})

describe('[FD-09] [RT-24] what a person opens is answered with a page in their language', () => {
  const asked = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'de-DE, en;q=0.5' }
  const isPage = (answer: Answer, status: number) => {
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.body).toContain('<html lang="de" dir="ltr">')
    expect(answer.body).toContain('Erneut versuchen')
  }

  test('a Host that names no host', async () => {
    const answer = await app.inject({ url: '/saffron?a=1&b=2', headers: { ...asked, host: 'a b' } })
    isPage(answer, 400)
    expect(answer.body).toContain('Prüfen Sie die Adresse')
    expect(answer.body).toContain('<a href="/saffron?a=1&amp;b=2">')
  })

  test.each([
    ['ar', '/saffron', 'i18n_redirected=ar'],
    ['fr', '/saffron?lang=fr', 'i18n_redirected=ar'],
    ['ja', '/saffron', 'i18n_detected=ja'],
    ['de', '/saffron', 'i18n_redirected=none'],
  ])('in %s, the language that was chosen or detected before: %s, %s', async (locale, url, cookie) => {
    const answer = await app.inject({ url, headers: { ...asked, host: 'a b', cookie } })
    expect(answer.body).toContain(`<html lang="${locale}"`)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('of no language that is known, English', async () => {
    const answer = await app.inject({ url: '/saffron', headers: { accept: 'text/html', host: 'a b' } })
    expect(answer.body).toContain('<html lang="en" dir="ltr">')
  })

  test('a link back never leads to another host', async () => {
    const answer = await app.inject({ url: '//other.example/x', headers: { ...asked, host: 'a b' } })
    expect(answer.body).toContain('<a href="/other.example/x">')
  })

  test('a state that cannot be read: nothing of the server is said', async () => {
    const store = await fakeStore()
    const { app: broken } = await openGateway({ store })
    await rm(store.folder, { recursive: true })
    const answer = await broken.inject({ url: '/saffron', headers: asked })
    isPage(answer, 500)
    expect(answer.body).toContain('Die Seite konnte nicht geladen werden.')
    expect(answer.body).not.toMatch(/ENOENT|\/tmp|Error/)
    const call = await broken.inject({ url: '/saffron' })
    expect([call.statusCode, call.json()]).toEqual([
      500,
      { error: { code: 'internal', message: 'this could not be answered' } },
    ])
  })
})

test.each<['GET' | 'POST' | 'PUT', string, number]>([
  ['GET', '/saffron', 200],
  ['GET', '/saffron/pickup/grills/tawook/more', 404],
  ['GET', '/saffron/', 308],
  ['GET', '/saffron/pickup?use=mf-menu@1.0.0', 302],
  ['GET', '/a/mf-menu/none.js', 404],
  ['GET', '/r/prod/current.json', 200],
  ['GET', '/r/staging/state.json', 404],
  ['GET', '/builds/latest.json', 200],
  ['GET', '/ops/api/live', 401],
  ['POST', '/r/beacon', 400],
  ['POST', '/saffron', 404],
  ['PUT', '/nothing', 404],
])('an answer is read as what it says it is: %s %s', async (method, url, status) => {
  const answer = await app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) })
  expect([answer.statusCode, answer.headers['x-content-type-options']]).toEqual([status, 'nosniff'])
  if (method !== 'GET')
    expect(answer.json()).toEqual({ error: expect.objectContaining({ code: expect.any(String) }) })
})

test('[PR-02] a document under https keeps the visitor there, one under http does not', async () => {
  const headers = { 'x-forwarded-proto': 'https' }
  const behindProxy = (await openGateway({ trustProxy: 'loopback' })).app
  const https = await behindProxy.inject({ url: '/saffron', headers })
  expect(https.headers['strict-transport-security']).toBe('max-age=15768000')
  for (const open of [app.inject({ url: '/saffron' }), app.inject({ url: '/saffron', headers })])
    expect((await open).headers['strict-transport-security']).toBeUndefined()
  const secure = (await openGateway({ publicOrigin: 'https://shop.example' })).app
  expect((await secure.inject({ url: '/saffron' })).headers['strict-transport-security']).toBe(
    'max-age=15768000',
  )
})

test('an address has so many documents and reports; artefacts do not count', async () => {
  const limits = { documents: { burst: 3, perSecond: 0.01 }, beacons: { burst: 2, perSecond: 0.01 } }
  const limited = (await openGateway({ limits })).app
  const origin = await limited.listen({ port: 0, host: '127.0.0.1' })
  const statuses = async (count: number, path: string, init?: RequestInit) => {
    const answers = []
    for (let i = 0; i < count; i++) answers.push(await fetch(origin + path, init))
    return answers.map(({ status }) => status)
  }
  expect(await statuses(5, '/saffron')).toEqual([200, 200, 200, 429, 429])
  expect(await statuses(2, '/a/b/c', { headers: { accept: 'text/html' } })).toEqual([429, 429])
  expect(await statuses(2, '/a/b/c')).toEqual([404, 404])
  const headers = { 'content-type': 'application/json' }
  const report = { method: 'POST', headers, body: '{"remote":"mf-menu","phase":"ready"}' }
  expect(await statuses(4, '/r/beacon', report)).toEqual([204, 204, 429, 429])
  expect(await statuses(6, '/a/mf-menu/none.js')).toEqual([404, 404, 404, 404, 404, 404])
  const late = await fetch(`${origin}/saffron`)
  expect(late.status).toBe(429)
  // A document comes back every hundred seconds, some of which may have passed.
  const wait = Number(late.headers.get('retry-after'))
  expect([wait > 40, wait <= 100]).toEqual([true, true])
  expect(await late.json()).toMatchObject({ error: { code: 'too-many-requests' } })
})

test('only operations are left out of the limit, not a business whose name begins like theirs', async () => {
  const limits = { documents: { burst: 3, perSecond: 0.01 }, beacons: { burst: 3, perSecond: 0.01 } }
  const limited = (await openGateway({ limits })).app
  const origin = await limited.listen({ port: 0, host: '127.0.0.1' })
  const statuses = async (path: string) => {
    const answers = []
    for (let i = 0; i < 5; i++) answers.push((await fetch(origin + path)).status)
    return answers
  }
  expect(await statuses('/opsala')).toEqual([404, 404, 404, 429, 429])
  for (const path of ['/ops', '/ops?app=mf-menu', '/ops/console/none.js'])
    expect(await statuses(path)).not.toContain(429)
})
