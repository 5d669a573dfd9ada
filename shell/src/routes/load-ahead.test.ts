// @vitest-environment happy-dom

import { queryClient } from '@storefront/api-client'
import { bannersQuery, businessQuery, menuQuery, shiftsQuery, useOpenBusiness } from '@storefront/store'
import { businessAnswer } from '@storefront/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { installRemoteModules } from '../remotes/remote-modules.ts'
import { loadAhead } from './load-ahead.ts'

const asked = vi.fn(async (_url: string) => new Response('{"payload":[]}'))
const load = vi.fn(async () => ({ default: () => null }))
let stop = () => {}

beforeEach(() => {
  location.href = 'http://shop.example/saffron/pickup'
  load.mockClear()
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
  queryClient.clear()
  installRemoteModules({
    load,
    retry: () => {},
    markRendered: () => {},
    handleRenderFailure: async () => false,
  })
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const connected = (connection: object) => vi.stubGlobal('navigator', Object.assign(navigator, { connection }))
/** The payloads that were asked for, once what asks for them has been loaded. */
async function payloads() {
  await import('./payload-prefetch.ts')
  await new Promise((resolve) => setTimeout(resolve))
  return asked.mock.calls.map(([url]) => new URL(url).pathname)
}
const point = (link: Element | null) => link?.dispatchEvent(new Event('pointerover', { bubbles: true }))
const loaded = () => load.mock.calls.map((call: unknown[]) => call[1])

describe('[SR-01] code of the next pages', () => {
  test('is loaded when a visitor points at a link, touches or focuses it', async () => {
    stop = loadAhead()
    document.body.innerHTML =
      '<a href="/saffron/pickup/cart"><b>Cart</b></a><a href="/saffron/login">Log in</a><a href="/saffron/Feedback">F</a>'
    for (const [index, type] of ['pointerover', 'touchstart', 'focusin'].entries()) {
      const link = document.querySelectorAll('a')[index]
      ;(link?.firstElementChild ?? link)?.dispatchEvent(new Event(type, { bubbles: true }))
    }
    expect(loaded()).toEqual(['./pages/cart', './pages/login', './pages/feedback'])
  })

  test('is not that of other places, of a new tab, or of the page that is open', () => {
    stop = loadAhead()
    document.body.innerHTML =
      '<a href="https://elsewhere.example/saffron/login">a</a><a href="/saffron/login" target="_blank">b</a><a href="/saffron/dinein">c</a><a>d</a>'
    for (const link of document.querySelectorAll('a'))
      link.dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(loaded()).toEqual([])
  })

  test('is loaded only until 150 kB of code have come', () => {
    const loadedBefore = {
      name: 'https://shop.example/a/shell/index.js',
      startTime: -1,
      transferSize: 900_000,
    }
    const picture = { name: 'https://shop.example/p/1.webp', startTime: Infinity, transferSize: 900_000 }
    const code = {
      name: 'https://shop.example/a/mf-cart/page.js',
      startTime: Infinity,
      transferSize: 149_999,
    }
    const files = vi.spyOn(performance, 'getEntriesByType')
    files.mockReturnValue([loadedBefore, picture, code] as never)
    stop = loadAhead()
    document.body.innerHTML = '<a href="/saffron/pickup/cart">Cart</a><a href="/saffron/login">Log in</a>'
    const [cart, login] = document.querySelectorAll('a')
    cart?.dispatchEvent(new Event('touchstart', { bubbles: true }))
    files.mockReturnValue([code, { ...code, transferSize: 1 }] as never)
    login?.dispatchEvent(new Event('touchstart', { bubbles: true }))
    expect(loaded()).toEqual(['./pages/cart'])
    files.mockRestore()
  })

  test('is not loaded before that', async () => {
    document.body.innerHTML = '<a href="/saffron/pickup/cart">Cart</a>'
    stop = loadAhead()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(loaded()).toEqual([])
  })

  test.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
    'waits for the visitor with %o',
    async (connection) => {
      connected(connection)
      document.body.innerHTML = '<a href="/saffron/pickup/cart">Cart</a>'
      stop = loadAhead()
      document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(loaded()).toEqual([])
      connected({})
    },
  )
})

describe('[SR-01, AP-04] the answers of the next page', () => {
  const open = { referenceId: 'saffron', themeId: null, webView: false }
  const know = (query: { queryKey: readonly unknown[] }, answer: unknown = {}) =>
    queryClient.setQueryData(query.queryKey as never, answer as never)
  beforeEach(() => {
    useOpenBusiness.setState(open)
    know(businessQuery(open), businessAnswer())
    location.href = 'http://shop.example/saffron'
    vi.spyOn(console, 'info').mockImplementation(() => {})
  })
  afterEach(() => vi.restoreAllMocks())

  test('come with its code, in one request however often the visitor points at it', async () => {
    stop = loadAhead()
    document.body.innerHTML = '<a href="/saffron/pickup">Pickup</a>'
    for (let times = 0; times < 3; times++) point(document.querySelector('a'))
    expect(await payloads()).toEqual(['/saffron/pickup/_payload.json'])
    expect(loaded()).toEqual(['./pages/menu-home', './pages/menu-home', './pages/menu-home'])
  })

  test('are not asked for where all are known, and not for a dish alone', async () => {
    for (const query of [
      shiftsQuery('saffron', 'main'),
      menuQuery('main', 'dinein'),
      bannersQuery('saffron'),
    ])
      know(query)
    stop = loadAhead()
    document.body.innerHTML =
      '<a href="/saffron/dinein">Dine in</a><a href="/saffron/dinein/grills/tawook">Shish tawook</a>'
    for (const link of document.querySelectorAll('a')) point(link)
    expect(await payloads()).toEqual([])
  })

  test('are not asked for with Save-Data, nor beyond the budget', async () => {
    connected({ saveData: true })
    document.body.innerHTML = '<a href="/saffron/delivery">Delivery</a>'
    stop = loadAhead()
    point(document.querySelector('a'))
    connected({})
    const payload = {
      name: 'https://shop.example/saffron/dinein/_payload.json?wv=true',
      startTime: Number.POSITIVE_INFINITY,
      transferSize: 150_000,
    }
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([payload] as never)
    stop = loadAhead()
    point(document.querySelector('a'))
    expect(await payloads()).toEqual([])
  })
})
