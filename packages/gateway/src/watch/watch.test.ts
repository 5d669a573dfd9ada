import { canary, type Outcome, promote, states } from '@storefront/releases'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeStore, publishFake } from '../testing/fake-store.ts'
import { closeGateways, openGateway } from '../testing/open-gateway.ts'
import { createReleaseSource } from '../visitors/release-source.ts'
import type { Phase } from './beacons.ts'
import { DEFAULT_POLICY, judgeCanary, judgeStable, type WatchPolicy } from './judge.ts'
import { createLoadCounters, type LoadFigures } from './load-counters.ts'
import { createWatcher } from './watcher.ts'

const MINUTE = 60_000
const beacon = (release: string, phase: Phase, milliseconds = 100) => ({
  remote: 'mf-menu',
  expose: './pages/menu-home',
  phase,
  release,
  arm: 'canary',
  seq: 1,
  milliseconds,
  message: '',
  mark: '',
})

describe('[RL-06] counting loads', () => {
  let now = 1_000_000
  const counters = () =>
    createLoadCounters(
      (_, release) => release.startsWith('1.'),
      () => now,
    )

  test('by release: failures by phase, share, and times to about a tenth', () => {
    const counted = counters()
    for (let i = 1; i <= 90; i++) counted.add(beacon('1.0.0', 'ready', i * 10), `10.0.0.${i}`)
    for (const phase of ['entry', 'entry', 'render'] as const) counted.add(beacon('1.0.0', phase), '10.0.0.1')
    for (let i = 0; i < 7; i++) counted.add(beacon('1.0.0', 'manifest'), '10.0.0.2')
    const figures = counted.figures('mf-menu', '1.0.0', 0)
    expect(figures).toMatchObject({
      ready: 90,
      failed: 10,
      failureRate: 0.1,
      phases: { entry: 2, render: 1, manifest: 7 },
      failedAddresses: 2,
      loudest: { ready: 1, failed: 7 },
    })
    expect(figures.p50).toBeGreaterThanOrEqual(450)
    expect(figures.p50).toBeLessThan(500)
    expect(figures.p95).toBeGreaterThanOrEqual(860)
    expect(figures.p95).toBeLessThan(950)
  })

  test('only the requested window, only live releases, and for an hour', () => {
    const counted = counters()
    counted.add(beacon('1.0.0', 'ready'), '10.0.0.1')
    counted.add(beacon('6.6.6', 'entry'), '10.0.0.1')
    now += 5 * MINUTE
    counted.add(beacon('1.0.0', 'entry'), '10.0.0.1')
    expect(counted.figures('mf-menu', '1.0.0', now - MINUTE)).toMatchObject({ ready: 0, failed: 1 })
    expect(counted.figures('mf-menu', '6.6.6', 0)).toMatchObject({
      failed: 0,
      failureRate: null,
      lastAt: null,
    })
    for (let i = 0; i < 400; i++) {
      now += 10_000
      counted.add(beacon('1.0.0', 'ready'), '10.0.0.1')
    }
    expect(counted.figures('mf-menu', '1.0.0', 0).ready).toBeLessThanOrEqual(361)
  })
})

test('[RL-06] of a release that nobody loads any more, no counts are kept', () => {
  let now = 10 * 60 * MINUTE
  const counted = createLoadCounters(
    () => true,
    () => now,
  )
  counted.add(beacon('1.0.0', 'ready'), '10.0.0.1')
  now += 30 * MINUTE
  counted.add(beacon('1.1.0', 'ready'), '10.0.0.1')
  expect([...counted.counted().keys()]).toEqual(['mf-menu 1.0.0', 'mf-menu 1.1.0'])
  now += 45 * MINUTE
  counted.add(beacon('1.1.0', 'ready'), '10.0.0.1')
  expect([...counted.counted().keys()]).toEqual(['mf-menu 1.1.0'])
  now += 45 * MINUTE
  counted.add(beacon('1.1.0', 'ready'), '10.0.0.1')
  expect(counted.figures('mf-menu', '1.1.0', 0).ready).toBe(2)
})

