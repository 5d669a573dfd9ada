import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { folderStore, StoreError } from '@storefront/object-store'
import {
  appsFor,
  canary,
  lock,
  newSigningKey,
  type Outcome,
  pin,
  promote,
  rollback,
  states,
  trustedKeysFrom,
} from '@storefront/releases'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { gateway } from '../gateway.ts'
import { fakeUpstream } from '../testing/fake-answers.ts'
import { type FakeStore, publishFake, ROUTES, unsign } from '../testing/fake-store.ts'
import { closeGateways, openGateway } from '../testing/open-gateway.ts'
import { bootOf } from '../testing/read-document.ts'
import { buildOf } from './release-source.ts'

const menu = { app: 'mf-menu', actor: 'test', reason: 'test' }
let app: FastifyInstance
let store: FakeStore
beforeEach(async () => {
  ;({ app, store } = await openGateway({ trustProxy: 'loopback' }))
  await publishFake(store, 'mf-menu', '1.1.0')
  await publishFake(store, 'mf-menu', '1.2.0')
})
afterAll(closeGateways)
const did = async (work: Promise<Outcome>) => {
  const outcome = await work
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
}
const get = (url: string, cookie = '') => app.inject({ url, headers: cookie ? { cookie } : {} })
const menuOf = async (url = '/saffron', cookie = '') => {
  const { remotes } = bootOf((await get(url, cookie)).body).release
  const { version, arm, fallback } = remotes['mf-menu'] ?? {}
  return [version, arm, fallback?.version ?? null]
}
const cookiesOf = (answer: { headers: { 'set-cookie'?: unknown } }) =>
  [answer.headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0] ?? '')

describe('[RL-03] the next page load', () => {
  test('gets what was promoted, and after a rollback the version before', async () => {
    await did(promote(store.writer, { ...menu, version: '1.1.0' }))
    expect(await menuOf()).toEqual(['1.1.0', 'stable', '1.0.0'])
    await did(rollback(store.writer, menu))
    expect(await menuOf()).toEqual(['1.0.0', 'stable', null])
  })
})

describe('[RL-07] what a document says of a remote', () => {
  const CODE = ['remoteEntry.js', 'static/menu-home.css', 'static/menu-home.js', 'static/messages-en.1.js']

  test('its address, the hash of every script and style, and where to fall back with the hash of that manifest', async () => {
    await did(promote(store.writer, { ...menu, version: '1.1.0' }))
    const remote = bootOf((await get('/saffron/pickup')).body).release.remotes['mf-menu']
    expect(Object.keys(remote?.integrity ?? {})).toEqual(CODE)
    expect(remote?.manifestIntegrity).toBeUndefined()
    for (const hash of Object.values(remote?.integrity ?? {}))
      expect(hash).toMatch(/^sha256-[A-Za-z0-9+/]{43}=$/)
    expect(remote?.entry).toBe(`${remote?.base}remoteEntry.js`)
    const manifest = await get(remote?.fallback?.manifest ?? '')
    const { integrityOf } = await import('@storefront/releases')
    expect(integrityOf(manifest.rawPayload)).toBe(remote?.fallback?.integrity)
    expect(manifest.json().files['remoteEntry.js']).toMatch(/^sha256-/)
  })

  test.each([
    ['stable', 'saffron', ''],
    ['canary', 'saffron', 'sf_visitor=0123456789abcdef'],
    ['pin', 'corner-cafe', ''],
    ['override', 'saffron', 'sf_use=mf-menu@1.2.0'],
  ])(
    'that the first screen is without, %s: its entry’s hash, and that of the list of all',
    async (arm, business, cookie) => {
      if (arm === 'canary') await did(canary(store.writer, { ...menu, version: '1.1.0', percent: 100 }))
      await did(pin(store.writer, { ...menu, business: 'corner-cafe', version: '1.2.0' }))
      const remote = bootOf((await get(`/${business}`, cookie)).body).release.remotes['mf-menu']
      expect([remote?.arm, Object.keys(remote?.integrity ?? {})]).toEqual([arm, ['remoteEntry.js']])
      const manifest = await get(`${remote?.base}release.json`)
      const { integrityOf } = await import('@storefront/releases')
      expect(integrityOf(manifest.rawPayload)).toBe(remote?.manifestIntegrity)
      const { files } = manifest.json()
      expect(Object.keys(files)).toEqual(expect.arrayContaining(CODE))
      expect(files['remoteEntry.js']).toBe(remote?.integrity['remoteEntry.js'])
    },
  )

  test('for a shell that reads no such list, and at the address of its own: every hash', async () => {
    const older = ROUTES.map(({ readsManifests: _, ...route }) => route)
    await publishFake(store, 'shell', '0.9.0', { 'routes.json': JSON.stringify(older) })
    const current = (await get('/r/prod/current.json?business=saffron')).json()
    await did(promote(store.writer, { ...menu, app: 'shell', version: '0.9.0', force: true }))
    const inDocument = bootOf((await get('/saffron')).body).release
    for (const { remotes } of [current, inDocument]) {
      expect(Object.keys(remotes['mf-menu']?.integrity ?? {})).toEqual(CODE)
      expect(remotes['mf-menu']?.manifestIntegrity).toBeUndefined()
    }
  })
})

