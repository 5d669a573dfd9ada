import { LOAD_BUDGET_MS } from '@storefront/bridge/containers'
import type { Fallback, ReleaseState } from '@storefront/document-contract'
import { describe, expect, test, vi } from 'vitest'
import { createModuleLoader } from './load-module.ts'
import type { FederationPort } from './load-version.ts'
import type { Generation } from './registration-generation.ts'
import { EntryProblem, type LoadReport, RemoteFailure } from './remote-failure.ts'
import { FALLBACK_AFTER_MS } from './remote-retry.ts'
import { HEDGE_DELAY_MS } from './version-fallback.ts'

const version = (id: string) => ({
  release: id,
  entry: `/a/mf-menu/${id}/remoteEntry.js`,
  base: `/a/mf-menu/${id}/`,
  integrity: { 'remoteEntry.js': 'sha384-x' },
})
const live = (fallback: Fallback | null): ReleaseState => ({
  env: 'prod',
  seq: 1,
  build: 'b1',
  override: null,
  remotes: {
    'mf-menu': { ...version('1.1.0-x'), version: '1.1.0', arm: 'stable', fallback, mark: 'mark of 1.1.0' },
  },
})
const STATE = live(null)
const FALLBACK: Fallback = {
  release: '1.0.0-y',
  entry: '/a/mf-menu/1.0.0-y/remoteEntry.js',
  manifest: '/a/mf-menu/1.0.0-y/release.json',
  integrity: 'sha384-m',
  mark: 'mark of 1.0.0',
}
const WITH_FALLBACK = live(FALLBACK)
const page = { default: () => null }

function fakePort(answers: (() => Promise<unknown>)[], list = async () => ({}), bad: string[] = []) {
  const calls = {
    requests: 0,
    pauses: [] as number[],
    registered: [] as number[],
    released: [] as string[],
    lists: 0,
    reports: [] as LoadReport[],
    bad: [] as string[],
  }
  let time = 0
  const deadline = new AbortController()
  const port: FederationPort = {
    register: (_, { version, number }) => {
      calls.registered.push(number)
      calls.released.push(version.release)
    },
    entry: async () => {},
    readManifest: () => {
      calls.lists += 1
      return list()
    },
    blocklist: { has: (id) => bad.includes(id), add: (id) => void calls.bad.push(id) },
    request: () => (answers[calls.requests++] ?? (() => Promise.reject(new Error('asked too often'))))(),
    now: () => time,
    pause: async (milliseconds) => {
      calls.pauses.push(milliseconds)
      time += milliseconds
    },
    deadline: () => deadline.signal,
    prepare: async () => {},
    report: (failure) => void calls.reports.push(failure),
  }
  return { port, calls, expire: () => deadline.abort(), pass: (ms: number) => (time += ms) }
}

const fails = (message: string) => () => Promise.reject(new EntryProblem(message))
const throws =
  (message: string, name = 'TypeError') =>
  () =>
    Promise.reject(Object.assign(new Error(message), { name }))
const gives = (value: unknown) => () => Promise.resolve(value)
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as RemoteFailure,
  )

