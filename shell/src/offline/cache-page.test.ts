// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { cachePage } from './cache-page.ts'

afterEach(() => history.replaceState(null, '', '/'))

test.each([
  ['/saffron/pickup/mezze?branch=main', ['/saffron/pickup/mezze?branch=main', '/saffron']],
  ['/saffron', ['/saffron']],
])('[UI-06] a first visit to %s keeps that page and the landing page', async (address, kept) => {
  history.replaceState(null, '', address)
  const postMessage = vi.fn()
  const workers = { register: vi.fn(), ready: Promise.resolve({ active: { postMessage } }) }
  await cachePage(workers as unknown as ServiceWorkerContainer)
  const { urlsToCache } = postMessage.mock.calls[0]?.[0].payload
  const documents = urlsToCache.filter((one: unknown) => Array.isArray(one))
  expect(documents.map(([url]: [string]) => url)).toEqual(kept.map((path) => location.origin + path))
  for (const [, { headers }] of documents) expect(headers).toEqual({ accept: 'text/html' })
})