describe('[RL-04] a canary', () => {
  const idOf = (answer: { headers: object }) =>
    cookiesOf(answer).find((cookie) => cookie.startsWith('sf_visitor='))

  test('no visitor id is set before there is one', async () => {
    expect(cookiesOf(await get('/saffron'))).toEqual([])
  })

  test('identifies visitors and keeps their arm; a wider one only adds visitors', async () => {
    await did(canary(store.writer, { ...menu, version: '1.1.0', percent: 30 }))
    const first = await app.inject({ url: '/saffron' })
    expect(first.headers['set-cookie']).toMatch(
      /^sf_visitor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const ids = Array.from(
      { length: 60 },
      (_, i) => `sf_visitor=visitor-number-${String(i).padStart(4, '0')}`,
    )
    const armsOf = () => Promise.all(ids.map(async (id) => (await menuOf('/saffron', id))[1]))
    const narrow = await armsOf()
    expect(await armsOf()).toEqual(narrow)
    await did(canary(store.writer, { ...menu, version: '1.1.0', percent: 70 }))
    const wide = await armsOf()
    const counts = [narrow, wide].map((arms) => arms.filter((arm) => arm === 'canary').length)
    expect(counts[0]).toBeGreaterThan(5)
    expect(counts[1]).toBeGreaterThan((counts[0] ?? 0) + 5)
    expect(narrow.filter((arm, i) => arm === 'canary' && wide[i] !== 'canary')).toEqual([])
  })

  test('the first document already is of the arm that the new id has', async () => {
    await did(canary(store.writer, { ...menu, version: '1.1.0', percent: 50 }))
    for (let i = 0; i < 10; i++) {
      const first = await get('/saffron')
      const { arm } = bootOf(first.body).release.remotes['mf-menu'] ?? {}
      expect((await menuOf('/saffron', idOf(first)))[1]).toBe(arm)
    }
  })

  test('at 100 %: all visitors with an id; pinned businesses keep theirs; a rollback ends it for all', async () => {
    await did(canary(store.writer, { ...menu, version: '1.1.0', percent: 100 }))
    await did(pin(store.writer, { ...menu, business: 'corner-cafe', version: '1.2.0' }))
    const id = 'sf_visitor=0123456789abcdef'
    expect(await menuOf('/saffron', id)).toEqual(['1.1.0', 'canary', '1.0.0'])
    expect(await menuOf('/corner-cafe/pickup', id)).toEqual(['1.2.0', 'pin', '1.0.0'])
    expect((await get('/r/prod/current.json?business=corner-cafe', id)).json().remotes['mf-menu'].arm).toBe(
      'pin',
    )
    await did(rollback(store.writer, menu))
    expect(await menuOf('/saffron', id)).toEqual(['1.0.0', 'stable', null])
  })

  test.each(['short', 'a b', '<script>alert(1)</script>', 'x'.repeat(60)])(
    'an id that is none is given anew: %j',
    async (id) => {
      await canary(store.writer, { ...menu, version: '1.2.0', percent: 10, force: true })
      expect(idOf(await get('/saffron', `sf_visitor=${id}`))).toMatch(/^sf_visitor=[\w-]{22}$/)
    },
  )
})

describe('[RL-04] overrides of one visitor', () => {
  beforeEach(async () => {
    await unsign(store, await publishFake(store, 'mf-menu', '3.0.0'))
  })
  const follow = async (url: string, cookie = '') => {
    const answer = await get(url, cookie)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store'])
    return { target: String(answer.headers.location), cookie: cookiesOf(answer).join('; ') }
  }

  test('?use= serves a registered version until it is cleared, and shows it', async () => {
    const { target, cookie } = await follow('/saffron/pickup?table=T7&use=mf-menu@1.1.0')
    expect(target).toBe('/saffron/pickup?table=T7')
    expect(await menuOf(target, cookie)).toEqual(['1.1.0', 'override', '1.0.0'])
    expect(bootOf((await get(target, cookie)).body).release.override).toEqual({
      use: { 'mf-menu': '1.1.0' },
      without: [],
      refused: {},
      leave: '?use=&without=',
    })
    const ended = await follow('/saffron?use=&without=', cookie)
    expect(ended.target).toBe('/saffron')
    expect(await menuOf('/saffron', ended.cookie)).toEqual(['1.0.0', 'stable', null])
    expect(await menuOf('/saffron')).toEqual(['1.0.0', 'stable', null])
  })

  test('?without= leaves a remote out; the shell stays', async () => {
    const { cookie } = await follow('/saffron?without=mf-cart-checkout,shell')
    const { remotes, override } = bootOf((await get('/saffron/pickup', cookie)).body).release
    expect([Object.keys(remotes), override?.without]).toEqual([['mf-menu'], ['mf-cart-checkout']])
  })

  test.each([
    ['a version that is not registered', 'mf-menu@9.9.9', { 'mf-menu': 'unknown' }],
    ['a version in quarantine', 'mf-menu@1.2.0', { 'mf-menu': 'quarantined' }],
    ['a version that no trusted key signed', 'mf-menu@3.0.0', { 'mf-menu': 'unsigned' }],
    ['an address', 'mf-menu@https://evil.example/remoteEntry.js', null],
    ['an app that is not live', 'mf-evil@1.0.0', null],
    ['a path', 'mf-menu@../../secret', null],
    ['a name of the language', '__proto__@1.0.0,constructor@1', null],
  ])('%s is not given', async (_, use, refused) => {
    await promote(store.writer, { ...menu, version: '1.2.0' })
    await rollback(store.writer, menu)
    const { cookie } = await follow(`/saffron?use=${encodeURIComponent(use)}`)
    expect(await menuOf('/saffron', cookie)).toEqual(['1.0.0', 'stable', null])
    expect(bootOf((await get('/saffron', cookie)).body).release.override?.refused ?? null).toEqual(refused)
  })

  test('under https their cookies are Secure and bound to this host, and no others are read', async () => {
    const https = { 'x-forwarded-proto': 'https' }
    const url = '/saffron/pickup?use=mf-menu@1.1.0'
    const [line = ''] = [(await app.inject({ url, headers: https })).headers['set-cookie'] ?? []].flat()
    expect(line).toMatch(/^__Host-sf_use=mf-menu%401\.1\.0; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    const menuWith = async (cookie: string) => {
      const { body } = await app.inject({ url: '/saffron', headers: { ...https, cookie } })
      return bootOf(body).release.remotes['mf-menu']?.version
    }
    expect(await menuWith('__Host-sf_use=mf-menu@1.1.0')).toBe('1.1.0')
    expect(await menuWith('sf_use=mf-menu@1.1.0')).toBe('1.0.0')
  })

  test.each(['//evil.example?use=mf-menu@1.1.0', '//evil.example/?use='])(
    '%s goes to no other host',
    async (url) => {
      const answer = await get(url)
      expect(String(answer.headers.location)).toMatch(/^\/evil\.example/)
    },
  )
})

test('[RL-06] a page that does not know its environment still gets its versions', async () => {
  const writer = { ...store.writer, log: { ...store.writer.log, env: 'staging' } }
  for (const name of ['mf-menu', 'shell'])
    await did(promote(writer, { ...menu, app: name, version: '1.0.0', force: true }))
  const staging = Fastify()
  await staging.register(gateway({ ...writer.log, upstream: fakeUpstream() }))
  const answer = await staging.inject({ url: '/r/current.json?business=saffron' })
  expect(answer.json()).toMatchObject({ env: 'staging', remotes: { 'mf-menu': { version: '1.0.0' } } })
  expect(answer.json()).toEqual(
    (await staging.inject({ url: '/r/staging/current.json?business=saffron' })).json(),
  )
  await staging.close()
})

describe('[AP-04, UI-06] build information', () => {
  test('the latest build changes when the visitor’s versions do, and not otherwise', async () => {
    const latest = async () => (await get('/builds/latest.json')).json().id as string
    const before = await latest()
    const { build, seq } = bootOf((await get('/saffron')).body).release
    expect((await get('/builds/latest.json')).json()).toMatchObject({ id: build, seq })
    await did(lock(store.writer, { ...menu, app: 'mf-cart-checkout' }))
    expect([build, await latest()]).toEqual([before, before])
    await did(promote(store.writer, { ...menu, version: '1.1.0' }))
    expect(await latest()).not.toBe(before)
  })

  test('each build says what it is made of, also after a restart; another is 404', async () => {
    await did(promote(store.writer, { ...menu, version: '1.1.0' }))
    const now = await get(`/builds/meta/${(await get('/builds/latest.json')).json().id}.json`)
    expect(now.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(now.json()).toMatchObject({ env: 'prod', apps: { 'mf-menu': expect.stringMatching(/^1\.1\.0-/) } })
    await did(promote(store.writer, { ...menu, version: '1.2.0' }))
    const restarted = (await openGateway({ store })).app
    expect((await restarted.inject({ url: `/builds/meta/${now.json().id}.json` })).json().apps).toEqual(
      now.json().apps,
    )
    const unknown = await get('/builds/meta/000000000000.json')
    expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-store'])
  })
})

describe('[AP-04] a build that is not remembered', () => {
  const LOG = 'r/prod/log/'
  let reads: string[]
  let isAway: boolean
  let counted: FastifyInstance
  const metaOf = (id: string) => counted.inject({ url: `/builds/meta/${id}.json` })
  beforeEach(async () => {
    reads = []
    isAway = false
    const read: FakeStore['store']['read'] = async (key) => {
      if (key.startsWith(LOG)) reads.push(key)
      if (isAway && reads.length > 1) throw new StoreError('the store', `reading ${key}`, 'it is away')
      return store.store.read(key)
    }
    counted = (await openGateway({ store: { ...store, store: { ...store.store, read } } })).app
  })

  test('is looked for in the log once for each state, not once for each request', async () => {
    expect((await metaOf('000000000000')).statusCode).toBe(404)
    expect(reads.length).toBeGreaterThan(2)
    reads = []
    expect((await metaOf('111111111111')).statusCode).toBe(404)
    // Every request looks whether there is a newer state.
    expect(reads).toEqual([`${LOG}0000000004.json`])
    await did(promote(store.writer, { ...menu, version: '1.1.0' }))
    await did(promote(store.writer, { ...menu, version: '1.2.0' }))
    const [between] = await states(store.writer.log, 2)
    const nobody = { id: null, business: null, use: {}, without: [] }
    const id = between ? buildOf(appsFor(between, nobody)) : ''
    expect((await metaOf(id)).json()).toMatchObject({
      id,
      seq: 4,
      apps: { 'mf-menu': expect.stringMatching(/^1\.1\.0-/) },
    })
  })

  test('is looked for again after the log could not be read', async () => {
    isAway = true
    expect((await metaOf('000000000000')).statusCode).toBe(500)
    isAway = false
    expect((await metaOf('000000000000')).statusCode).toBe(404)
  })
})

test('[RL-02, ER-06] states of a signer who is not trusted are not served; the log says why, the answer does not', async () => {
  const log = new PassThrough({ encoding: 'utf8' })
  const other = Fastify({ logger: { stream: log } })
  const { root, env } = { root: `${store.folder}/store`, env: 'prod' }
  const keys = trustedKeysFrom(newSigningKey())
  await other.register(gateway({ store: folderStore(root), env, keys, upstream: fakeUpstream() }))
  const answer = await other.inject({ url: '/saffron' })
  expect([answer.statusCode, answer.body]).toEqual([500, expect.not.stringContaining('signature')])
  expect(log.read()).toContain('bad-signature')
  await other.close()
})

describe('[ER-06, RL-06] a live release that the store has lost or changed', () => {
  const damage = async (name: string, version: string, body: string) => {
    const [state] = await states(store.writer.log, 1)
    const live = [state?.apps[name]?.stable, ...(state?.apps[name]?.earlier ?? [])].find(
      (one) => one?.version === version,
    )
    await writeFile(join(store.folder, 'store', live?.path ?? '', 'release.json'), body)
    ;({ app } = await openGateway({ store }))
  }

  test('a remote: the version before is served; with none left it is missing, and the shop stays', async () => {
    await did(promote(store.writer, { ...menu, version: '1.1.0' }))
    await damage('mf-menu', '1.1.0', '{"schema":2')
    expect(await menuOf('/saffron/pickup')).toEqual(['1.0.0', 'stable', null])
    await damage('mf-menu', '1.0.0', '{}')
    const answer = await get('/saffron/pickup')
    expect([answer.statusCode, Object.keys(bootOf(answer.body).release.remotes)]).toEqual([
      200,
      ['mf-cart-checkout'],
    ])
  })

  test('[RL-02] a remote without its signature is not served, nor is what it would fall back to', async () => {
    const first = (await states(store.writer.log, 1))[0]?.apps['mf-menu']?.stable
    await did(promote(store.writer, { ...menu, version: '1.1.0' }))
    if (first) await unsign(store, first)
    const opened = async () => {
      ;({ app } = await openGateway({ store }))
      return menuOf('/saffron')
    }
    expect(await opened()).toEqual(['1.1.0', 'stable', null])
    const second = (await states(store.writer.log, 1))[0]?.apps['mf-menu']?.stable
    if (second) await unsign(store, second)
    expect(await opened()).toEqual([undefined, undefined, null])
  })

  test('the shell: the version before is served', async () => {
    const shell = { ...menu, app: 'shell', version: '1.1.0' }
    await publishFake(store, 'shell', '1.1.0')
    await did(promote(store.writer, { ...shell, force: true }))
    await damage('shell', '1.1.0', '<!doctype html>')
    expect(bootOf((await get('/saffron')).body).release.shell.version).toBe('1.0.0')
  })
})
