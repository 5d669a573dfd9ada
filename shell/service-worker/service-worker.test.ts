import { describe, expect, test } from 'vitest'
import { businessOf, isArtefact, isDocument, isPicture, isShopAnswer } from './cache-rules.ts'
import { stripServerTime, withCachedAt } from './cached-response.ts'

const ORIGIN = 'https://shop.example'
const NAVIGATION = { mode: 'navigate' as const, headers: new Headers() }
const at = (path: string) => new URL(path, ORIGIN)

describe('what the service worker keeps', () => {
  test.each([
    ['/saffron/pickup', 'document'],
    ['/saffron/orders/status?page=2', 'document'],
    ['/api/payments/sandbox/1', 'nothing'],
    ['/api/docs', 'nothing'],
    ['/ops', 'nothing'],
    ['/desk/saffron', 'nothing'],
    ['/r/prod/current.json', 'nothing'],
    ['/builds/latest.json', 'nothing'],
    ['/a/mf-menu/1.0.0-abc/remoteEntry.js', 'artefact'],
    ['/a/mf-menu/1.0.0-abc/release.json', 'artefact'],
    ['/api/pictures/abc/320.webp', 'picture'],
    ['/api/webapp/v5/menu/saffron-salmiya?list=pickup', 'answer'],
    ['/api/webapp/v5/restaurant/saffron', 'answer'],
    ['/saffron/pickup/mezze/hummus/_payload.json', 'answer'],
    ['/api/webapp/v5/orders/saffron?page=1', 'nothing'],
    ['/api/webapp/profile/7', 'nothing'],
    ['/api/webapp/order/saffron/1', 'nothing'],
    ['/api/webapp/locations/saffron', 'nothing'],
  ])('[PS-01] %s is cached as %s', (path, kind) => {
    const url = at(path)
    const kinds = {
      artefact: isArtefact(url),
      picture: isPicture(url, ORIGIN),
      answer: isShopAnswer(url, ORIGIN),
      document: isDocument(NAVIGATION, url, ORIGIN),
    }
    expect(Object.entries(kinds).find(([, is]) => is)?.[0] ?? 'nothing').toBe(kind)
  })

  test('of another origin only files of a release are cached', () => {
    const other = 'https://elsewhere.example'
    expect(isPicture(new URL('/api/pictures/abc/320.webp', other), ORIGIN)).toBe(false)
    expect(isShopAnswer(new URL('/api/webapp/v5/menu/1', other), ORIGIN)).toBe(false)
    expect(isDocument(NAVIGATION, new URL('/saffron', other), ORIGIN)).toBe(false)
    expect(isArtefact(new URL('/a/mf-menu/1.0.0-abc/remoteEntry.js', other))).toBe(true)
  })

  test('a document is gone to, or asked for as one', () => {
    const asked = (accept: string) => ({ mode: 'cors' as const, headers: new Headers({ accept }) })
    expect(isDocument(asked('*/*'), at('/saffron'), ORIGIN)).toBe(false)
    expect(isDocument(asked('text/html'), at('/saffron'), ORIGIN)).toBe(true)
  })

  test('the landing page is the fallback for every screen of a business', () => {
    expect(businessOf(at('/saffron/pickup/mezze/hummus'))).toBe('/saffron')
  })
})

test('a cached document has the time of caching and its policy', async () => {
  const headers = {
    date: 'Sat, 21 Nov 2026 10:00:00 GMT',
    'content-security-policy': "default-src 'self'",
    'content-length': '31',
    'content-type': 'text/html',
  }
  const cached = await withCachedAt(new Response('<!doctype html><html lang="en">…', { headers }))
  expect(await cached.text()).toBe('<!doctype html><html data-kept-at="2026-11-21T10:00:00.000Z" lang="en">…')
  expect(cached.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(cached.headers.get('content-length')).toBeNull()
})

test('[SH-04] a cached answer has no server time', async () => {
  const headers = { 'x-server-time': '2026-11-20T18:00:00.000Z', 'content-type': 'application/json' }
  const cached = stripServerTime(new Response('{"error":0}', { headers }))
  expect([...cached.headers]).toEqual([['content-type', 'application/json']])
  expect(await cached.text()).toBe('{"error":0}')
})
