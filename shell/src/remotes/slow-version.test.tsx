// @vitest-environment happy-dom

import type { Fallback, ReleaseState } from '@storefront/document-contract'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createModuleLoader, type ModuleLoader } from './load-module.ts'
import { EntryProblem, type LoadReport } from './remote-failure.ts'
import { RemotePart } from './remote-part.tsx'
import { fetchManifest } from './version-fallback.ts'

let loader: ModuleLoader
vi.mock('./remote-modules.ts', () => ({ remoteModules: () => loader }))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const FALLBACK: Fallback = {
  release: '1.0.0-y',
  entry: '/a/mf-menu/1.0.0-y/remoteEntry.js',
  manifest: '/a/mf-menu/1.0.0-y/release.json',
  integrity: 'sha384-m',
}
const live = (fallback: Fallback | null): ReleaseState => ({
  env: 'prod',
  seq: 1,
  build: 'b1',
  override: null,
  remotes: {
    'mf-menu': {
      release: '1.1.0-x',
      version: '1.1.0',
      arm: 'stable',
      entry: '/a/mf-menu/1.1.0-x/remoteEntry.js',
      base: '/a/mf-menu/1.1.0-x/',
      integrity: {},
      fallback,
    },
  },
})
const after = <T,>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(value), milliseconds))
const BROKEN = () => Promise.reject(new EntryProblem('broken'))
const comesAfter = (milliseconds: number) => () => after(milliseconds, { default: () => <p>the menu</p> })

interface Slow {
  fallback: Fallback | null
  /** Outcome of each attempt to load the module. */
  tries: (() => Promise<unknown>)[]
  /** Milliseconds until the fallback's manifest loads. */
  list?: number
  /** Milliseconds until the entries load, of the new version and of its fallback. */
  entries?: { stable: number; fallback: number }
}

/** Renders a page whose files are slow; returns its reports. */
async function visit({
  fallback,
  tries,
  list = 0,
  entries = { stable: 0, fallback: 0 },
}: Slow): Promise<LoadReport[]> {
  const reports: LoadReport[] = []
  const left = [...tries]
  const asked: Partial<Record<keyof typeof entries, Promise<unknown>>> = {}
  loader = createModuleLoader(live(fallback), {
    register: () => {},
    entry: (_, { version }, deadline) => {
      const arm = version.arm as keyof typeof entries
      asked[arm] ??= new Promise((resolve, reject) => {
        setTimeout(resolve, entries[arm])
        deadline.addEventListener('abort', () => reject(new EntryProblem('no answer')))
      })
      return asked[arm]
    },
    request: () => (left.shift() ?? BROKEN)(),
    readManifest: () => after(list, {}),
    blocklist: { has: () => false, add: () => {} },
    now: () => Date.now(),
    pause: (milliseconds) => after(milliseconds, undefined),
    deadline: (milliseconds) => {
      const end = new AbortController()
      setTimeout(() => end.abort(), milliseconds)
      return end.signal
    },
    prepare: async () => {},
    report: (load) => void reports.push(load),
  })
  await act(async () => {
    render(
      <RemotePart
        remote="mf-menu"
        expose="./pages/menu-home"
        loading={<p>skeleton</p>}
        failed={({ phase }) => <p>failed at {phase}</p>}
      />,
      // The caught error is on the screen.
      { onCaughtError: () => {} },
    )
  })
  return reports
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** React may delay replacing a skeleton by 300 ms. */
const RENDERING = 400
const shown = () => document.body.textContent
const summaryOf = (reports: LoadReport[]) => reports.map(({ phase, version }) => `${phase} ${version.arm}`)

const SLOW: [string, Slow, number, string[]][] = [
  [
    'a new version without another one',
    { fallback: null, tries: [comesAfter(7_900)] },
    7_900,
    ['ready stable'],
  ],
  [
    'a new version with a fallback',
    { fallback: FALLBACK, tries: [comesAfter(5_900)] },
    5_900,
    ['ready stable'],
  ],
  [
    'list of files and module of the fallback',
    { fallback: FALLBACK, tries: [BROKEN, BROKEN, comesAfter(7_900)], list: 3_900 },
    300 + 3_900 + 7_900,
    ['entry stable', 'ready fallback'],
  ],
]

describe('[RL-06, ER-06] files that are slow and load in time', () => {
  test.each(SLOW)(
    '%s: a skeleton, then the page; nothing slow is a failure',
    async (_, slow, wait, reported) => {
      const reports = await visit(slow)
      await pass(wait - 10)
      expect(shown()).toBe('skeleton')
      await pass(10 + RENDERING)
      expect(shown()).toBe('the menu')
      expect(summaryOf(reports)).toEqual(reported)
    },
  )

  test('one moment longer: the failure is shown at the end of the budget', async () => {
    const reports = await visit({ fallback: null, tries: [comesAfter(8_010)] })
    await pass(7_990)
    expect(shown()).toBe('skeleton')
    await pass(10 + RENDERING)
    expect(shown()).toBe('failed at entry')
    expect(summaryOf(reports)).toEqual(['entry stable'])
  })

  test('one moment longer with a fallback: the fallback is used', async () => {
    const reports = await visit({ fallback: FALLBACK, tries: [comesAfter(6_010), comesAfter(7_900)] })
    await pass(6_000 + 7_890)
    expect(shown()).toBe('skeleton')
    await pass(10 + RENDERING)
    expect(shown()).toBe('the menu')
    expect(summaryOf(reports)).toEqual(['entry stable', 'ready fallback'])
  })

  const HANGS = 60_000
  const OVERTAKEN: [string, Required<Slow>, number, string[]][] = [
    [
      'an entry that hangs: two seconds, then what the fallback takes',
      {
        fallback: FALLBACK,
        entries: { stable: HANGS, fallback: 700 },
        list: 300,
        tries: [comesAfter(200)],
      },
      2_000 + 300 + 700 + 200,
      ['entry stable', 'ready fallback'],
    ],
    [
      'an entry that comes before the one of the fallback is used',
      {
        fallback: FALLBACK,
        entries: { stable: 2_900, fallback: 700 },
        list: 300,
        tries: [comesAfter(200)],
      },
      2_900 + 200,
      ['ready stable'],
    ],
    [
      'entries that both hang: the new version has its six seconds, the fallback eight',
      {
        fallback: FALLBACK,
        entries: { stable: HANGS, fallback: 5_000 },
        list: 300,
        tries: [comesAfter(200)],
      },
      6_000 + 1_300 + 200,
      ['entry stable', 'ready fallback'],
    ],
  ]
  test.each(OVERTAKEN)('%s', async (_, slow, wait, reported) => {
    const reports = await visit(slow)
    await pass(wait - 10)
    expect(shown()).toBe('skeleton')
    await pass(10 + RENDERING)
    expect(shown()).toBe('the menu')
    expect(summaryOf(reports)).toEqual(reported)
  })

  test('the manifest of a fallback has four seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const asked = vi.fn(() => after(3_900, new Response('{"files":{"remoteEntry.js":"sha384-x"}}')))
    vi.stubGlobal('fetch', asked)
    const files = fetchManifest(FALLBACK)
    await pass(3_900)
    expect(await files).toEqual({ 'remoteEntry.js': 'sha384-x' })
    expect(timeout).toHaveBeenCalledWith(4_000)
    expect(asked).toHaveBeenCalledWith(FALLBACK.manifest, {
      integrity: FALLBACK.integrity,
      signal: timeout.mock.results[0]?.value,
    })
  })
})