describe('[RL-06] judging', () => {
  const loads = (ready: number, failed: number, from: Partial<LoadFigures> = {}): LoadFigures => ({
    ready,
    failed,
    phases: {},
    failureRate: ready + failed === 0 ? null : failed / (ready + failed),
    p50: null,
    p95: null,
    lastAt: null,
    failedAddresses: 3,
    addressFailureRate: ready + failed === 0 ? null : failed / (ready + failed),
    loudest: { ready: 0, failed: 0 },
    ...from,
  })
  /** Figures of addresses, each with its loads that came and that failed. */
  const loadsOf = (...addresses: [ready: number, failed: number][]) => {
    const counters = createLoadCounters(
      () => true,
      () => 0,
    )
    addresses.forEach(([ready, failed], i) => {
      for (let n = 0; n < ready; n++) counters.add(beacon('1.0.0', 'ready'), `10.0.0.${i}`)
      for (let n = 0; n < failed; n++) counters.add(beacon('1.0.0', 'entry'), `10.0.0.${i}`)
    })
    return counters.figures('mf-menu', '1.0.0', 0)
  }
  const each = (count: number, ready: number, failed: number) =>
    Array.from({ length: count }, (): [number, number] => [ready, failed])
  test.each([
    ['no report', loads(0, 0), loads(100, 0), 'too-few'],
    ['19 reports, all failed', loads(0, 19), loads(100, 0), 'too-few'],
    ['20 reports, 1 failed', loads(19, 1), loads(100, 0), 'good'],
    ['20 reports, 2 failed', loads(18, 2), loads(100, 0), 'bad'],
    ['10 % failed, as many as on stable', loads(90, 10), loads(90, 10), 'good'],
    ['20 % failed, twice as many as on stable', loads(80, 20), loads(90, 10), 'good'],
    ['21 % failed, more than twice as many', loads(79, 21), loads(90, 10), 'bad'],
    ['20 reports, nothing known of stable', loads(10, 10), loads(0, 0), 'bad'],
    [
      '1,000 failures from two addresses',
      loads(100, 1_000, { failedAddresses: 2 }),
      loads(100, 0),
      'too-few',
    ],
    [
      '1,000 failures, all but two from one address',
      loadsOf(...each(97, 1, 0), [1, 998], ...each(2, 0, 1)),
      loads(100, 0),
      'good',
    ],
    [
      'many failures, hidden by one address that says all is well',
      loadsOf(...each(30, 1, 0), ...each(10, 0, 1), [10_000, 0]),
      loads(100, 0),
      'bad',
    ],
    [
      '300 failures of three who reload',
      loadsOf(...each(97, 1, 0), ...each(3, 0, 100)),
      loads(100, 0),
      'good',
    ],
    [
      'a fifth failed, one who reloads a broken stable page',
      loadsOf(...each(40, 1, 0), ...each(10, 0, 1)),
      loadsOf(...each(100, 1, 0), [0, 60]),
      'bad',
    ],
    [
      'a fifth failed, three who reload a broken stable page',
      loadsOf(...each(40, 1, 0), ...each(10, 0, 1)),
      loadsOf(...each(100, 1, 0), ...each(3, 0, 60)),
      'bad',
    ],
    [
      'a fifth failed, two of few on stable too',
      loadsOf(...each(40, 1, 0), ...each(10, 0, 1)),
      loadsOf(...each(4, 10, 0), ...each(2, 0, 1)),
      'bad',
    ],
    [
      'a failure in a hundred of a whole network behind one address',
      loadsOf(...each(10, 99, 1)),
      loads(100, 0),
      'good',
    ],
  ])('a canary with %s', (_, canaryLoads, stable, verdict) => {
    expect(judgeCanary(canaryLoads, stable, DEFAULT_POLICY)).toBe(verdict)
  })

  test.each([
    ['without a policy', null, loads(0, 100), 'too-few'],
    ['below the policy', 0.3, loads(71, 29), 'good'],
    ['above the policy', 0.3, loads(69, 31), 'bad'],
    ['with few reports', 0.3, loads(0, 19), 'too-few'],
  ])('a stable version %s', (_, stableMaxFailureRate, stable, verdict) => {
    expect(judgeStable(stable, { ...DEFAULT_POLICY, stableMaxFailureRate })).toBe(verdict)
  })
})

