import { shownMenu } from '@storefront/domain'
import { aCategory, aMenu, anItem } from '@storefront/testing'
import { expect, test } from 'vitest'
import { filterByDiet } from './filtered-menu.ts'

const menu = aMenu({
  categories: [
    aCategory({ id: 'mains' }),
    aCategory({ id: 'grills', parent_id: 'mains' }),
    aCategory({ id: 'sweets' }),
  ],
  items: [
    anItem({ id: 'kebab', category_id: 'grills', tags: ['vegan'] }),
    anItem({ id: 'stew', category_id: 'mains' }),
    anItem({ id: 'baklava', category_id: 'sweets', tags: ['vegetarian'], allergens: ['nuts'] }),
  ],
})
const shown = shownMenu(menu, { slug: 'pickup', at: 0, timeZone: 'Asia/Kuwait' })
const left = (tags: string[], without: string[]) =>
  filterByDiet(shown, { tags, without }).sections.map(
    ({ category, items }) => `${category.id}:${items.map(({ id }) => id).join(',')}`,
  )

test.each([
  ['no filter', [], [], ['mains:stew', 'grills:kebab', 'sweets:baklava']],
  ['a tag keeps the category above what is left', ['vegan'], [], ['mains:', 'grills:kebab']],
  ['an excluded allergen', [], ['nuts'], ['mains:stew', 'grills:kebab']],
  ['both', ['vegetarian'], ['nuts'], ['mains:', 'grills:kebab']],
  ['a filter that nothing fits', ['spicy'], [], []],
])('[MN-14] %s', (_, tags, without, expected) => {
  expect(left(tags, without)).toEqual(expected)
})
