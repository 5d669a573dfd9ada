import type { PublishedRoute } from '@storefront/document-contract'
import { expect, test } from 'vitest'
import { preloadsFor } from './preloads.ts'
import type { VisitorRelease } from './visitors/release-source.ts'

const messages = (...names: string[]) => names.map((name) => `static/js/async/${name}.0a1b.js`)

const texts = (namespace: string, locale: string) => `static/messages/${namespace}.${locale}.json`
const FILES = ['mf-cart-checkout', 'mf-cart-checkout-quick'].flatMap((name) => [
  texts(name, 'ar'),
  texts(name, 'de'),
])

function preloaded(lazy: string[], locale: string) {
  const published = Object.fromEntries(FILES.map((file) => [file, 'sha384-x']))
  const files = { name: 'mf-cart-checkout', path: '/a/cart', entry: 'remoteEntry.js', files: published }
  const remote = { files: { ...files, exposes: { './slots/quick-add': { js: [], css: [], lazy } } } }
  const shell = {
    files: {
      name: 'shell',
      path: '/a/shell',
      files: { [texts('shell', 'ar')]: 'sha384-x' },
      initial: { js: [], css: [], lazy: [] },
    },
  }
  const live = { shell, remotes: { 'mf-cart-checkout': remote } } as unknown as VisitorRelease
  const module = { remote: 'mf-cart-checkout', expose: './slots/quick-add', slot: true }
  const route = { modules: [module] } as unknown as PublishedRoute
  const named = preloadsFor(live, route, locale, () => '').map(({ href, as }) => [
    href.replace('.0a1b.js', ''),
    as,
  ])
  return named.map(([href = '', as]) => `${as} ${href.replace(/^.*\//, '')}`)
}

const ENTRY = 'script remoteEntry.js'
test.each([
  ['the texts of English', messages('messages-en', 'bar'), 'en', [ENTRY, 'script messages-en']],
  [
    'the texts of another locale, and the shell’s',
    messages('messages-en', 'bar'),
    'ar',
    ['fetch shell.ar.json', ENTRY, 'fetch mf-cart-checkout.ar.json'],
  ],
  [
    'a group of texts alone where the module has one',
    messages('messages-en', 'messages-quick-en'),
    'en',
    [ENTRY, 'script messages-quick-en'],
  ],
  [
    'a group in another locale',
    messages('messages-en', 'messages-quick-en'),
    'de',
    [ENTRY, 'fetch mf-cart-checkout-quick.de.json'],
  ],
  ['no texts of a locale that it does not speak', messages('messages-en'), 'tr', [ENTRY]],
])('[AP-04, LC-01] a module is preloaded with %s', (_label, lazy, locale, expected) => {
  expect(preloaded(lazy, locale)).toEqual(expected)
})
