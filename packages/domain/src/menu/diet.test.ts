import { expect, test } from 'vitest'
import { excludedAllergens, fitsDiet, isDietTag } from './diet.ts'

const dish = (tags: string[], allergens: string[] = []) => ({ tags, allergens })

test.each([
  ['everything without a filter', dish([], ['nuts']), [], [], true],
  ['a wanted tag', dish(['vegan']), ['vegan'], [], true],
  ['a tag in another case', dish(['Vegan']), ['vegan'], [], true],
  ['a missing tag', dish(['spicy']), ['vegan'], [], false],
  ['one of two wanted tags', dish(['vegan']), ['vegan', 'spicy'], [], false],
  ['vegan food for vegetarians', dish(['vegan']), ['vegetarian'], [], true],
  ['vegetarian food for vegans', dish(['vegetarian']), ['vegan'], [], false],
  ['an excluded allergen', dish(['vegan'], ['Nuts']), ['vegan'], ['nuts'], false],
  ['another allergen', dish([], ['milk']), [], ['nuts'], true],
])('[MN-14] %s', (_, item, tags, without, fits) => {
  expect(fitsDiet(item, { tags, without })).toBe(fits)
})

test('[MN-14] only what is excluded is named, as the merchant wrote it', () => {
  expect(excludedAllergens(['Milk', 'nuts', 'egg'], { tags: [], without: ['milk', 'egg'] })).toEqual([
    'Milk',
    'egg',
  ])
})

test('[MN-14] new and popular items are no diet; tags of the merchant are', () => {
  expect(['popular', 'vegan', 'New', 'halal', 'POPULAR'].filter(isDietTag)).toEqual(['vegan', 'halal'])
})
