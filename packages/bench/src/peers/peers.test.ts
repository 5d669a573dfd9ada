import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { bareDocument, serveBare } from './bare-document.ts'
import { medianOf, taxPercent } from './federation-tax.ts'
import { bundledRoutes, type PublishedRoute, remotesSource, serverSource } from './one-bundle-sources.ts'

const HTML = `<!doctype html><link rel="stylesheet" href="/a/shell.css"><script nonce="x">inline</script>
<script defer src="/a/shell.js"></script><link rel="preload" as="script" href="/a/menu.js">
<link rel="preload" as="image" href="/p/dish.webp"><style>p{}</style><div id="root" data-rendered><main>Menu</main></div><script type="application/json">
{"payload":[]}</script>`

test('bare markup: no script, no data, no preload of a script; styles and pictures stay', () => {
  const bare = bareDocument(HTML)
  expect(bare).not.toMatch(/script/)
  for (const kept of ['/a/shell.css', '/p/dish.webp', '<style>p{}</style>', '<main>Menu</main>'])
    expect(bare).toContain(kept)
})

test('the bare page is served with the styles of its storefront', async () => {
  const shop = createServer((request, response) => {
    const isPage = request.url === '/saffron'
    response.setHeader('content-type', isPage ? 'text/html' : 'text/css')
    response.end(isPage ? HTML : 'p{}')
  })
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void shop.close())
  const bare = await serveBare(`http://127.0.0.1:${(shop.address() as AddressInfo).port}`, '/saffron')
  onTestFinished(bare.stop)
  expect(await (await fetch(`${bare.origin}/saffron`)).text()).toBe(bareDocument(HTML))
  expect(await (await fetch(`${bare.origin}/a/shell.css`)).text()).toBe('p{}')
})

const PAGE = { remote: 'mf-menu', expose: './pages/menu-home' }
const SLOT = { remote: 'mf-cart-checkout', expose: './slots/quick-add' }
const OTHER = { remote: 'mf-cart-checkout', expose: './slots/cart-panel' }
const ROUTES: PublishedRoute[] = [
  { id: 'landing', shellPage: 'landing', modules: [] },
  { id: 'menu', shellPage: null, modules: [PAGE, SLOT] },
  { id: 'search', shellPage: null, modules: [SLOT] },
]

test('one bundle: the chunk of a page has its slots, and the document names that chunk', () => {
  const source = remotesSource({ root: '/shop', routes: ROUTES, needs: [PAGE, SLOT, OTHER] })
  const imports = [...source.matchAll(/webpackChunkName: "(.*?)" \*\/ '(.*?)'/g)].map(([, ...found]) => found)
  expect(imports).toEqual([
    ['page-menu', '/shop/mf-menu/src/exposes.ts?./pages/menu-home'],
    ['page-menu', '/shop/mf-cart-checkout/src/exposes.ts?./slots/quick-add'],
    ['slot-cart-panel', '/shop/mf-cart-checkout/src/exposes.ts?./slots/cart-panel'],
  ])
  expect(bundledRoutes(ROUTES).map(({ shellPage, modules }) => [shellPage, modules])).toEqual([
    ['landing', []],
    ['menu', []],
    ['search', []],
  ])
})

test('one bundle: its server half has the modules of each remote once', () => {
  const source = serverSource('/shop', [PAGE, SLOT, OTHER])
  expect(source.match(/mf-cart-checkout\/src\/exposes\.ts'/g)).toHaveLength(1)
  expect(source).toContain("'mf-menu': { exposes: exposes0 }")
})

test('what federation adds, of the medians that there are', () => {
  const loads = [{ visible_ms: 500 }, { visible_ms: 300 }, { visible_ms: 400, ready_ms: null }]
  expect(medianOf(loads, 'visible_ms')).toBe(400)
  expect(medianOf(loads, 'ready_ms')).toBeNull()
  expect(taxPercent(188_400, 157_000)).toBe(20)
  expect(taxPercent(95, 100)).toBe(-5)
  expect(taxPercent(null, 100)).toBeNull()
})