describe('[ER-06] loading a module of a remote', () => {
  test('concurrent calls share one request', async () => {
    const { port, calls } = fakePort([gives(page)])
    const loader = createModuleLoader(STATE, port)
    const [first, second] = await Promise.all([
      loader.load('mf-menu', './pages/item'),
      loader.load('mf-menu', './pages/item'),
    ])
    expect(first).toBe(second)
    expect(calls.requests).toBe(1)
  })

  test('two failures are retried after 300 and 900 ms, the third try succeeds', async () => {
    const { port, calls } = fakePort([fails('down'), fails('down'), gives(page)])
    expect(await createModuleLoader(STATE, port).load('mf-menu', './pages/item')).toBe(page)
    expect(calls.pauses).toEqual([300, 900])
  })

  test('three failures are a failure that names remote, module and phase', async () => {
    const { port } = fakePort([fails('down'), fails('down'), fails('down')])
    const failure = await failureOf(createModuleLoader(STATE, port).load('mf-menu', './pages/item'))
    expect(failure).toBeInstanceOf(RemoteFailure)
    expect(failure).toMatchObject({ remote: 'mf-menu', expose: './pages/item', phase: 'entry' })
  })

  test('a remote that never answers fails at the end of the budget, without a retry', async () => {
    const { port, calls, expire, pass } = fakePort([() => new Promise(() => {})])
    const work = failureOf(createModuleLoader(STATE, port).load('mf-menu', './pages/item'))
    await vi.waitFor(() => expect(calls.requests).toBe(1))
    pass(LOAD_BUDGET_MS)
    expire()
    expect(await work).toMatchObject({ phase: 'entry', milliseconds: LOAD_BUDGET_MS })
    expect(calls.requests).toBe(1)
  })

  test('after a failure the next call starts a new generation and reuses nothing', async () => {
    const { port, calls } = fakePort([fails('down'), fails('down'), fails('down'), gives(page)])
    const loader = createModuleLoader(STATE, port)
    await failureOf(loader.load('mf-menu', './pages/item'))
    expect(calls.registered).toEqual([0])
    expect(await loader.load('mf-menu', './pages/item')).toBe(page)
    expect(calls.registered).toEqual([0, 1])
  })

  test('two modules that fail together are two reports and one new generation', async () => {
    const { port, calls } = fakePort([...Array(6).fill(fails('down')), gives(page), gives(page)])
    const loader = createModuleLoader(STATE, port)
    const both = () => ['./pages/item', './pages/search'].map((expose) => loader.load('mf-menu', expose))
    await Promise.all(both().map(failureOf))
    expect(calls.reports.map(({ expose }) => expose)).toEqual(['./pages/item', './pages/search'])
    expect(await Promise.all(both())).toEqual([page, page])
    expect(calls.registered).toEqual([0, 1])
  })

  test('a module that hangs when the visitor retries is requested again, and is no failure', async () => {
    const { port, calls } = fakePort([() => new Promise(() => {}), gives(page)])
    const loader = createModuleLoader(STATE, port)
    const work = loader.load('mf-menu', './pages/item')
    loader.retry('mf-delivery')
    await vi.waitFor(() => expect(calls.requests).toBe(1))
    loader.retry('mf-menu')
    expect(await work).toBe(page)
    expect(calls).toMatchObject({ requests: 2, registered: [0, 1], reports: [] })
  })

  test('a remote that is not released fails at once', async () => {
    const { port, calls } = fakePort([])
    expect(
      await failureOf(createModuleLoader(STATE, port).load('mf-delivery', './pages/branches')),
    ).toMatchObject({ phase: 'release' })
    expect(calls.requests).toBe(0)
  })

  test('a container that cannot start is registered again at once', async () => {
    const { port, calls } = fakePort([
      () => Promise.reject(new Error('#RUNTIME-015 init failed')),
      gives(page),
    ])
    await createModuleLoader(STATE, port).load('mf-menu', './pages/item')
    expect(calls.registered).toEqual([0, 1])
  })

  test('a remote that could not render is reported once and fetched again by the next call', async () => {
    const { port, calls } = fakePort([gives(page), gives(page)])
    const loader = createModuleLoader(STATE, port)
    await loader.load('mf-menu', './pages/item')
    const drawing = { remote: 'mf-menu', expose: './pages/item', phase: 'render', milliseconds: 0 } as const
    await loader.handleRenderFailure(new RemoteFailure({ ...drawing, cause: new Error('in the first row') }))
    await loader.handleRenderFailure(new RemoteFailure({ ...drawing, cause: new Error('in the second row') }))
    await loader.load('mf-menu', './pages/item')
    expect(calls).toMatchObject({ requests: 2, registered: [0, 1] })
    expect(calls.reports.map(({ message }) => message)).toEqual([expect.stringContaining('in the first row')])
  })

  test('a module that throws fails at once: a retry would get it half evaluated', async () => {
    const { port, calls } = fakePort([throws('at its end'), gives(page)])
    const work = failureOf(createModuleLoader(STATE, port).load('mf-menu', './pages/item'))
    expect(await work).toMatchObject({ phase: 'expose', message: expect.stringContaining('at its end') })
    expect(calls.requests).toBe(1)
    expect(calls.reports.map(({ phase }) => phase)).toEqual(['expose'])
  })

  test('a chunk that does not load is retried', async () => {
    const { port, calls } = fakePort([throws('Loading chunk 7 failed', 'ChunkLoadError'), gives(page)])
    expect(await createModuleLoader(STATE, port).load('mf-menu', './pages/item')).toBe(page)
    expect(calls.pauses).toEqual([300])
  })

  test('a module without a default export is a failure of its expose', async () => {
    const { port } = fakePort([gives({})])
    expect(await failureOf(createModuleLoader(STATE, port).load('mf-menu', './pages/item'))).toMatchObject({
      phase: 'expose',
    })
  })
})

