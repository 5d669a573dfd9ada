// @vitest-environment happy-dom
import type { Fallback, LiveRemote, ReleaseState, RemoteVersion } from '@storefront/document-contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { injectAsset, integrityOf } from './asset-integrity.ts'
import { loadEntry, registerRemote } from './federation.ts'
import { createModuleLoader } from './load-module.ts'
import type { Generation } from './registration-generation.ts'
import { EntryProblem, type LoadReport } from './remote-failure.ts'
import { fetchManifest, HEDGE_DELAY_MS } from './version-fallback.ts'

vi.mock('@module-federation/enhanced/runtime', () => ({ getInstance: () => ({ registerRemotes: () => {} }) }))
vi.mock('./provide-runtime.ts', () => ({ provideRuntime: () => {} }))

const ENTRY = 'remoteEntry.js'
const CHUNK = 'static/branches.js'
const FILES = { [ENTRY]: 'sha256-entry', [CHUNK]: 'sha256-chunk' }
const container = { init: () => {}, get: () => {} }

const whole = () => new Response(JSON.stringify({ files: FILES }))

/** Scripts that were requested; happy-dom would fetch none of them. */
let requested: HTMLScriptElement[] = []
const list = vi.fn<typeof fetch>()
let versions = 0
beforeEach(() => {
  requested = []
  list.mockReset().mockImplementation(async () => whole())
  vi.stubGlobal('fetch', list)
  vi.spyOn(document.head, 'append').mockImplementation(
    (element) => void requested.push(element as HTMLScriptElement),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Another version in each test: hashes and entries are known for as long as the page is open. */
function version(change: Partial<RemoteVersion> = {}): RemoteVersion {
  versions += 1
  const base = `https://delivery.example/a/mf-delivery/1.${versions}.0-x/`
  return {
    release: `1.${versions}.0-x`,
    arm: 'stable',
    entry: base + ENTRY,
    base,
    integrity: { [ENTRY]: 'sha256-entry' },
    manifestIntegrity: 'sha256-list',
    ...change,
  }
}
const generation = (of: RemoteVersion, number = 0): Generation => ({
  version: of,
  number,
  isFirst: number === 0,
})
const load = (of: Generation, deadline = new AbortController().signal) =>
  loadEntry('mf-delivery', of, deadline)
/** The script runs and leaves its container. */
const run = (script: HTMLScriptElement | undefined) => {
  Reflect.set(globalThis, 'mf_delivery', container)
  script?.dispatchEvent(new Event('load'))
}
const scripts = () => requested.map(({ src }) => src)

describe('[RL-07] a remote of whose files the document has only the entry’s hash', () => {
  test('gets the others from its list, which the browser checks and which comes beside the entry', async () => {
    const it = version()
    const loading = load(generation(it))
    expect(scripts()).toEqual([it.entry])
    expect(list.mock.calls).toEqual([
      [`${it.base}release.json`, { integrity: 'sha256-list', signal: expect.any(AbortSignal) }],
    ])
    run(requested[0])
    expect(await loading).toBe(container)
    expect(integrityOf(it.base + CHUNK)).toBe('sha256-chunk')
  })

  test('is not loaded before the list is there: until then none of its chunks is requested', async () => {
    const it = version()
    let arrive = (_: Response) => {}
    const coming = new Promise<Response>((resolve) => {
      arrive = resolve
    })
    list.mockReturnValue(coming)
    const ended = vi.fn()
    const loading = load(generation(it)).then(ended)
    run(requested[0])
    await new Promise((resolve) => setTimeout(resolve))
    expect(ended).not.toHaveBeenCalled()
    const outcomes: string[] = []
    injectAsset('js', it.base + CHUNK, ({ type }) => void outcomes.push(type))
    expect([outcomes, scripts()]).toEqual([['unpublished'], [it.entry]])
    arrive(whole())
    await loading
    expect(ended).toHaveBeenCalledWith(container)
  })

  test.each<[string, () => Promise<Response>]>([
    ['is missing', async () => new Response('not found', { status: 404 })],
    ['is not the one that was hashed', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is no list', async () => new Response('<!doctype html>')],
  ])(
    'fails at its entry when the list %s, and no chunk is requested; the next try asks for the list alone',
    async (_, answer) => {
      const it = version()
      list.mockImplementationOnce(answer)
      const failed = load(generation(it)).catch((cause: unknown) => cause)
      run(requested[0])
      expect(await failed).toBeInstanceOf(EntryProblem)
      expect(integrityOf(it.base + CHUNK)).toBeUndefined()
      expect(await load(generation(it))).toBe(container)
      expect(list).toHaveBeenCalledTimes(2)
      expect(scripts()).toEqual([it.entry])
      expect(integrityOf(it.base + CHUNK)).toBe('sha256-chunk')
    },
  )

  test('fails at its entry when the list hangs until the deadline', async () => {
    list.mockImplementation(
      (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', reject)),
    )
    const deadline = new AbortController()
    const failed = load(generation(version()), deadline.signal).catch((cause: unknown) => cause)
    run(requested[0])
    deadline.abort()
    expect(await failed).toBeInstanceOf(EntryProblem)
  })

  test.each(['x', 'md5-x', ' '])(
    'fails without a request for the list when its hash is %j, which no browser checks',
    async (manifestIntegrity) => {
      const failed = load(generation(version({ manifestIntegrity }))).catch((cause: unknown) => cause)
      run(requested[0])
      expect(await failed).toBeInstanceOf(EntryProblem)
      expect(list).not.toHaveBeenCalled()
    },
  )

  test('whose entry fails, fails with it, list or not', async () => {
    const failed = load(generation(version())).catch((cause: unknown) => cause)
    requested[0]?.dispatchEvent(new Event('error'))
    expect(await failed).toMatchObject({ message: expect.stringContaining('could not be loaded') })
  })

  test('asks once for both, for all of its modules, and keeps its hashes when it is registered again', async () => {
    const it = generation(version())
    const both = [load(it), load(it)]
    run(requested[0])
    expect(await Promise.all(both)).toEqual([container, container])
    expect([list.mock.calls.length, scripts().length]).toEqual([1, 1])
    registerRemote('mf-delivery', it)
    expect(integrityOf(it.version.base + CHUNK)).toBe('sha256-chunk')
  })

  test('asks under new addresses in its next generation', async () => {
    const it = version()
    const loading = load(generation(it, 1))
    run(requested[0])
    await loading
    expect([list.mock.calls[0]?.[0], scripts()]).toEqual([
      `${it.base}release.json?retry=1`,
      [`${it.entry}?retry=1`],
    ])
  })
})

test('[RL-07] a remote whose hashes are all in the document, as older gateways write it, asks for no list', async () => {
  const { manifestIntegrity: _, ...it } = version({ integrity: FILES })
  const loading = load(generation(it))
  run(requested[0])
  expect(await loading).toBe(container)
  expect(integrityOf(it.base + CHUNK)).toBe('sha256-chunk')
  expect(list).not.toHaveBeenCalled()
})

describe('[RL-06, RL-07] a version whose list of hashes does not come', () => {
  const page = { default: () => null }
  const never = () => new AbortController().signal
  function visit(live: LiveRemote, deadline: (milliseconds: number) => AbortSignal = never) {
    const reports: LoadReport[] = []
    const state: ReleaseState = {
      env: 'prod',
      seq: 1,
      build: 'b',
      override: null,
      remotes: { 'mf-delivery': live },
    }
    const loader = createModuleLoader(state, {
      register: registerRemote,
      entry: async (...asked) => {
        const entry = loadEntry(...asked)
        run(requested.at(-1))
        return entry
      },
      request: async () => page,
      readManifest: fetchManifest,
      blocklist: { has: () => false, add: () => {} },
      now: () => 0,
      pause: async () => {},
      deadline,
      prepare: async () => {},
      report: (report) => void reports.push(report),
    })
    const outcome = loader.load('mf-delivery', './pages/branches').then(
      (module) => module,
      ({ phase }: { phase: string }) => phase,
    )
    return { outcome, told: () => reports.map(({ phase, version: { arm } }) => `${phase} ${arm}`) }
  }
  const live = (arm: string, hasFallback: boolean): LiveRemote => {
    const old = version()
    const fallback: Fallback = {
      release: old.release,
      entry: old.entry,
      manifest: `${old.base}release.json`,
      integrity: 'sha256-old',
    }
    return { ...version({ arm }), version: '1.1.0', fallback: hasFallback ? fallback : null }
  }

  test.each(['stable', 'canary', 'pin', 'override'])(
    '%s: it is tried twice and reported, then its fallback comes with its own list',
    async (arm) => {
      list.mockImplementation(async (_, init) =>
        init?.integrity === 'sha256-old' ? whole() : new Response('', { status: 404 }),
      )
      const { outcome, told } = visit(live(arm, true))
      expect(await outcome).toBe(page)
      expect(told()).toEqual([`entry ${arm}`])
      expect(list.mock.calls.map(([, init]) => init?.integrity)).toEqual([
        'sha256-list',
        'sha256-list',
        'sha256-old',
      ])
    },
  )

  test('without a fallback: it is tried three times, and is a failure of its entry', async () => {
    list.mockImplementation(async () => new Response('', { status: 404 }))
    const { outcome, told } = visit(live('stable', false))
    expect(await outcome).toBe('entry')
    expect([told(), list.mock.calls.length]).toEqual([['entry stable'], 3])
  })

  test('because it hangs: its fallback overtakes it after two seconds', async () => {
    list.mockImplementation(async (_, init) =>
      init?.integrity === 'sha256-old' ? whole() : new Promise<never>(() => {}),
    )
    const { outcome, told } = visit(live('stable', true), (milliseconds) =>
      milliseconds === HEDGE_DELAY_MS ? AbortSignal.abort() : never(),
    )
    expect([await outcome, told()]).toEqual([page, ['entry stable']])
  })

  test('and then does: it is loaded, and nothing is a failure', async () => {
    list.mockImplementationOnce(async () => new Response('', { status: 503 }))
    const { outcome, told } = visit(live('stable', true))
    expect([await outcome, told()]).toEqual([page, []])
  })
})
