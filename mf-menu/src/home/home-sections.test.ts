import { shownMenu } from '@storefront/domain'
import { aCategory, aMenu, anItem } from '@storefront/testing'
import { expect, test } from 'vitest'
import { homeSections, tabSections } from './home-sections.ts'

const context = { slug: 'pickup', at: Date.parse('2026-11-20T09:00:00Z'), timeZone: 'Asia/Kuwait' } as const
const always = { from: null, to: null, shifts: [] }

const mezze = aCategory({ id: 'mezze' })
const cold = aCategory({ id: 'cold', parent_id: 'mezze' })
const grills = aCategory({ id: 'grills' })
const lunch = aCategory({ id: 'lunch', pin: always })
const lunchDrinks = aCategory({ id: 'lunch-drinks', parent_id: 'lunch' })
const categories = [mezze, cold, grills, lunch, lunchDrinks]
const items = categories.map(({ id }) => anItem({ id: `${id}-dish`, category_id: id }))

function sectionsOf(changes: Partial<Parameters<typeof homeSections>[0]> = {}, from = categories) {
  const shown = shownMenu(aMenu({ categories: from, items }), context)
  return homeSections({ shown, smart: [], showsSmart: false, highlightedId: null, ...changes })
}
const idsOf = (sections: ReturnType<typeof sectionsOf>) => sections.map(({ id }) => id)

test('[MN-04] pinned categories come first, with their subcategories', () => {
  const sections = sectionsOf()
  expect(idsOf(sections)).toEqual(['lunch', 'lunch-drinks', 'mezze', 'cold', 'grills'])
  expect(sections.filter(({ isPinned }) => isPinned).map(({ id }) => id)).toEqual(['lunch'])
})

test('[MN-11] tabs are for top categories; a subcategory marks the tab of its parent', () => {
  const sections = sectionsOf()
  expect(idsOf(tabSections(sections))).toEqual(['lunch', 'mezze', 'grills'])
  expect(sections.find(({ id }) => id === 'cold')).toMatchObject({ tabId: 'mezze', level: 3 })
})

test('[MN-04] a pinned subcategory leaves its parent and has a tab of its own', () => {
  const sections = sectionsOf({}, [mezze, { ...cold, pin: always }, grills])
  expect(idsOf(sections)).toEqual(['cold', 'mezze', 'grills'])
  expect(sections[0]).toMatchObject({ tabId: 'cold', level: 2 })
})

test('[MN-04] the highlighted category is marked', () => {
  const marked = sectionsOf({ highlightedId: 'grills' }).filter(({ isHighlighted }) => isHighlighted)
  expect(idsOf(marked)).toEqual(['grills'])
})

test('[MN-04] smart categories show in standard menu mode only, with each item on sale once', () => {
  const smart = [
    { id: 'best', names: mezze.names, item_ids: ['grills-dish', 'not-on-the-menu', 'grills-dish'] },
    { id: 'empty', names: mezze.names, item_ids: ['not-on-the-menu'] },
  ]
  expect(idsOf(sectionsOf({ smart, showsSmart: false }))).not.toContain('smart-best')
  const sections = sectionsOf({ smart, showsSmart: true })
  expect(idsOf(sections)).toEqual(['lunch', 'lunch-drinks', 'smart-best', 'mezze', 'cold', 'grills'])
  expect(sections[2]?.items.map(({ id }) => id)).toEqual(['grills-dish'])
})
