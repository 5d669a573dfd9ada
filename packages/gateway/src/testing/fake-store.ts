import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { PublishedRoute } from '@storefront/document-contract'
import { folderStore, type ObjectStore } from '@storefront/object-store'
import {
  newSigningKey,
  promote,
  publish,
  type Release,
  type StateWriter,
  signerFrom,
  trustedKeysFrom,
} from '@storefront/releases'

const route = (path: string, known: Partial<PublishedRoute>): PublishedRoute => ({
  id: path,
  path,
  payload: ['business'],
  shellPage: null,
  modules: [],
  rendered: false,
  query: null,
  later: [],
  readsManifests: true,
  ...known,
})

export const ROUTES: PublishedRoute[] = [
  route('/', { id: 'index', payload: [], shellPage: 'index' }),
  route('/404', { id: 'not-found', payload: [], shellPage: 'not-found', rendered: true, query: [] }),
  route('/:ref', { id: 'landing', payload: ['business', 'banners'], shellPage: 'landing' }),
  route('/:ref/:type/:categoryId/:itemId', { id: 'item', payload: ['business', 'item'] }),
  route('/:ref/:type/cart', { id: 'cart' }),
  route('/:ref/:type/checkout', { id: 'checkout' }),
  route('/:ref/:type/:categoryId', { id: 'category', payload: ['business', 'menu'], rendered: true }),
  route('/:ref/Branches', { id: 'branches' }),
  route('/:ref/login', { id: 'login' }),
  route('/:ref/orders/history', { id: 'orders-history' }),
  route('/:ref/:type', {
    id: 'menu',
    rendered: true,
    query: ['theme_id', 'table'],
    payload: ['business', 'menu', 'banners'],
    later: ['menu'],
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
          js: ['/static/page-landing.1.js'],
        },
      },
    },
  }),
  'routes.json': JSON.stringify(ROUTES),
  'static/react.js': 'react',
  'static/index.js': 'a script that is long enough to be smaller when it is packed. '.repeat(20),
  'static/index.css': 'body{}',
  'service-worker.js': 'the service worker of the live shell',
  'static/messages/shell.ar.json': '{}',
  'static/page-landing.1.js': 'landing',
}

const remote = (name: string, expose: string, page: string) => ({
  'mf-manifest.json': JSON.stringify({
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
    exposes: [
      {
        path: expose,
        assets: {
          js: { sync: [`static/${page}.js`], async: ['static/messages-en.1.js'] },
          css: { sync: [`static/${page}.css`], async: [] },
        },
      },
    ],
  }),
  'remoteEntry.js': 'entry',
  [`static/${page}.js`]: 'page',
  [`static/${page}.css`]: 'p{}',
  'static/messages-en.1.js': 'en',
  [`static/messages/${name}.ar.json`]: '{}',
})

const APPS: Record<string, Record<string, string>> = {
  'mf-menu': remote('mf-menu', './pages/menu-home', 'menu-home'),
  'mf-cart-checkout': remote('mf-cart-checkout', './slots/cart-bar', 'cart-bar'),
  shell: SHELL,
}

/** A test release store with a writer. */
export interface FakeStore {
  folder: string
  store: ObjectStore
  writer: StateWriter
}

/** Publishes another version of an app in the fake store, with `more` files. */
export async function publishFake(
  { folder, writer }: FakeStore,
  name: string,
  version: string,
  more: Record<string, string> = {},
): Promise<Release> {
  const dist = join(folder, 'builds', name, version)
  const files = { ...APPS[name], ...more, 'version.txt': version }
  for (const [file, body] of Object.entries(files)) {
    await mkdir(dirname(join(dist, file)), { recursive: true })
    await writeFile(join(dist, file), body)
  }
  const outcome = await publish({ writer, name, version, dist })
  if (outcome.kind === 'refused') throw new Error(outcome.problem)
  return outcome.release
}

/** Removes the signatures of a release, as if an intruder had added it. `path` is the release's path. */
export async function unsign({ store }: FakeStore, { path }: Pick<Release, 'path'>): Promise<void> {
  const keys = await store.list(`${path.slice(1)}/release.`)
  for (const key of keys) if (key.endsWith('.sig')) await store.remove(key)
}

/** A release store (in a new folder by default) with a small shell and two remotes, 1.0.0 live in `prod`. */
export async function fakeStore(other?: ObjectStore): Promise<FakeStore> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'))
  if (other) return published(folder, other, newSigningKey())
  first ??= makeFirst()
  const { files, pem } = await first
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  return storeOf(folder, folderStore(join(folder, 'store')), pem)
}

/** Publishing takes a quarter of a second, a copy of what is published a tenth of that. */
let first: Promise<{ files: [string, Buffer][]; pem: string }> | undefined

/** In memory: a worker of the tests is ended without a moment to remove a folder in. */
async function makeFirst(): Promise<{ files: [string, Buffer][]; pem: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'))
  const pem = newSigningKey()
  await published(folder, folderStore(join(folder, 'store')), pem)
  const files = globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path): [string, Buffer] => [relative(folder, path), readFileSync(path)])
  rmSync(folder, { recursive: true })
  return { files, pem }
}

function storeOf(folder: string, store: ObjectStore, pem: string): FakeStore {
  return {
    folder,
    store,
    writer: { log: { store, env: 'prod', keys: trustedKeysFrom(pem) }, signer: signerFrom(pem) },
  }
}

async function published(folder: string, store: ObjectStore, pem: string): Promise<FakeStore> {
  const made = storeOf(folder, store, pem)
  for (const app of Object.keys(APPS)) {
    await publishFake(made, app, '1.0.0')
    const { kind } = await promote(made.writer, { app, version: '1.0.0', actor: 'test', reason: 'test' })
    if (kind !== 'done') throw new Error(`${app} is not live: ${kind}`)
  }
  return made
}
