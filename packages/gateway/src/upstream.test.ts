import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bannersCall } from '@storefront/api-contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fakeUpstream } from './testing/fake-answers.ts'
import type { FakeStore } from './testing/fake-store.ts'
import { closeGateways, openGateway } from './testing/open-gateway.ts'
import { answersIn } from './testing/read-document.ts'
import { answerCache, payloadEntry, remoteUpstream, type Upstream } from './upstream.ts'

let store: FakeStore
afterAll(closeGateways)
beforeAll(async () => {
  store = (await openGateway()).store
})
const says =
  (status: number, body: string): Upstream =>
  async () => ({ status, body })
const documentWith = async (upstream: Upstream) => {
  const { app } = await openGateway({ store, upstream })
  return app.inject({ url: '/saffron/pickup' })
}

const BAD: [string, Upstream][] = [
  ['is down', () => Promise.reject(new TypeError('fetch failed'))],
  ['never answers', () => new Promise(() => {})],
  ['answers 503', says(503, '{"error":{"code":"unavailable","message":"busy"}}')],
  ['answers HTML with status 200', says(200, '<!doctype html><h1>Gateway Timeout</h1>')],
  ['answers half a JSON', says(200, '{"error":0,"menu":{"categories":[')],
  ['answers nothing', says(200, '')],
  ['answers the wrong shape', says(200, '{"error":"none","menu":[]}')],
]

describe('[ER-06, AP-03] a document comes without the answer of a call that', () => {
  test.each(BAD)('%s: the menu', async (_, menu) => {
    const answer = await documentWith(fakeUpstream({ 'webapp/v5/menu/main': menu }))
    expect(answer.statusCode).toBe(200)
    expect(answersIn(answer.body)).toEqual(['business', 'banners'])
  })

  test.each(BAD)('%s: the business, and with it all that needs it', async (_, business) => {
    const answer = await documentWith(fakeUpstream({ 'webapp/v5/restaurant/saffron': business }))
    expect(answer.statusCode).toBe(200)
    expect(answersIn(answer.body)).toEqual([])
    expect(answer.body).toContain('<title>Storefront</title>')
  })

  test('does not know the business: the browser shows so, and the status is 404', async () => {
    const answer = await documentWith(says(404, '{"error":{"code":"business-not-found","message":"none"}}'))
    expect(answer.statusCode).toBe(404)
    expect(answersIn(answer.body)).toEqual([])
  })
})

test('[AP-03] an answer that is asked for again and again is checked once, whatever else comes', async () => {
  const ask = (spaces: number) =>
    payloadEntry(
      says(200, `{"banners":[]}${' '.repeat(spaces)}`),
      bannersCall,
      { params: { id: 'x' } },
      (cause) => {
        throw cause
      },
    )
  await ask(0)
  const before = answerCache.hit
  for (let other = 1; other <= 600; other++) {
    await ask(other)
    if (other % 100 === 0) await ask(0)
  }
  expect(answerCache.hit - before).toBe(6)
})

describe('an API of another process', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })
  const listening = async (listener: RequestListener): Promise<string> => {
    const started = createServer(listener)
    server = started
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(started.address() as AddressInfo).port}/api/`
  }

  test('is called below its base with the call’s headers, and returns its time', async () => {
    const seen: unknown[] = []
    const base = await listening(({ url, headers }, response) => {
      seen.push([url, headers['x-version']])
      response.setHeader('x-server-time', '2026-11-20T18:00:00.000Z')
      response.end('{}')
    })
    expect(await remoteUpstream(base)('webapp/x?y=1', { 'x-version': '5' })).toEqual({
      status: 200,
      body: '{}',
      now: '2026-11-20T18:00:00.000Z',
    })
    expect(seen).toEqual([['/api/webapp/x?y=1', '5']])
  })

  test('that takes longer than the gateway waits leaves the document without answers', async () => {
    const base = await listening(() => {})
    const answer = await documentWith(remoteUpstream(base))
    expect([answer.statusCode, answersIn(answer.body)]).toEqual([200, []])
  })

  test('that refuses connections does so too', async () => {
    const answer = await documentWith(remoteUpstream('http://127.0.0.1:1/api/'))
    expect([answer.statusCode, answersIn(answer.body)]).toEqual([200, []])
  })
})
