// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { cachePage } from './cache-page.ts'

afterEach(() => {
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

/** What the page passes to the worker. */
async function passed(): Promise<unknown[]> {
  const postMessage = vi.fn()
  const workers = { register: vi.fn(), ready: Promise.resolve({ active: { postMessage } }) }
  await cachePage(workers as unknown as ServiceWorkerContainer)
  const [[message]] = postMessage.mock.calls as [[{ payload: { urlsToCache: unknown[] } }]]
  return message.payload.urlsToCache
}

test.each([
  ['/saffron/pickup/mezze?branch=main', ['/saffron/pickup/mezze?branch=main', '/saffron']],
  ['/saffron', ['/saffron']],
])('[FD-07] a first visit to %s keeps that page and the landing page', async (address, kept) => {
  history.replaceState(null, '', address)
  const urlsToCache = await passed()
  const documents = urlsToCache.filter((one) => Array.isArray(one))
  expect(documents.map(([url]) => url)).toEqual(kept.map((path) => location.origin + path))
  for (const [, { headers }] of documents) expect(headers).toEqual({ accept: 'text/html' })
})

test('[FD-07, RL-07] of each remote that the page has loaded, the list of its hashes is kept: other documents are without them', async () => {
  const base = 'https://menu.example/a/mf-menu/1.0.0-x/'
  const files = [`${base}remoteEntry.js`, `${base}page.js`, 'https://shop.example/a/shell/2.0.0-x/index.js']
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(files.map((name) => ({ name })) as never)
  const urls = (await passed()).filter((one) => typeof one === 'string')
  expect(urls).toEqual([...files, `${base}release.json`])
})
