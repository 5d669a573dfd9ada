import { pathsOf } from '@storefront/bridge'
import { aCategory, aMenu, anItem } from '@storefront/testing'
import { expect, test } from 'vitest'
import { bannerPath } from './banner-cards.tsx'

const menu = aMenu({
  categories: [aCategory(), aCategory({ id: 'below', parent_id: 'parent' }), aCategory({ id: 'parent' })],
  items: [anItem(), anItem({ id: 'kebab', category_id: 'below' })],
})
const here = { paths: pathsOf('saffron'), slug: 'pickup' } as const

test.each([
  ['to its item', { item_id: 'tawook', category_id: null }, '/saffron/pickup/grills/tawook'],
  ['to its category', { item_id: null, category_id: 'grills' }, '/saffron/pickup/grills'],
  [
    'to its category when the item is not on this menu',
    { item_id: 'gone', category_id: 'grills' },
    '/saffron/pickup/grills',
  ],
  [
    'to its category when the items are all in subcategories',
    { item_id: null, category_id: 'parent' },
    '/saffron/pickup/parent',
  ],
  ['nowhere when neither is on this menu', { item_id: 'gone', category_id: 'gone' }, null],
  ['nowhere when it names nothing', { item_id: null, category_id: null }, null],
])('[MN-12] a banner links %s', (_, banner, path) => {
  expect(bannerPath(banner, menu, here)).toBe(path)
})
