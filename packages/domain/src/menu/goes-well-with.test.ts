import { describe, expect, test } from 'vitest'
import { sampleCategory, sampleItem } from '../../testing/sample-menu.ts'
import { goesWellWith, offeredItems } from './goes-well-with.ts'

describe('[BX-08] what goes well with several items', () => {
  const listed = (...ids: string[]) => ({ listed: ids, ordered: [] })
  const ordered = (counts: Record<string, number>) => ({
    listed: [],
    ordered: Object.entries(counts).map(([id, count]) => ({ id, count })),
  })
  test.each([
    ['the merchant’s order', ['soup'], [listed('bread', 'tea')], ['bread', 'tea']],
    ['lists of several items take turns', ['soup', 'fish'], [listed('a', 'b'), listed('c')], ['a', 'c', 'b']],
    [
      'the merchant’s list comes before orders',
      ['soup'],
      [{ ...ordered({ tea: 9 }), listed: ['bread'] }],
      ['bread', 'tea'],
    ],
    [
      'orders of all items are added up',
      ['soup', 'fish'],
      [ordered({ tea: 5, rice: 4 }), ordered({ rice: 3 })],
      ['rice', 'tea'],
    ],
    ['each once', ['soup'], [{ ...ordered({ bread: 9 }), listed: ['bread', 'bread'] }], ['bread']],
    ['never the items themselves', ['soup', 'fish'], [listed('fish', 'tea'), ordered({ soup: 4 })], ['tea']],
    ['nothing for an empty cart', [], [], []],
  ])('%s', (_label, ids, companions, expected) => {
    expect(goesWellWith(ids, companions)).toEqual(expected)
  })
})

describe('[BX-08] what of it is offered', () => {
  const fed = (id: string, changes: object = {}) => ({
    ...sampleItem(id),
    tags: ['vegan'],
    allergens: [],
    ...changes,
  })
  const menu = {
    categories: [
      sampleCategory('grill'),
      sampleCategory('secret', { visible: false }),
      sampleCategory('below', { parent_id: 'secret' }),
      sampleCategory('closed', { shifts: Array.from({ length: 7 }, () => ({ closed: true, shifts: [] })) }),
    ],
    items: [
      fed('tea'),
      fed('bread', { allergens: ['Gluten'] }),
      fed('meat', { tags: [] }),
      fed('gone', { sold_out: true }),
      fed('hidden', { visible: false }),
      fed('elsewhere', { types: { dine_in: true, car_pickup: false, delivery: false, reservation: false } }),
      fed('secret-tea', { category_id: 'below' }),
      fed('closed-tea', { category_id: 'closed' }),
      fed('lost', { category_id: 'nowhere' }),
      fed('priceless', { price_labels: [] }),
    ],
  }
  const all = [...menu.items.map(({ id }) => id), 'unknown']
  const context = {
    slug: 'pickup' as const,
    at: Date.parse('2026-11-20T09:00:00Z'),
    timeZone: 'Asia/Kuwait',
    diet: null,
    inCart: [],
    most: 9,
  }
  const offered = (changes: Partial<Parameters<typeof offeredItems>[2]>, ids: readonly string[] = all) =>
    offeredItems(ids, menu, { ...context, ...changes }).map(({ id }) => id)

  test('only what is sold by this type at this moment, in the given order', () => {
    expect(offered({}, all.toReversed())).toEqual(['meat', 'bread', 'tea'])
  })
  test.each([
    ['an excluded allergen', { diet: { tags: [], without: ['gluten'] } }, ['tea', 'meat']],
    ['a wanted tag', { diet: { tags: ['vegetarian'], without: [] } }, ['tea', 'bread']],
    ['what is in the cart', { inCart: ['tea'] }, ['bread', 'meat']],
    ['no more than asked for', { most: 1 }, ['tea']],
  ])('%s', (_label, changes, expected) => {
    expect(offered(changes)).toEqual(expected)
  })
})
