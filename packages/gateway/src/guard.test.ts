import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { GUARD } from './guard.ts'

/** Runs the document's inline script on a page whose shell has two scripts; returns what a retry does. */
function tryAgain(fetch: (url: string, options: object) => Promise<unknown>) {
  const listeners: Record<string, () => void> = {}
  const button = { onclick: () => {} }
  const reload = vi.fn()
  const shell = [{ src: '/a/shell/react.js' }, { src: '/a/shell/index.js' }]
  const document = {
    documentElement: { dataset: {} },
    getElementById: () => button,
    querySelectorAll: (wanted: string) => (wanted === '[data-shell]' ? shell : []),
  }
  runInNewContext(GUARD, {
    document,
    fetch,
    location: { reload },
    Promise,
    setTimeout,
    addEventListener: (name: string, listener: () => void) => {
      listeners[name] = listener
    },
  })
  listeners.DOMContentLoaded?.()
  button.onclick()
  return reload
}

test.each<[string, () => Promise<unknown>]>([
  ['they come', async () => 'script'],
  ['they do not come', () => Promise.reject(new TypeError('offline'))],
])(
  '[ER-06, RL-07] trying again asks for the shell’s scripts past what is kept, then loads the page anew: %s',
  async (_, answer) => {
    const fetch = vi.fn(answer)
    const reload = tryAgain(fetch)
    expect(fetch.mock.calls).toEqual([
      ['/a/shell/react.js', { cache: 'reload' }],
      ['/a/shell/index.js', { cache: 'reload' }],
    ])
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  },
)

test('[ER-06] scripts without an answer hold the visitor up for four seconds', async () => {
  vi.useFakeTimers()
  const reload = tryAgain(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(3_900)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