describe('[RL-06] the watcher', () => {
  let store: FakeStore
  let now = 0
  let id = ''
  let stableId = ''
  afterAll(closeGateways)
  beforeEach(async () => {
    store = (await openGateway()).store
    now = Date.now()
    id = `1.1.0-${(await publishFake(store, 'mf-menu', '1.1.0')).hash}`
    const [state] = await states(store.writer.log, 1)
    stableId = state?.apps['mf-menu']?.stable.id ?? ''
  })
  const command = { app: 'mf-menu', actor: 'test', reason: 'test', version: '1.1.0' }
  const done = async (work: Promise<Outcome>) => expect((await work).kind).toBe('done')

  async function watching(policy: Partial<WatchPolicy> = {}) {
    const source = createReleaseSource({ ...store.writer.log, now: () => now })
    await source.state()
    const counters = createLoadCounters(source.isKnown, () => now)
    const warnings: object[] = []
    const check = createWatcher({
      state: source.state,
      counters,
      writer: { ...store.writer, now: () => now },
      policy: { ...DEFAULT_POLICY, ...policy },
      now: () => now,
      warn: (details) => warnings.push(details),
    })
    const report = (release: string, ready: number, failed: number, remote = 'mf-menu') => {
      for (let i = 0; i < ready; i++) counters.add({ ...beacon(release, 'ready'), remote }, `10.0.0.${i}`)
      for (let i = 0; i < failed; i++) counters.add({ ...beacon(release, 'entry'), remote }, `10.0.0.${i}`)
    }
    return { check, report, warnings }
  }
  const newest = async () => (await states(store.writer.log, 1))[0]

  test('aborts a canary that fails in two checks running, once, with its figures', async () => {
    await done(canary(store.writer, { ...command, percent: 10 }))
    const { check, report } = await watching()
    report(id, 30, 10)
    report(stableId, 100, 1)
    expect(await check()).toEqual([])
    now += 10_000
    expect(await check()).toEqual([
      { app: 'mf-menu', did: 'canary-abort', reason: '25.0 % of 40 loads failed; stable 1.0 %' },
    ])
    expect(await newest()).toMatchObject({
      op: 'canary-abort',
      actor: 'watcher',
      evidence: { canaryReady: 30, canaryFailed: 10, stableReady: 100, stableFailed: 1 },
      apps: { 'mf-menu': { canary: null, quarantined: [{ id }], stable: { version: '1.0.0' } } },
    })
    const { seq } = (await newest()) ?? {}
    expect(await check()).toEqual([])
    expect((await newest())?.seq).toBe(seq)
  })

  test('one bad check that passes is forgiven', async () => {
    await done(canary(store.writer, { ...command, percent: 10 }))
    const { check, report } = await watching({ window: 20_000 })
    report(id, 30, 10)
    expect(await check()).toEqual([])
    now += 5 * MINUTE
    report(id, 100, 0)
    expect(await check()).toEqual([])
    now += 5 * MINUTE
    report(id, 30, 10)
    expect(await check()).toEqual([])
    expect((await newest())?.op).toBe('canary')
  })

  test('pauses a canary without reports for ten minutes, and neither aborts nor widens it', async () => {
    await done(canary(store.writer, { ...command, percent: 10 }))
    const { check, report } = await watching()
    report(stableId, 500, 0)
    now += 9 * MINUTE
    expect(await check()).toEqual([])
    now += 2 * MINUTE
    expect(await check()).toMatchObject([
      { did: 'canary-pause', reason: 'no report about it for 10 minutes' },
    ])
    const { canary: paused } = (await newest())?.apps['mf-menu'] ?? {}
    expect([paused?.percent, paused?.paused]).toEqual([10, 'no report about it for 10 minutes'])
    expect(await check()).toEqual([])
  })

  /** Eleven minutes of a canary with these reports each minute; before the tenth nothing happens. */
  async function elevenMinutes(report: (minute: number) => void, check: () => Promise<unknown[]>) {
    for (let minute = 0; minute < 11; minute++) {
      report(minute)
      now += MINUTE
      const acts = await check()
      if (minute < 9) expect(acts).toEqual([])
    }
  }

  test.each([
    ['ten reports, one of them failed', [9, 1], [0, 0], '10.0 % of 10 loads failed'],
    ['ten reports, none failed', [10, 0], [1, 0], null],
    ['too few at a time, of which three in seven failed', [4, 3], [4, 3], /^42.9 % of 7\d loads failed/],
    ['a hundred at a time, of which two addresses failed', [100, 2], [100, 2], null],
  ] as const)(
    'a canary with %s is paused after ten minutes, or left alone',
    async (_, first, later, reason) => {
      await done(canary({ ...store.writer, now: () => now }, { ...command, percent: 10 }))
      const { check, report } = await watching()
      await elevenMinutes((minute) => {
        const [ready, failed] = minute === 0 ? first : later
        report(id, ready, failed)
      }, check)
      const { canary: tried, quarantined } = (await newest())?.apps['mf-menu'] ?? {}
      expect([tried?.percent, quarantined]).toEqual([10, []])
      if (reason === null) expect(tried?.paused).toBeNull()
      else expect(tried?.paused).toMatch(reason)
    },
  )

  test('never promotes, however good a canary is', async () => {
    await done(canary(store.writer, { ...command, percent: 50 }))
    const { check, report } = await watching()
    for (let i = 0; i < 5; i++) {
      report(id, 1_000, 0)
      now += MINUTE
      expect(await check()).toEqual([])
    }
    expect((await newest())?.apps['mf-menu']).toMatchObject({
      stable: { version: '1.0.0' },
      canary: { percent: 50 },
    })
  })

  test.each([
    ['without a policy a stable version is not touched', null, '1.1.0'],
    ['with a policy it is rolled back', 0.3, '1.0.0'],
  ])('%s', async (_, stableMaxFailureRate, version) => {
    await done(promote(store.writer, command))
    const { check, report } = await watching({ stableMaxFailureRate })
    report(id, 10, 90)
    await check()
    await check()
    expect((await newest())?.apps['mf-menu']?.stable.version).toBe(version)
    report(stableId, 10, 90)
    await check()
    await check()
    // There is nothing earlier to go to: it stays.
    expect((await newest())?.apps['mf-menu']?.stable.version).toBe(version)
  })

  test('of two gateways that judge the same state, one rolls a stable version back, once', async () => {
    await publishFake(store, 'mf-menu', '1.2.0')
    await done(promote(store.writer, command))
    await done(promote(store.writer, { ...command, version: '1.2.0' }))
    const bad = (await newest())?.apps['mf-menu']?.stable.id ?? ''
    const gateways = [
      await watching({ stableMaxFailureRate: 0.3 }),
      await watching({ stableMaxFailureRate: 0.3 }),
    ]
    for (const { check, report } of gateways) {
      report(bad, 10, 90)
      expect(await check()).toEqual([])
    }
    const acts = await Promise.all(gateways.map(({ check }) => check()))
    expect((await newest())?.apps['mf-menu']).toMatchObject({
      stable: { version: '1.1.0' },
      quarantined: [{ id: bad }],
    })
    expect(acts.flat()).toMatchObject([{ app: 'mf-menu', did: 'rollback' }])
  })

  test('acts on every app that fails in one check, and on a state that it has just renewed', async () => {
    await publishFake(store, 'mf-cart-checkout', '1.1.0')
    await done(promote(store.writer, command))
    await done(promote(store.writer, { ...command, app: 'mf-cart-checkout' }))
    const { check, report } = await watching({ stableMaxFailureRate: 0.3, badChecks: 1 })
    const { apps } = (await newest()) ?? {}
    now += 46 * 24 * 60 * MINUTE
    for (const remote of ['mf-menu', 'mf-cart-checkout'])
      report(apps?.[remote]?.stable.id ?? '', 10, 90, remote)
    expect((await check()).map(({ app }) => app).sort()).toEqual(['mf-cart-checkout', 'mf-menu'])
  })

  test('a rollback that is refused is warned of, and is no act', async () => {
    await done(promote(store.writer, command))
    const { check, report, warnings } = await watching({ stableMaxFailureRate: 0.3, badChecks: 1 })
    const folder = `a/mf-menu/${stableId}/`
    for (const key of await store.store.list(folder)) await store.store.remove(key)
    report(id, 10, 90)
    expect(await check()).toEqual([])
    expect(warnings).toMatchObject([
      { app: 'mf-menu', did: 'rollback', problem: { kind: 'gates', problems: [{ gate: 'complete' }] } },
    ])
  })

  test('renews a state when half of its time is over', async () => {
    const { check } = await watching()
    now += 46 * 24 * 60 * MINUTE
    await check()
    expect(await newest()).toMatchObject({ op: 'renew', app: null, actor: 'watcher' })
  })
})