const load = (port: FederationPort, state = WITH_FALLBACK) => {
  const loader = createModuleLoader(state, port)
  const work = loader.load('mf-menu', './pages/item').catch((failure: unknown) => failure)
  return { loader, work }
}
const drawing = { remote: 'mf-menu', expose: './pages/item', phase: 'render', milliseconds: 0 } as const
const brokenDrawing = () => new RemoteFailure({ ...drawing, cause: new Error('in the first row') })

describe('[RL-06] a version that does not load', () => {
  test('is tried twice, then its fallback is used, and it is blocked once that has rendered', async () => {
    const { port, calls } = fakePort([fails('down'), fails('down'), gives(page)])
    const { loader, work } = load(port)
    expect(await work).toBe(page)
    expect(calls).toMatchObject({ pauses: [300], released: ['1.1.0-x', '1.0.0-y'], registered: [0, 0] })
    expect(calls.bad).toEqual([])
    loader.markRendered('mf-menu', './pages/item')
    expect(calls.bad).toEqual(['1.1.0-x'])
  })

  test('and whose module throws is reported, and its fallback is used at once', async () => {
    const { port, calls } = fakePort([throws('at its end'), gives(page)])
    expect(await load(port).work).toBe(page)
    expect(calls).toMatchObject({ pauses: [], released: ['1.1.0-x', '1.0.0-y'] })
    expect(calls.reports.map(({ phase, version: { release } }) => [phase, release])).toEqual([
      ['expose', '1.1.0-x'],
    ])
  })

  test('[RL-06] every load is reported with its version and mark', async () => {
    const { port, calls } = fakePort([fails('down'), fails('down'), gives(page)])
    const { loader, work } = load(port)
    await work
    loader.markRendered('mf-menu', './pages/item')
    loader.markRendered('mf-menu', './pages/item')
    expect(
      calls.reports.map(({ phase, version: { release, arm, mark } }) => [phase, release, arm, mark]),
    ).toEqual([
      ['entry', '1.1.0-x', 'stable', 'mark of 1.1.0'],
      ['ready', '1.0.0-y', 'fallback', 'mark of 1.0.0'],
    ])
  })

  test('one on the blocklist is not requested', async () => {
    const { port, calls } = fakePort([gives(page)], async () => ({}), ['1.1.0-x'])
    expect(await load(port).work).toBe(page)
    expect(calls).toMatchObject({ requests: 1, released: ['1.0.0-y'], reports: [] })
  })

  test('a fallback that fails too is a failure, blocks nothing, and a retry works', async () => {
    const answers = [...Array(5).fill(fails('down')), gives(page)]
    const { port, calls } = fakePort(answers)
    const { loader, work } = load(port)
    expect(await work).toMatchObject({ phase: 'entry', version: { release: '1.0.0-y', arm: 'fallback' } })
    expect(calls).toMatchObject({ requests: 5, bad: [], pauses: [300, 300, 900] })
    expect(await loader.load('mf-menu', './pages/item')).toBe(page)
    expect(calls.registered).toEqual([0, 0, 1])
  })

  test('a fallback whose manifest cannot be read is reported, and the next call requests the new version again', async () => {
    const lost = () => Promise.reject(new Error('wrong hash'))
    const { port, calls } = fakePort([fails('down'), fails('down'), gives(page)], lost)
    const { loader, work } = load(port)
    expect(await work).toMatchObject({ phase: 'entry', version: { release: '1.1.0-x' } })
    expect(calls.reports.map(({ phase, version: { release } }) => [phase, release])).toEqual([
      ['entry', '1.1.0-x'],
      ['manifest', '1.0.0-y'],
    ])
    expect(await loader.load('mf-menu', './pages/item')).toBe(page)
    expect(calls.released).toEqual(['1.1.0-x', '1.1.0-x'])
  })

  test('one that hangs leaves time for its fallback', async () => {
    const { port, calls, expire, pass } = fakePort([gives(page)])
    const deadlines = [AbortSignal.abort, () => new AbortController().signal]
    port.deadline = () => deadlines.shift()?.() ?? new AbortController().signal
    pass(FALLBACK_AFTER_MS)
    expire()
    expect(await load(port).work).toBe(page)
    expect(calls.released).toEqual(['1.1.0-x', '1.0.0-y'])
  })

  test('modules that fail together read the manifest once and both load from the fallback', async () => {
    const { port, calls } = fakePort([...Array(4).fill(fails('down')), gives(page), gives(page)])
    const loader = createModuleLoader(WITH_FALLBACK, port)
    const both = ['./pages/item', './pages/search'].map((expose) => loader.load('mf-menu', expose))
    expect(await Promise.all(both)).toEqual([page, page])
    expect(calls).toMatchObject({ lists: 1, released: ['1.1.0-x', '1.0.0-y'] })
  })

  test('one that fails its first render is replaced', async () => {
    const { port, calls } = fakePort([gives(page), gives(page)])
    const { loader, work } = load(port)
    await work
    expect(await loader.handleRenderFailure(brokenDrawing())).toBe(true)
    await loader.load('mf-menu', './pages/item')
    expect(calls.released).toEqual(['1.1.0-x', '1.0.0-y'])
    expect(await loader.handleRenderFailure(brokenDrawing())).toBe(false)
  })

  test('one that has rendered is not replaced', async () => {
    const { port, calls } = fakePort([gives(page), gives(page)])
    const { loader, work } = load(port)
    await work
    loader.markRendered('mf-menu', './pages/item')
    expect(await loader.handleRenderFailure(brokenDrawing())).toBe(false)
    await loader.load('mf-menu', './pages/item')
    expect(calls.released).toEqual(['1.1.0-x', '1.1.0-x'])
  })
})

