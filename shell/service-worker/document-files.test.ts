import { afterEach, expect, test, vi } from 'vitest'
import type { CacheFirst } from 'workbox-strategies'
import { withItsFiles } from './document-files.ts'

const PAGE = 'https://shop.example/saffron'
const HTML = `<html><head><link rel="stylesheet" href="/a/shell/2.0.0-x/page-landing.css">
  <script src="/a/shell/2.0.0-x/index.js"></script><link href="/a/shell/2.0.0-x/index.js" rel="preload">
  <link rel="preload" href="https://menu.example/a/mf-menu/1.0.0-x/remoteEntry.js" crossorigin>
  <link rel="icon" href="/api/pictures/abc/64.webp"></head><a href="https://other.example/a/map">Directions</a></html>`
const FILES = [
  'https://shop.example/a/shell/2.0.0-x/page-landing.css',
  'https://shop.example/a/shell/2.0.0-x/index.js',
  'https://menu.example/a/mf-menu/1.0.0-x/remoteEntry.js',
]
const EVENT = {} as ExtendableEvent
afterEach(() => void vi.restoreAllMocks())

/** Which files were cached when a document was, and whether it was; each file answers as given, else with its text. */
async function cached(
  mode: RequestMode,
  answer: (url: string) => Promise<Response> = async () => new Response(),
) {
  const files: string[] = []
  const handleAll = ({ request: { url } }: { request: Request }) => {
    const response = answer(url)
    const stored = response.then(
      () => void files.push(url),
      () => {},
    )
    return [response, stored]
  }
  const { cacheWillUpdate } = withItsFiles({ handleAll } as unknown as CacheFirst)
  const document = { request: { url: PAGE, mode } as Request, response: new Response(HTML), event: EVENT }
  return { html: await (await cacheWillUpdate?.(document))?.text(), files }
}

test('[FD-07] a document that a page passes on is cached with the files of releases that it names', async () => {
  expect(await cached('cors')).toEqual({ html: HTML, files: FILES })
})

test('a document that is navigated to loads its files itself', async () => {
  expect(await cached('navigate')).toEqual({ html: HTML, files: [] })
})

test.each<[string, () => Promise<Response>]>([
  ['is gone', async () => new Response('', { status: 404 })],
  ['does not come', () => Promise.reject(new Error('no answer'))],
])('[FD-07] a document of which a file %s is not cached, so that an earlier one stays', async (_, answer) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect((await cached('cors', answer)).html).toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(1)
})
