import { afterEach, expect, test, vi } from 'vitest'
import { keptDocument } from './kept-document.ts'

const ORIGIN = 'https://shop.example'
afterEach(() => void vi.unstubAllGlobals())

/** Documents that were cached at these addresses, oldest first. */
function cache(...paths: string[]) {
  const match = async (path: string) =>
    paths.includes(path)
      ? new Response(`<html lang="en">${path}`, { headers: { date: 'Sat, 21 Nov 2026 10:00:00 GMT' } })
      : undefined
  const keys = async () => paths.map((path) => ({ url: ORIGIN + path }))
  vi.stubGlobal('caches', { match, open: async () => ({ keys }) })
}
const kept = (path: string) => keptDocument(new URL(path, ORIGIN))
const leadsTo = async (path: string) => (await kept(path))?.headers.get('location')

test('[FD-07] a screen that is not cached is the landing page of its business, with its age', async () => {
  cache('/saffron', '/corner-cafe/pickup')
  const html = await (await kept('/saffron/pickup/mezze'))?.text()
  expect(html).toBe('<html data-kept-at="2026-11-21T10:00:00.000Z" lang="en">/saffron')
  expect(await kept('/corner-cafe/cart')).toBeUndefined()
})

test.each<[string, string[], string | undefined]>([
  ['its landing page', ['/saffron', '/saffron/pickup/mezze', '/saffron/pickup'], '/saffron'],
  [
    'the highest and newest',
    ['/saffron/pickup', '/saffron/delivery', '/saffron/pickup/a'],
    '/saffron/delivery',
  ],
  [
    'of no table, where there is one',
    ['/saffron', '/saffron?table=7', '/saffron/pickup?table=7'],
    '/saffron',
  ],
  ['with its query, where nothing else is cached', ['/saffron?table=7'], '/saffron?table=7'],
  ['nowhere, where nothing is cached', [], undefined],
  ['nowhere, where several businesses are', ['/saffron', '/corner-cafe'], undefined],
])(
  '[FD-07] [RT-01] the root of a domain leads to what is cached of its business: %s',
  async (_, paths, to) => {
    cache(...paths)
    expect(await leadsTo('/')).toBe(to && ORIGIN + to)
  },
)

test('[FD-07] a root that is cached is shown itself', async () => {
  cache('/', '/saffron')
  expect(await (await kept('/'))?.text()).toContain('>/')
})
