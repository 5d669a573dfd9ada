import { describe, expect, test } from 'vitest'
import { readReleaseState } from '../release/release-state.ts'
import { BOOT_ELEMENT, type BootData } from './boot-data.ts'
import { readBootData } from './read-boot-data.ts'
import { bootElement } from './write-boot-data.ts'

const FALLBACK = {
  version: '1.4.1',
  release: '1.4.1-ba9876543210',
  entry: '/a/mf-menu/1.4.1-ba9876543210/remoteEntry.js',
  manifest: '/a/mf-menu/1.4.1-ba9876543210/release.json',
  integrity: 'sha384-y',
  mark: 'f',
}
const REMOTE = {
  version: '1.4.2',
  release: '1.4.2-0123456789ab',
  arm: 'canary',
  entry: '/a/mf-menu/1.4.2-0123456789ab/remoteEntry.js',
  base: '/a/mf-menu/1.4.2-0123456789ab/',
  integrity: { 'remoteEntry.js': 'sha384-x' },
  fallback: FALLBACK,
  mark: 'm',
}
const RELEASE = {
  env: 'prod',
  seq: 7,
  build: 'b7',
  shell: { version: '2.0.0', release: '2.0.0-x', arm: 'stable', base: '/a/shell/2.0.0-x/', integrity: {} },
  remotes: {
    'mf-menu': REMOTE,
    'mf-delivery': { ...REMOTE, manifestIntegrity: 'sha256-m', fallback: null },
  },
  override: { use: { 'mf-menu': '1.4.2' }, without: [], refused: { shell: 'unknown' }, leave: '?use=' },
}
const BOOT: BootData = {
  release: RELEASE,
  payload: [{ key: ['business', 'webapp/v5/restaurant/saffron'], answer: { name: '</script>\u2028' } }],
  later: '/saffron/pickup/_payload.json?later=x',
  locale: 'ar',
  now: '2026-11-20T18:00:00.000Z',
  drawnAt: '2026-11-20T17:59:30.000Z',
  redirectHosts: ['new.example'],
  isMissing: true,
  isUnknown: true,
}
const MISSING: BootData = {
  release: null,
  payload: [],
  later: null,
  locale: 'en',
  now: null,
  drawnAt: null,
  redirectHosts: [],
  isMissing: false,
  isUnknown: false,
}

/** A document with an element, as the browser parses it. */
function pageWith(html: string) {
  const [, id, textContent = ''] = /^<script [^>]*id="([^"]*)">(.*?)<\/script>$/s.exec(html) ?? []
  return {
    documentElement: { lang: 'en' },
    getElementById: (asked: string) => (asked === id ? { textContent } : null),
  }
}
function read(text: string) {
  const problems: string[] = []
  const element = `<script id="${BOOT_ELEMENT}">${text}</script>`
  const boot = readBootData(pageWith(element), (problem) => problems.push(String(problem)))
  return { boot, problems }
}

describe('[RL-06] the boot data of a document', () => {
  test.each([
    ['with everything', BOOT],
    [
      'without a fallback, an override and the API’s time',
      { ...BOOT, release: { ...RELEASE, override: null }, now: null },
    ],
    ['without a release', { ...BOOT, release: null }],
  ])('the shell reads all that the gateway writes: %s', (_, boot) => {
    const problems: unknown[] = []
    expect(readBootData(pageWith(bootElement(boot)), (problem) => problems.push(problem))).toEqual(boot)
    expect(problems).toEqual([])
  })

  test.each(['', '{"release":{"env":"pr', '"boot"', '[]'])('%s: all of it is missing', (text) => {
    expect(read(text)).toEqual({ boot: MISSING, problems: [] })
  })

  test('a document without the element has none', () => {
    expect(readBootData(pageWith(''))).toEqual(MISSING)
  })

  const remotes = (change: object) => ({
    release: { ...RELEASE, remotes: { 'mf-menu': { ...REMOTE, ...change } } },
  })
  test.each<[string, object]>([
    ['release.remotes.mf-menu.entry', remotes({ entry: 7 })],
    ['release.remotes.mf-menu.integrity.a', remotes({ integrity: { a: 1 } })],
    ['release.remotes.mf-menu.manifestIntegrity', remotes({ manifestIntegrity: 7 })],
    [
      'release.remotes.mf-menu.fallback.manifest',
      remotes({ fallback: { ...FALLBACK, manifest: undefined } }),
    ],
    ['release.remotes', { release: { ...RELEASE, remotes: [REMOTE] } }],
    ['release.seq', { release: { ...RELEASE, seq: '7' } }],
    ['release.shell.base', { release: { ...RELEASE, shell: {} } }],
    ['payload', { payload: 'x' }],
    ['payload.0.key', { payload: [{ answer: 1 }] }],
    ['payload.0.key.1', { payload: [{ key: ['menu', 1], answer: 1 }] }],
    ['later', { later: 7 }],
    ['locale', { locale: '' }],
    ['now', { now: 7 }],
    ['drawnAt', { drawnAt: 7 }],
    ['redirectHosts.0', { redirectHosts: [1] }],
    ['isMissing', { isMissing: 'yes' }],
    ['isUnknown', { isUnknown: 'yes' }],
  ])('an invalid %s is named, and only that part is missing', (field, change) => {
    const [part] = Object.keys(change) as [keyof BootData]
    const { boot, problems } = read(JSON.stringify({ ...BOOT, ...change }))
    expect(problems[0]).toBe(`TypeError: ${field} has an invalid shape`)
    expect(boot).toEqual({ ...BOOT, [part]: MISSING[part] })
  })

  test('fields of a newer gateway are ignored', () => {
    const newer = { ...BOOT, weather: 'dry', release: { ...RELEASE, region: 'eu' } }
    expect(read(JSON.stringify(newer))).toEqual({ boot: BOOT, problems: [] })
  })
})

describe('[RL-06] a release state of the gateway’s own address', () => {
  test('is the same as in the document', () => {
    expect(readReleaseState(JSON.parse(JSON.stringify(RELEASE)))).toEqual(RELEASE)
  })

  test.each([
    [{ ...RELEASE, remotes: { 'mf-menu': {} } }, 'release.remotes.mf-menu.version'],
    [{ error: 'x' }, 'release.env'],
    [null, 'release has'],
  ])('of another shape is refused with the field: %#', (value, field) => {
    expect(() => readReleaseState(value)).toThrow(field)
  })
})
