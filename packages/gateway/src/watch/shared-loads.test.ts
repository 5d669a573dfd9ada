import { canary, createAccess, newToken, states } from '@storefront/releases'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type FakeStore, fakeStore, publishFake } from '../testing/fake-store.ts'
import { closeGateways, openGateway } from '../testing/open-gateway.ts'
import { bootOf } from '../testing/read-document.ts'
import { createReleaseSource } from '../visitors/release-source.ts'
import type { Phase } from './beacons.ts'
import { DEFAULT_POLICY } from './judge.ts'
import { createLoadCounters } from './load-counters.ts'
import { createSharedLoads } from './shared-loads.ts'
import { startWatching } from './start-watching.ts'
import { createWatcher } from './watcher.ts'

const MINUTE = 60_000
const SECRET = 'a secret of this test'
const { token, entry } = newToken('ops', ['*:*'])
const access = createAccess(JSON.stringify({ tokens: [entry] }))

let store: FakeStore
let now = Date.now()
beforeEach(async () => {
  store = await fakeStore()
})
afterAll(closeGateways)

const beacon = (phase: Phase, release = '1.0.0') => ({
  remote: 'mf-menu',
  expose: './pages/menu-home',
  phase,
  release,
  arm: 'stable',
  seq: 1,
  milliseconds: 100,
  message: '',
  mark: '',
})

/** The counters of one gateway process. */
function process(secret = SECRET) {
  const shared = createSharedLoads({ store: store.store, env: 'prod', secret, now: () => now })
  const counters = createLoadCounters(
    () => true,
    () => now,
    shared,
  )
  const count = (ready: number, failed: number, network = '10.0.0') => {
    for (let i = 0; i < ready; i++) counters.add(beacon('ready'), `${network}.${i}`)
    for (let i = 0; i < failed; i++) counters.add(beacon('entry'), `${network}.${i}`)
  }
  const share = async () => {
    await shared.publish(counters)
    await shared.refresh()
    await shared.tidy()
  }
  return {
    shared,
    counters,
    count,
    share,
    figures: () => counters.figures('mf-menu', '1.0.0', now - 60 * MINUTE),
  }
}
const keys = () => store.store.list('loads/')

describe('[PR-07] load figures of all gateways', () => {
  test('are their sum, in which one address counts once', async () => {
    const [one, other] = [process(), process()]
    one.count(5, 2)
    other.count(10, 1)
    for (const each of [one, other, one]) await each.share()
    const sum = { ready: 15, failed: 3, failedAddresses: 2, loudest: { ready: 2, failed: 2 }, lastAt: now }
    expect(one.figures()).toMatchObject(sum)
    expect(other.figures()).toMatchObject(sum)
    other.count(1, 0)
    now += 10_000
    for (const each of [other, one, one]) await each.share()
    expect(one.figures().ready).toBe(16)
  })

  test('survive a restart, and are forgotten after an hour', async () => {
    const before = process()
    before.count(7, 3)
    await before.share()
    const after = process()
    await after.share()
    expect(after.figures()).toMatchObject({ ready: 7, failed: 3, p50: before.figures().p50 })
    now += 30 * MINUTE
    await after.share()
    expect(after.figures().ready).toBe(7)
    now += 40 * MINUTE
    await after.share()
    expect([after.figures().ready, await keys()]).toEqual([0, []])
  })

  test('name no address, and count from holders of the secret alone', async () => {
    const [one, stranger] = [process(), process('another secret')]
    one.count(1, 1, '203.0.113')
    stranger.count(0, 50)
    await stranger.share()
    await one.share()
    expect(one.figures()).toMatchObject({ ready: 1, failed: 1 })
    for (const key of await keys())
      expect((await store.store.read(key))?.body.toString()).not.toContain('203.0.113')
  })

  test('[RL-06] the watcher judges the sum: too few on each gateway, bad on all', async () => {
    const release = await publishFake(store, 'mf-menu', '1.1.0')
    const command = { app: 'mf-menu', version: '1.1.0', percent: 50, actor: 'test', reason: 'test' }
    await canary({ ...store.writer, now: () => now }, command)
    const id = `1.1.0-${release.hash}`
    const gateways = Array.from({ length: 3 }, () => process())
    gateways.forEach(({ counters }, gateway) => {
      for (let i = 0; i < 8; i++) counters.add(beacon(i < 4 ? 'ready' : 'entry', id), `10.0.${gateway}.${i}`)
    })
    const [watching] = gateways
    const check = createWatcher({
      state: async () => (await states(store.writer.log, 1))[0] as never,
      counters: watching?.counters as never,
      writer: { ...store.writer, now: () => now },
      policy: DEFAULT_POLICY,
      now: () => now,
      warn: () => {},
    })
    expect([await check(), await check()]).toEqual([[], []])
    for (const { share } of [...gateways, ...gateways]) await share()
    expect([...(await check()), ...(await check())]).toMatchObject([{ did: 'canary-abort' }])
  })
})

test('[PR-07] while the store is slow, checks are left out and not made up for', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const source = createReleaseSource({ ...store.writer.log, now: () => now })
  let lists = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const list: FakeStore['store']['list'] = async (prefix) => {
    lists += 1
    await held
    return store.store.list(prefix)
  }
  const { stop } = startWatching({
    source,
    store: { ...store.store, list },
    secret: SECRET,
    writer: store.writer,
    policy: DEFAULT_POLICY,
    now: () => now,
    log: { warn: () => {}, error: () => {} },
  })
  await vi.advanceTimersByTimeAsync(50_000)
  expect(lists).toBe(1)
  release()
  await stop()
  // The start looks for counts and for what is old; the end for counts. No tick has added a look of its own.
  expect(lists).toBe(3)
})

test('[PR-07] a gateway that judges nothing knows the figures of all, too, and reads them once a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const other = process()
  const shareFailures = async (network: string) => {
    other.count(0, 3, network)
    await other.share()
  }
  await shareFailures('198.51.100')
  const { counters, stop } = startWatching({
    source: createReleaseSource({ ...store.writer.log, now: () => now }),
    store: store.store,
    secret: SECRET,
    writer: null,
    policy: DEFAULT_POLICY,
    now: () => now,
    log: { warn: () => {}, error: () => {} },
  })
  const failing = () => counters.figures('mf-menu', '1.0.0', now - 10 * MINUTE).failedAddresses
  await expect.poll(failing).toBe(3)
  expect([...counters.keys()]).toEqual(['mf-menu 1.0.0'])
  now += MINUTE
  await shareFailures('203.0.113')
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(failing).toBe(6)
  await stop()
})

test('[PR-07] what a gateway counted before it stopped is known to the next one', async () => {
  const options = { store, secret: SECRET, ops: { writer: store.writer, access }, now: () => now }
  const first = (await openGateway(options)).app
  const { release, arm, mark } =
    bootOf((await first.inject({ url: '/saffron' })).body).release.remotes['mf-menu'] ?? {}
  const payload = {
    remote: 'mf-menu',
    expose: './x',
    phase: 'entry',
    seq: 1,
    milliseconds: 9,
    release,
    arm,
    mark,
  }
  expect((await first.inject({ method: 'POST', url: '/r/beacon', payload })).statusCode).toBe(204)
  await first.close()
  const { app } = await openGateway(options)
  const headers = { authorization: `Bearer ${token}` }
  const failed = async () =>
    (await app.inject({ url: '/ops/api/live?minutes=60', headers })).json().figures['mf-menu'][release ?? '']
      ?.failed
  await expect.poll(failed).toBe(1)
})
