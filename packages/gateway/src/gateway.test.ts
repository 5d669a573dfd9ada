import { brotliDecompressSync } from 'node:zlib'
import { aMenu, menuAnswer } from '@storefront/testing/menu-answer'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeUpstream } from './testing/fake-answers.ts'
import { closeGateways, openGateway } from './testing/open-gateway.ts'
import { bootOf } from './testing/read-document.ts'
import type { Beacon } from './watch/beacons.ts'

let app: FastifyInstance
let beacons: Beacon[] = []
afterAll(closeGateways)
beforeAll(async () => {
  ;({ app, beacons } = await openGateway())
})

describe('[RT-25] a trailing slash', () => {
  test.each([
    ['/saffron/', '/saffron'],
    ['/saffron/pickup/?table=T7&x=%20', '/saffron/pickup?table=T7&x=%20'],
    ['/saffron///', '/saffron'],
    ['//other.example/', '/other.example'],
    ['//', '/'],
  ])('%s goes to %s for good', async (url, target) => {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.headers.location]).toEqual([308, target])
  })

  test('the root stays', async () => {
    expect((await app.inject({ url: '/' })).statusCode).toBe(200)
  })
})

test.each([
  ['/saffron/pickup/hot-mezze%?table=T7', '/saffron/pickup/hot-mezze%25?table=T7'],
  ['//evil.example/%', '/evil.example/%25'],
  ['/.//evil.example/%', '/evil.example/%25'],
  ['/x/..//evil.example/%', '/evil.example/%25'],
])('[RT-24] %s, which the server had to repair, goes to %s on this host', async (url, target) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.headers.location]).toEqual([308, target])
  expect((await app.inject({ url: target })).statusCode).not.toBe(308)
})

describe('[RT-01] the root of a host', () => {
  const ofSaffron = async () => ({ status: 200, body: '{"reference_id":"saffron"}' })
  const upstream = fakeUpstream({
    'webapp/v5/restaurant-domain/order.saffron.example': ofSaffron,
    'webapp/v5/restaurant-domain/shop.example': ofSaffron,
    'webapp/v5/restaurant-domain/order.late.example': async () => ({ status: 503, body: '' }),
  })
  const visit = async (host: string, url = '/') => {
    const { app } = await openGateway({ upstream, publicOrigin: 'https://shop.example' })
    const { statusCode, headers } = await app.inject({ url, headers: { host, 'accept-language': 'ar' } })
    return [statusCode, headers.location ?? null, String(headers['set-cookie']).split(';')[0]]
  }

  test.each([
    ['order.saffron.example', '/', 302, '/saffron'],
    ['order.saffron.example:8443', '/?table=T7&lang=', 302, '/saffron?table=T7&lang='],
    ['order.nobody.example', '/', 200, null],
    ['order.late.example', '/', 200, null],
    ['shop.example', '/', 200, null],
    ['localhost', '/', 200, null],
  ])('%s%s is answered with %i %s, and keeps the browser’s language', async (host, url, status, target) => {
    expect(await visit(host, url)).toEqual([status, target, 'i18n_detected=ar'])
  })

  test('no other page of a domain is redirected', async () => {
    expect((await visit('order.saffron.example', '/saffron/pickup'))[0]).toBe(200)
  })
})

describe('[AP-04] the payload of a page', () => {
  test('comes in one response that is revalidated each time', async () => {
    const answer = await app.inject({ url: '/saffron/pickup/_payload.json' })
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    })
    const names = (answer.json().payload as { key: string[] }[]).map(({ key }) => key[0])
    expect(names).toEqual(['business', 'menu', 'banners'])
  })

  test('is packed as the browser can take it', async () => {
    const url = '/saffron/pickup/_payload.json'
    const plain = await app.inject({ url })
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  })

  test('of a path that no screen has is empty', async () => {
    expect((await app.inject({ url: '/a-b/c/d/e/f/_payload.json' })).json()).toEqual({ payload: [] })
  })
})

