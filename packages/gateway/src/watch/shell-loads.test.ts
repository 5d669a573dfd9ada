import { canary, createAccess, newToken, states } from '@storefront/releases'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeStore, fakeStore, publishFake } from '../testing/fake-store.ts'
import { closeGateways, openGateway } from '../testing/open-gateway.ts'
import { bootOf } from '../testing/read-document.ts'
import { createReleaseSource } from '../visitors/release-source.ts'
import type { Phase } from './beacons.ts'
import { DEFAULT_POLICY } from './judge.ts'
import { createLoadCounters } from './load-counters.ts'
import { createWatcher } from './watcher.ts'

const { token, entry } = newToken('ops', ['*:*'])
const access = createAccess(JSON.stringify({ tokens: [entry] }))
let app: FastifyInstance
let store: FakeStore
let tried = ''
afterEach(closeGateways)
beforeEach(async () => {
  store = await fakeStore()
  tried = `1.1.0-${(await publishFake(store, 'shell', '1.1.0')).hash}`
  await canaryFor(100)
  ;({ app } = await openGateway({ store, ops: { writer: store.writer, access }, secret: 'a secret' }))
})

const canaryFor = (percent: number) =>
  canary(store.writer, { app: 'shell', version: '1.1.0', percent, actor: 'test', reason: 'test' })

/** The versions of a new document. */
async function documentOf(cookie = 'sf_visitor=0123456789abcdef') {
  const { release } = bootOf((await app.inject({ url: '/saffron', headers: { cookie } })).body)
  return { shell: release.shell?.release ?? '', remotes: release.remotes }
}
type Remotes = Awaited<ReturnType<typeof documentOf>>['remotes']
async function report(remotes: Remotes, remote: string, phase: Phase): Promise<void> {
  const { release, arm, mark } = remotes[remote] ?? {}
  const payload = { remote, expose: './x', phase, seq: 1, milliseconds: 9, release, arm, mark }
  await app.inject({ method: 'POST', url: '/r/beacon', payload })
}
async function figuresOfShell(id: string) {
  const headers = { authorization: `Bearer ${token}` }
  const live = await app.inject({ url: '/ops/api/live?minutes=60', headers })
  const { ready = 0, failed = 0 } = live.json().figures.shell[id] ?? {}
  return { ready, failed }
}

describe('[RL-06] loads of a shell', () => {
  test('are those of its documents: once as ready and once as failed', async () => {
    const { shell, remotes } = await documentOf()
    expect(shell).toBe(tried)
    for (const remote of ['mf-menu', 'mf-cart-checkout'])
      for (const phase of ['ready', 'entry', 'ready'] as const) await report(remotes, remote, phase)
    expect(await figuresOfShell(tried)).toEqual({ ready: 1, failed: 1 })
    await report((await documentOf()).remotes, 'mf-menu', 'ready')
    expect(await figuresOfShell(tried)).toEqual({ ready: 2, failed: 1 })
  })

  test('count for the shell of the document, the stable one here', async () => {
    await canaryFor(0)
    const { shell, remotes } = await documentOf()
    expect(shell).not.toBe(tried)
    await report(remotes, 'mf-menu', 'ready')
    expect([await figuresOfShell(shell), await figuresOfShell(tried)]).toEqual([
      { ready: 1, failed: 0 },
      { ready: 0, failed: 0 },
    ])
  })

  test('are not those of a remote that is tried out and fails', async () => {
    await publishFake(store, 'mf-menu', '1.1.0')
    const command = { app: 'mf-menu', version: '1.1.0', percent: 100, actor: 'test', reason: 'test' }
    await canary(store.writer, command)
    const { remotes } = await documentOf()
    expect(remotes['mf-menu']?.arm).toBe('canary')
    await report(remotes, 'mf-menu', 'entry')
    expect(await figuresOfShell(tried)).toEqual({ ready: 0, failed: 0 })
  })

  test('of a shell that a visitor has chosen count for no shell', async () => {
    const { shell, remotes } = await documentOf('sf_use=shell@1.1.0')
    expect(shell).toBe(tried)
    await report(remotes, 'mf-menu', 'ready')
    expect(await figuresOfShell(tried)).toEqual({ ready: 0, failed: 0 })
  })
})

test('[RL-06] a stable shell is not taken back because remotes fail, but because its server half does', async () => {
  const now = Date.now
  const source = createReleaseSource({ ...store.writer.log })
  const { apps } = await source.state()
  const stable = apps.shell?.stable.id ?? ''
  const withFallback = { ...apps.shell, canary: null, earlier: [{ ...apps.shell?.stable, id: 'earlier' }] }
  const counters = createLoadCounters(source.isKnown, now)
  const check = createWatcher({
    state: async () => ({ ...(await source.state()), apps: { shell: withFallback } }) as never,
    counters,
    writer: store.writer,
    policy: { ...DEFAULT_POLICY, stableMaxFailureRate: 0.3, badChecks: 1 },
    now,
    warn: () => {},
  })
  const [before] = await states(store.writer.log, 1)
  const load = (phase: Phase, i: number) =>
    counters.add({ remote: 'shell', release: stable, phase, milliseconds: 9 }, `10.0.0.${i}`)
  for (let i = 0; i < 50; i++) load(i < 10 ? 'ready' : 'entry', i)
  expect(await check()).toEqual([])
  expect((await states(store.writer.log, 1))[0]?.seq).toBe(before?.seq)
  for (let i = 0; i < 50; i++) load('server-render', i)
  // It tries, on the state of the store, where it takes back the canary.
  expect(await check()).toMatchObject([{ app: 'shell', did: 'rollback' }])
})
