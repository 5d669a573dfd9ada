// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { cachePage } from './cache-page.ts'

afterEach(() => history.replaceState(null, '', '/'))

test.each([
  ['/saffron/pickup/mezze?branch=main', ['/saffron/pickup/mezze?branch=main', '/saffron']],
  ['/saffron', ['/saffron']],
])('[FD-07] a first visit to %s keeps that page and the landing page', async (address, kept) => {
  history.replaceState(null, '', address)
  const postMessage = vi.fn()
  const workers = { register: vi.fn(), ready: Promise.resolve({ active: { postMessage } }) }
  await cachePage(workers as unknown as ServiceWorkerContainer)
  const [[message]] = postMessage.mock.calls as [[{ payload: { urlsToCache: unknown[] } }]]
  const { urlsToCache } = message.payload
  const documents = urlsToCache.filter((one) => Array.isArray(one))
  expect(documents.map(([url]) => url)).toEqual(kept.map((path) => location.origin + path))
  for (const [, { headers }] of documents) expect(headers).toEqual({ accept: 'text/html' })
})
