import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AppState, LiveRelease, ReleaseState } from '../state/release-state.ts'
import { appsFor, BUCKETS, bucketOf, isInShare, type ReleaseVisitor } from './choose-release.ts'

const release = (version: string): LiveRelease => ({
  version,
  id: `${version}-000000000000`,
  path: `/a/mf-menu/${version}-000000000000`,
  integrity: 'sha384-x',
})
const app = (rules: Partial<AppState> = {}): AppState => ({
  stable: release('1.1.0'),
  since: '',
  actor: '',
  earlier: [release('1.0.0')],
  canary: null,
  pins: {},
  quarantined: [],
  locked: null,
  ...rules,
})
const stateOf = (menu: AppState): ReleaseState => ({
  schema: 2,
  env: 'prod',
  seq: 1,
  parentHash: null,
  at: '',
  expires: '',
  actor: '',
  op: 'promote',
  app: 'mf-menu',
  reason: '',
  apps: { 'mf-menu': menu, 'mf-delivery': app() },
})
const canary = (percent: number) => ({ release: release('1.2.0'), percent, since: '', paused: null })
const someone: ReleaseVisitor = { id: 'v', business: 'saffron', use: {}, without: [] }
const everyone = Array.from({ length: 20_000 }, (_, i) => `visitor-${i}`)

describe('[RL-04] a canary', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [1, 100],
    [10, 1_000],
    [50, 5_000],
    [99.99, 9_999],
    [100, 10_000],
  ])('of %d %% has exactly %d of the 10000 buckets', (percent, expected) => {
    const all = Array.from({ length: BUCKETS }, (_, bucket) => bucket)
    expect(all.filter((bucket) => isInShare(bucket, percent))).toHaveLength(expected)
  })

  test.each([1, 10, 50])('of %d %% is served to that share of 20000 visitors', (percent) => {
    const met = everyone.filter((id) => isInShare(bucketOf(id, 'mf-menu'), percent)).length / everyone.length
    // Four standard deviations of a fair draw.
    const share = percent / 100
    expect(Math.abs(met - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / everyone.length))
  })

  test('a wider one keeps every visitor who has it, whatever the steps', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (id, a, b) => {
          const bucket = bucketOf(id, 'mf-menu')
          const [less, more] = a < b ? [a, b] : [b, a]
          expect(isInShare(bucket, less) && !isInShare(bucket, more)).toBe(false)
        },
      ),
    )
  })

  test('a visitor stays in the same arm; another remote buckets independently', () => {
    const inMenu = everyone.filter((id) => isInShare(bucketOf(id, 'mf-menu'), 10))
    expect(inMenu.every((id) => isInShare(bucketOf(id, 'mf-menu'), 10))).toBe(true)
    const inBoth = inMenu.filter((id) => isInShare(bucketOf(id, 'mf-delivery'), 10)).length / inMenu.length
    expect(inBoth).toBeGreaterThan(0.05)
    expect(inBoth).toBeLessThan(0.15)
  })
})

describe('[RL-04] who gets which version', () => {
  const all = { canary: canary(100), pins: { saffron: release('1.0.5') } }
  const bad = (...versions: string[]) =>
    versions.map((version) => ({ id: release(version).id, at: '', reason: '' }))
  const use = { 'mf-menu': release('1.0.9') }

  test.each<[string, Partial<AppState>, Partial<ReleaseVisitor>, string, string, string | null]>([
    ['nothing decided: stable, falling back to the one before', {}, {}, '1.1.0', 'stable', '1.0.0'],
    [
      'a canary for all: the canary, falling back to stable',
      { canary: canary(100) },
      {},
      '1.2.0',
      'canary',
      '1.1.0',
    ],
    ['a canary for none', { canary: canary(0) }, {}, '1.1.0', 'stable', '1.0.0'],
    ['a canary, a visitor without an id', { canary: canary(100) }, { id: null }, '1.1.0', 'stable', '1.0.0'],
    ['a pin before a canary', all, {}, '1.0.5', 'pin', '1.1.0'],
    ['the pin of another business', all, { business: 'corner-cafe' }, '1.2.0', 'canary', '1.1.0'],
    ['no business on the page', all, { business: null }, '1.2.0', 'canary', '1.1.0'],
    ['an override before a pin', all, { use }, '1.0.9', 'override', '1.1.0'],
    [
      'an override in quarantine: the pin',
      { ...all, quarantined: bad('1.0.9') },
      { use },
      '1.0.5',
      'pin',
      '1.1.0',
    ],
    [
      'a pin in quarantine: the canary',
      { ...all, quarantined: bad('1.0.5') },
      {},
      '1.2.0',
      'canary',
      '1.1.0',
    ],
    [
      'pin and canary in quarantine: stable',
      { ...all, quarantined: bad('1.0.5', '1.2.0') },
      {},
      '1.1.0',
      'stable',
      '1.0.0',
    ],
    ['the one before in quarantine: no fallback', { quarantined: bad('1.0.0') }, {}, '1.1.0', 'stable', null],
    [
      'an override of the stable version',
      {},
      { use: { 'mf-menu': release('1.1.0') } },
      '1.1.0',
      'override',
      '1.0.0',
    ],
  ])('%s', (_, rules, visitor, version, arm, fallback) => {
    const chosen = appsFor(stateOf(app(rules)), { ...someone, ...visitor })['mf-menu']
    expect([chosen?.release.version, chosen?.arm, chosen?.fallback?.version ?? null]).toEqual([
      version,
      arm,
      fallback,
    ])
  })

  test('a remote left out is not there; the others are', () => {
    expect(Object.keys(appsFor(stateOf(app()), { ...someone, without: ['mf-menu'] }))).toEqual([
      'mf-delivery',
    ])
  })
})
