import { describe, expect, test } from 'vitest'
import { EntryProblem } from './entry-script.ts'
import { createModuleLoader, type FederationPort, LOAD_BUDGET } from './load-module.ts'
import { RemoteFailure } from './remote-failure.ts'

const STATE = {
  env: 'prod',
  seq: 1,
  remotes: { 'mf-menu': { version: '1.0.0', entry: '/a/mf-menu/1.0.0-x/remoteEntry.js' } },
}
const page = { default: () => null }

function fakePort(answers: (() => Promise<unknown>)[]) {
  const calls = {
    requests: 0,
    pauses: [] as number[],
    registered: [] as number[],
    reports: [] as RemoteFailure[],
  }
  let time = 0
  const deadline = new AbortController()
  const port: FederationPort = {
    register: (_, __, round) => void calls.registered.push(round),
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
const gives = (value: unknown) => () => Promise.resolve(value)
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as RemoteFailure,
  )

describe('[ER-06] loading a module of a remote', () => {
  test('all who ask at once share one request', async () => {
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

  test('a remote that never answers fails when the budget is used up, without another try', async () => {
    const { port, calls, expire, pass } = fakePort([() => new Promise(() => {})])
    const work = failureOf(createModuleLoader(STATE, port).load('mf-menu', './pages/item'))
    pass(LOAD_BUDGET)
    expire()
    expect(await work).toMatchObject({ phase: 'entry', milliseconds: LOAD_BUDGET })
    expect(calls.requests).toBe(1)
  })

  test('after a failure the next call starts anew: nothing of the last round is taken over', async () => {
    const { port, calls } = fakePort([fails('down'), fails('down'), fails('down'), gives(page)])
    const loader = createModuleLoader(STATE, port)
    await failureOf(loader.load('mf-menu', './pages/item'))
    expect(calls.registered).toEqual([0])
    expect(await loader.load('mf-menu', './pages/item')).toBe(page)
    expect(calls.registered).toEqual([0, 1])
  })

  test('two modules that fail together are two reports and one new round', async () => {
    const { port, calls } = fakePort([...Array(6).fill(fails('down')), gives(page), gives(page)])
    const loader = createModuleLoader(STATE, port)
    const both = () => ['./pages/item', './pages/search'].map((expose) => loader.load('mf-menu', expose))
    await Promise.all(both().map(failureOf))
    expect(calls.reports.map(({ expose }) => expose)).toEqual(['./pages/item', './pages/search'])
    expect(await Promise.all(both())).toEqual([page, page])
    expect(calls.registered).toEqual([0, 1])
  })

  test('a module that hangs while the visitor asks again is asked for anew, and is no failure', async () => {
    const { port, calls } = fakePort([() => new Promise(() => {}), gives(page)])
    const loader = createModuleLoader(STATE, port)
    const work = loader.load('mf-menu', './pages/item')
    loader.retry('mf-delivery')
    expect(calls.requests).toBe(1)
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

  test('a container that cannot start is registered anew at once', async () => {
    const { port, calls } = fakePort([
      () => Promise.reject(new Error('#RUNTIME-015 init failed')),
      gives(page),
    ])
    await createModuleLoader(STATE, port).load('mf-menu', './pages/item')
    expect(calls.registered).toEqual([0, 1])
  })

  test('a remote that could not be drawn is told once and fetched anew by the next call', async () => {
    const { port, calls } = fakePort([gives(page), gives(page)])
    const loader = createModuleLoader(STATE, port)
    await loader.load('mf-menu', './pages/item')
    const drawing = { remote: 'mf-menu', expose: './pages/item', phase: 'render', milliseconds: 0 } as const
    loader.failedToDraw(new RemoteFailure({ ...drawing, cause: new Error('in the first row') }))
    loader.failedToDraw(new RemoteFailure({ ...drawing, cause: new Error('in the second row') }))
    await loader.load('mf-menu', './pages/item')
    expect(calls).toMatchObject({ requests: 2, registered: [0, 1] })
    expect(calls.reports.map(({ message }) => message)).toEqual([expect.stringContaining('in the first row')])
  })

  test('a module without a default export is a failure of its expose', async () => {
    const { port } = fakePort([gives({}), gives({}), gives({})])
    expect(await failureOf(createModuleLoader(STATE, port).load('mf-menu', './pages/item'))).toMatchObject({
      phase: 'expose',
    })
  })
})