describe('[RL-06] a version whose entry hangs', () => {
  const hanging =
    (release: string) =>
    (_: unknown, { version }: Generation) =>
      version.release === release ? new Promise<never>(() => {}) : Promise.resolve()
  /** Ends the hedge delay on demand. */
  const hedgeDelay = () => {
    const silence = new AbortController()
    const deadline = (milliseconds: number) =>
      milliseconds === HEDGE_DELAY_MS ? silence.signal : new AbortController().signal
    return { deadline, end: () => silence.abort() }
  }

  test('is overtaken by its fallback for all modules of the remote, whenever they were requested', async () => {
    const { port, calls } = fakePort([gives(page), gives(page)])
    const { deadline, end } = hedgeDelay()
    const loader = createModuleLoader(WITH_FALLBACK, { ...port, deadline, entry: hanging('1.1.0-x') })
    const both = ['./pages/item', './pages/search'].map((expose) => loader.load('mf-menu', expose))
    await Promise.resolve()
    expect(calls.lists).toBe(0)
    end()
    expect(await Promise.all(both)).toEqual([page, page])
    expect(calls).toMatchObject({ lists: 1, released: ['1.1.0-x', '1.0.0-y'] })
    expect(calls.reports.map(({ phase, expose }) => [phase, expose])).toEqual([
      ['entry', './pages/item'],
      ['entry', './pages/search'],
    ])
  })

  test('is not overtaken once its entry has loaded, however long its page takes', async () => {
    const { port, calls } = fakePort([() => new Promise(() => {})])
    const { deadline, end } = hedgeDelay()
    void createModuleLoader(WITH_FALLBACK, { ...port, deadline }).load('mf-menu', './pages/item')
    await vi.waitFor(() => expect(calls.requests).toBe(1))
    end()
    await new Promise((resolve) => setTimeout(resolve))
    expect(calls.lists).toBe(0)
  })

  test('without a fallback gets the whole budget', async () => {
    const { port, calls } = fakePort([])
    const { deadline, end } = hedgeDelay()
    const loader = createModuleLoader(STATE, { ...port, deadline, entry: hanging('1.1.0-x') })
    void loader.load('mf-menu', './pages/item')
    end()
    await new Promise((resolve) => setTimeout(resolve))
    expect(calls).toMatchObject({ lists: 0, reports: [] })
  })
})