describe('[RT-24] a path that no screen has', () => {
  test.each(['/a/b', '/a/b/c', '/a/b/c/d'])('[GD-02] %s asks the API for nothing', async (url) => {
    const asked: string[] = []
    const quiet = await openGateway({
      upstream: async (path) => {
        asked.push(path)
        return { status: 404, body: '{}' }
      },
    })
    expect([(await quiet.app.inject({ url })).statusCode, asked]).toEqual([404, []])
  })

  test('is a document with status 404', async () => {
    const answer = await app.inject({ url: '/saffron/pickup/grills/tawook/more' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  })

  test.each([
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html; charset=utf-8'],
    ['*/*', 'text/plain; charset=utf-8'],
  ])('below the artefacts, asked for as %s, is a 404 of %s', async (accept, type) => {
    const answer = await app.inject({ url: '/a/b/c', headers: { accept } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, type])
  })
})

describe('[BX-12] an address below a business', () => {
  const grills = JSON.stringify(menuAnswer(aMenu()))
  const answering = (path: string, status: number, body = '{}') =>
    openGateway({ upstream: fakeUpstream({ [path]: async () => ({ status, body }) }) })
  const MENU = 'webapp/v5/menu/main'
  const ITEM = 'webapp/v5/item/main/tawook'

  test.each([
    ['of a category of the menu', '/saffron/pickup/grills', [MENU, 200, grills], 200],
    ['of no category of the menu', '/saffron/pickup/soups', [MENU, 200, grills], 404],
    ['of a category, while there is no menu', '/saffron/pickup/soups', [MENU, 503], 200],
    ['of an item that the API does not know', '/saffron/pickup/grills/tawook', [ITEM, 404], 404],
    ['of an item, while the API gives no answer', '/saffron/pickup/grills/tawook', [ITEM, 503], 200],
  ] as const)(
    '%s has its status, and only a page is listed',
    async (_, url, [path, answered, body], status) => {
      const { app } = await answering(path, answered, body)
      const answer = await app.inject({ url })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        status,
        'text/html; charset=utf-8',
      ])
      expect(answer.body.includes('name="robots" content="noindex"')).toBe(status === 404)
    },
  )
})

describe('[RL-01] the pointers to what is live', () => {
  test('the state is public, short-lived and survives an outage', async () => {
    const answer = await app.inject({ url: '/r/prod/state.json' })
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'max-age=5, stale-while-revalidate=10, stale-if-error=86400',
    })
    expect(answer.json()).toMatchObject({
      env: 'prod',
      seq: 3,
      apps: { 'mf-menu': { stable: { version: '1.0.0' } } },
    })
    expect(answer.body).not.toMatch(/actor|reason|evidence|"sig"/)
  })

  test('a visitor’s document has their own versions and is not cached', async () => {
    const answer = await app.inject({ url: '/r/prod/current.json?business=saffron' })
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'private, max-age=5, stale-if-error=86400',
      vary: 'cookie',
    })
    const { release } = bootOf((await app.inject({ url: '/saffron' })).body)
    const shared = (state: typeof release) =>
      JSON.parse(JSON.stringify(state), (key, value) =>
        ['mark', 'integrity', 'manifestIntegrity'].includes(key) ? undefined : value,
      )
    expect(shared(answer.json())).toEqual(shared(release))
    for (const [name, { integrity }] of Object.entries(release.remotes))
      expect(answer.json().remotes[name].integrity, name).toMatchObject(integrity)
  })

  test.each(['/r/staging/current.json', '/r/staging/state.json'])(
    '%s is 404, kept by nobody',
    async (url) => {
      const answer = await app.inject({ url })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
    },
  )
})

describe('[ER-06] reports of remotes that failed', () => {
  const send = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/r/beacon', headers: { 'content-type': type }, payload })

  test('a report is taken, its texts cut to length', async () => {
    const report = {
      remote: 'mf-menu',
      expose: './pages/item',
      phase: 'entry',
      release: '1.0.0-0123456789ab',
      arm: 'canary',
      seq: 3,
      milliseconds: 8000,
    }
    expect((await send(JSON.stringify({ ...report, message: 'x'.repeat(2_000) }))).statusCode).toBe(204)
    expect(beacons.at(-1)).toEqual({ ...report, message: 'x'.repeat(500), mark: '' })
  })

  test.each([
    ['no remote', '{"phase":"entry"}', 'application/json', 400],
    ['no phase', '{"remote":"mf-menu"}', 'application/json', 400],
    ['a phase that is none', '{"remote":"mf-menu","phase":"dance"}', 'application/json', 400],
    ['no object', '"mf-menu"', 'application/json', 400],
    ['half a JSON', '{"remote":', 'application/json', 400],
    ['too long', `{"remote":"${'x'.repeat(5_000)}"}`, 'application/json', 413],
    ['another type', 'remote=mf-menu', 'application/x-www-form-urlencoded', 415],
  ])('%s is refused', async (_, body, type, status) => {
    const before = beacons.length
    expect((await send(body, type)).statusCode).toBe(status)
    expect(beacons).toHaveLength(before)
  })
})
