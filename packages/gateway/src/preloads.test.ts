import type { PublishedRoute } from '@storefront/document-contract'
import { expect, test } from 'vitest'
import { preloadsFor } from './preloads.ts'
import type { VisitorRelease } from './visitors/release-source.ts'

const messages = (...names: string[]) => names.map((name) => `static/js/async/${name}.0a1b.js`)

function preloaded(lazy: string[], locale: string): string[] {
  const files = { name: 'mf-cart-checkout', path: '/a/cart', entry: 'remoteEntry.js', files: {} }
  const remote = { files: { ...files, exposes: { './slots/quick-add': { js: [], css: [], lazy } } } }
  const shell = {
    files: { name: 'shell', path: '/a/shell', files: {}, initial: { js: [], css: [], lazy: [] } },
  }
  const live = { shell, remotes: { 'mf-cart-checkout': remote } } as unknown as VisitorRelease
  const module = { remote: 'mf-cart-checkout', expose: './slots/quick-add', slot: true }
  const route = { modules: [module] } as unknown as PublishedRoute
  const hrefs = preloadsFor(live, route, locale, () => '').map(({ href }) => href)
  return hrefs.map((href) => href.replace(/^.*\//, '').replace('.0a1b.js', ''))
}

test.each([
  ['the texts of the locale', messages('messages-en', 'messages-ar', 'bar'), 'ar', 'messages-ar'],
  [
    'a group of texts alone where the module has one',
    messages('messages-en', 'messages-quick-en', 'messages-quick-ar'),
    'en',
    'messages-quick-en',
  ],
  ['a locale with a region', messages('messages-pt-BR', 'messages-en'), 'pt-BR', 'messages-pt-BR'],
  [
    'a group in a locale with a region',
    messages('messages-pt-BR', 'messages-quick-pt-BR'),
    'pt-BR',
    'messages-quick-pt-BR',
  ],
])('[AP-04] a module is preloaded with %s', (_label, lazy, locale, expected) => {
  expect(preloaded(lazy, locale)).toEqual(['remoteEntry.js', expected])
})
