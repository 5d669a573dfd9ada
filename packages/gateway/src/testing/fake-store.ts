import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promote, publish } from '@storefront/releases'
import type { KnownRoute } from '../route-match.ts'

const route = (path: string, known: Partial<KnownRoute>): KnownRoute => ({
  id: path,
  path,
  payload: ['business'],
  shellPage: null,
  modules: [],
  ...known,
})

const ROUTES: KnownRoute[] = [
  route('/', { payload: [], shellPage: 'index' }),
  route('/:ref', { payload: ['business', 'banners'], shellPage: 'landing' }),
  route('/:ref/:type/:categoryId/:itemId', { payload: ['business', 'item'] }),
  route('/:ref/:type', {
    payload: ['business', 'menu', 'banners'],
    modules: [
      { remote: 'mf-menu', expose: './pages/menu-home', slot: false },
      { remote: 'mf-cart-checkout', expose: './slots/cart-bar', slot: true },
    ],
  }),
]

const SHELL = {
  'manifest.json': JSON.stringify({
    entries: {
      index: {
        initial: { js: ['/static/react.js', '/static/index.js'], css: ['/static/index.css'] },
        async: {
          js: ['/static/messages-en.1.js', '/static/messages-ar.1.js', '/static/page-landing.1.js'],
        },
      },
    },
  }),
  'routes.json': JSON.stringify(ROUTES),
  'static/react.js': 'react',
  'static/index.js': 'a script that is long enough to be smaller when it is packed. '.repeat(20),
  'static/index.css': 'body{}',
  'service-worker.js': 'the service worker of the live shell',
}

const remote = (expose: string, page: string) => ({
  'mf-manifest.json': JSON.stringify({
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
    exposes: [
      {
        path: expose,
        assets: {
          js: { sync: [`static/${page}.js`], async: ['static/messages-en.1.js', 'static/messages-ar.1.js'] },
          css: { sync: [`static/${page}.css`], async: [] },
        },
      },
    ],
  }),
  'remoteEntry.js': 'entry',
  [`static/${page}.js`]: 'page',
  [`static/${page}.css`]: 'p{}',
})

const APPS = {
  shell: SHELL,
  'mf-menu': remote('./pages/menu-home', 'menu-home'),
  'mf-cart-checkout': remote('./slots/cart-bar', 'cart-bar'),
}

/** A release store in a new folder with a small shell and two remotes, live in `prod`; gives its folder. */
export async function fakeStore(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'))
  const store = join(folder, 'store')
  for (const [name, files] of Object.entries(APPS)) {
    const dist = join(folder, 'builds', name)
    for (const [file, body] of Object.entries(files)) {
      await mkdir(dirname(join(dist, file)), { recursive: true })
      await writeFile(join(dist, file), body)
    }
    const release = await publish({ store, name, version: '1.0.0', dist })
    await promote({ store, env: 'prod', release, actor: 'test', reason: 'test' })
  }
  return store
}
