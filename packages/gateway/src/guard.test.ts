import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inlinedScript } from '../generator/inlined-script.ts'
import { GUARD } from './guard.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const REACT = { src: '/a/shell/react.js' }
const INDEX = { src: '/a/shell/index.js' }

type Fetch = (url: string, options: object) => Promise<unknown>

/** Runs the document's inline script on a page whose shell has two scripts. */
function openPage({ fetch = vi.fn<Fetch>(), isBooted = false } = {}) {
  const listeners: Record<string, (event: object) => void> = {}
  const elements: Record<string, { hidden: boolean; onclick: () => void }> = {
    'sf-failed': { hidden: true, onclick: () => {} },
    'sf-splash': { hidden: false, onclick: () => {} },
    'sf-reload': { hidden: false, onclick: () => {} },
  }
  const reload = vi.fn()
  const document = {
    documentElement: { dataset: isBooted ? { booted: 'true' } : {} },
    getElementById: (id: string) => elements[id],
    querySelectorAll: (wanted: string) => (wanted === '[data-shell]' ? [REACT, INDEX] : []),
  }
  runInNewContext(GUARD, {
    document,
    fetch,
    location: { reload },
    Promise,
    setTimeout,
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
  })
  return {
    happens: (name: string, event = {}) => listeners[name]?.(event),
    /** Whether the page says that it failed, in place of the skeleton. */
    hasFailed: () => {
      const [notice, splash] = [elements['sf-failed']?.hidden, elements['sf-splash']?.hidden]
      expect(splash).toBe(!notice)
      return notice === false
    },
    lacks: (id: string) => delete elements[id],
    tryAgain: () => elements['sf-reload']?.onclick(),
    reload,
  }
}

function tryAgain(fetch: Fetch) {
  const { happens, tryAgain, reload } = openPage({ fetch: vi.fn(fetch) })
  happens('DOMContentLoaded')
  tryAgain()
  return reload
}

test('documents have the script of guard-page.ts: `pnpm gateway:guard` writes it', () => {
  expect(GUARD).toBe(inlinedScript('guard-page.ts'))
})

test('the script is no longer than the one that was written by hand, by a twentieth at most', () => {
  expect(GUARD.length).toBeLessThan(775 * 1.05)
})

test('browsers too old for the shell can read it, and it ends no element', () => {
  expect(GUARD).not.toMatch(/\?\.[a-z(]|\?\?|\basync\b|catch\{|<\//)
})

test.each<[string, string, object]>([
  ['a script of the shell does not load', 'error', { target: INDEX }],
  ['a script of the shell fails', 'error', { target: {}, filename: REACT.src }],
  ['a promise is rejected', 'unhandledrejection', {}],
])('[ER-06] %s before the shell has started: the page says so', (_, name, event) => {
  const page = openPage()
  expect(page.hasFailed()).toBe(false)
  page.happens(name, event)
  expect(page.hasFailed()).toBe(true)
  const booted = openPage({ isBooted: true })
  booted.happens(name, event)
  expect(booted.hasFailed()).toBe(false)
})

test('[ER-06] an error of another script says nothing about the shell', () => {
  const page = openPage()
  page.happens('error', { target: { src: '/a/mf-menu/index.js' }, filename: '/a/mf-menu/index.js' })
  expect(page.hasFailed()).toBe(false)
})

test('[ER-06] a shell that has not started after 20 seconds has failed', async () => {
  const [page, booted] = [openPage(), openPage({ isBooted: true })]
  await vi.advanceTimersByTimeAsync(19_900)
  expect(page.hasFailed()).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect([page.hasFailed(), booted.hasFailed()]).toEqual([true, false])
})

test('[ER-06] a failure before the body is there, or on a page without a skeleton, is no error', () => {
  const page = openPage()
  page.lacks('sf-splash')
  page.happens('unhandledrejection')
  page.lacks('sf-failed')
  page.lacks('sf-reload')
  page.happens('unhandledrejection')
  page.happens('DOMContentLoaded')
})

test.each<[string, () => Promise<unknown>]>([
  ['they come', async () => 'script'],
  ['they do not come', () => Promise.reject(new TypeError('offline'))],
])(
  '[ER-06, RL-07] trying again asks for the shell’s scripts past what is kept, then loads the page anew: %s',
  async (_, answer) => {
    const fetch = vi.fn<Fetch>(answer)
    const { happens, tryAgain, reload } = openPage({ fetch })
    happens('DOMContentLoaded')
    tryAgain()
    expect(fetch.mock.calls).toEqual([
      [REACT.src, { cache: 'reload' }],
      [INDEX.src, { cache: 'reload' }],
    ])
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(1)
  },
)

test('[ER-06] scripts without an answer hold the visitor up for four seconds', async () => {
  const reload = tryAgain(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(3_900)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(reload).toHaveBeenCalledTimes(1)
})
