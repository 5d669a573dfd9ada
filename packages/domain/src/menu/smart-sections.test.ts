import { expect, test } from 'vitest'
import { dayOf, weekOf } from '../../testing/sample-hours.ts'
import { sampleCategory, sampleItem } from '../../testing/sample-menu.ts'
import { shownMenu } from './shown-menu.ts'
import { highlightedCategory, smartSections } from './smart-sections.ts'

const categories = [sampleCategory('grill'), sampleCategory('late', { shifts: weekOf(dayOf('20:00-23:00')) })]
const items = [sampleItem('burger'), sampleItem('fish'), sampleItem('cocoa', { category_id: 'late' })]
const shownAt = (at: string) =>
  shownMenu({ categories, items }, { slug: 'pickup', at: Date.parse(at), timeZone: 'Asia/Kuwait' })
const NOON = shownAt('2026-11-20T12:00+03:00')
const NIGHT = shownAt('2026-11-20T21:00+03:00')
const smart = [
  { id: 'popular', item_ids: ['fish', 'cocoa', 'burger', 'fish', 'gone'] },
  { id: 'evening', item_ids: ['cocoa'] },
]
const outline = (shown: typeof NOON, standard: boolean) =>
  smartSections(smart, shown, standard).map((section) => [
    section.category.id,
    ...section.items.map(({ id }) => id),
  ])

test('[MN-04] smart categories show what is sold at the moment, each item once; none is empty', () => {
  expect(outline(NOON, true)).toEqual([['popular', 'fish', 'burger']])
  expect(outline(NIGHT, true)).toEqual([
    ['popular', 'fish', 'cocoa', 'burger'],
    ['evening', 'cocoa'],
  ])
})

test('[MN-04] smart categories need the standard menu mode', () => {
  expect(outline(NIGHT, false)).toEqual([])
})

test.each([
  { label: 'a category that is shown', shown: NIGHT, id: 'late', found: 'late' },
  { label: 'one outside its hours', shown: NOON, id: 'late', found: undefined },
  { label: 'one that does not exist', shown: NIGHT, id: 'gone', found: undefined },
  { label: 'none', shown: NIGHT, id: null, found: undefined },
])('[MN-04] highlighted: $label', ({ shown, id, found }) => {
  expect(highlightedCategory(shown, id)?.id).toBe(found)
})
