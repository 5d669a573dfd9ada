import { describe, expect, test } from 'vitest'
import { dayOf, weekOf } from '../../testing/sample-hours.ts'
import { sampleCategory, sampleItem } from '../../testing/sample-menu.ts'
import { itemListed, itemSold } from './item-sold.ts'
import type { Category, MenuItem } from './menu.ts'

const KUWAIT = 'Asia/Kuwait'
const FRIDAY_8 = Date.parse('2026-11-20T08:00+03:00')
const _FRIDAY_14 = Date.parse('2026-11-20T14:00+03:00')
const _breakfastHours = weekOf(dayOf('07:00-11:00'))

describe('itemSold', () => {
  const grill = sampleCategory('grill')
  const closedWindow = { visible: true, available: '{"status":true,"from":"12:00","to":"16:00"}' }
  const hiddenBranch = { visible: false, available: null }
  const types = { dine_in: false, car_pickup: false, delivery: false, reservation: false }
  test.each<{
    label: string
    item?: Partial<MenuItem>
    category?: Partial<Category> | null
    parent?: Partial<Category>
    reason: string | null
  }>([
    { label: 'sold', reason: null },
    { label: 'hidden', item: { visible: false }, reason: 'hidden' },
    {
      label: 'not for pickup',
      item: { types: { ...types, dine_in: true, delivery: true } },
      reason: 'wrong-type',
    },
    { label: 'sold out', item: { sold_out: true }, reason: 'sold-out' },
    { label: 'hidden category', category: { visible: false }, reason: 'category-hidden' },
    { label: 'no category', category: null, reason: 'category-hidden' },
    { label: 'category hidden at the branch', category: { branch: hiddenBranch }, reason: 'category-hidden' },
    {
      label: 'grand category hidden at the branch',
      category: { grand_category: { id: 'g', branch: hiddenBranch } },
      reason: 'category-hidden',
    },
    { label: 'outside the category’s window', category: { branch: closedWindow }, reason: 'outside-hours' },
    {
      label: 'outside the grand category’s window',
      category: { grand_category: { id: 'g', branch: closedWindow } },
      reason: 'outside-hours',
    },
    {
      label: 'grand category without a branch',
      category: { grand_category: { id: 'g', branch: null } },
      reason: null,
    },
    {
      label: 'outside the category’s shifts',
      category: { shifts: weekOf(dayOf('12:00-15:00')) },
      reason: 'outside-hours',
    },
    { label: 'parent hidden', parent: { visible: false }, reason: 'category-hidden' },
    {
      label: 'parent outside its shifts',
      parent: { shifts: weekOf(dayOf('12:00-15:00')) },
      reason: 'outside-hours',
    },
  ])('[MN-05] $label', ({ item, category, parent, reason }) => {
    const own = category === null ? null : { ...grill, ...category }
    const parents = parent ? [sampleCategory('parent', parent)] : []
    const answer = itemSold(
      sampleItem('x', item),
      own,
      { slug: 'pickup', at: FRIDAY_8, timeZone: KUWAIT },
      parents,
    )
    expect(answer).toEqual(reason === null ? { sold: true } : { sold: false, reason })
  })

  test.each([
    { label: 'dine-in only', flags: { dine_in: true }, lists: ['dinein'] },
    {
      label: 'dine-in and reservation is not on the dine-in list',
      flags: { dine_in: true, reservation: true },
      lists: ['reserv_dinein'],
    },
    { label: 'pickup', flags: { car_pickup: true }, lists: ['pickup'] },
    { label: 'delivery', flags: { delivery: true }, lists: ['delivery'] },
    {
      label: 'pickup of a reservation item',
      flags: { car_pickup: true, reservation: true },
      lists: ['pickup', 'reserv_dinein'],
    },
    { label: 'nothing', flags: {}, lists: [] },
  ])('[MN-06] $label', ({ flags, lists }) => {
    const item = sampleItem('x', { types: { ...types, ...flags } })
    const slugs = ['dinein', 'pickup', 'delivery', 'reserv_dinein'] as const
    const sold = slugs.filter((slug) => itemSold(item, grill, { slug, at: FRIDAY_8, timeZone: KUWAIT }).sold)
    expect(sold).toEqual(lists)
  })
})

describe('itemListed', () => {
  const item = sampleItem('kebab')
  const grill = sampleCategory('grill', { shifts: weekOf(dayOf('12:00-15:00')) })
  const hiddenBranch = { visible: false, available: null }
  test.each<{ label: string; item?: Partial<MenuItem>; parent?: Partial<Category>; listed: boolean }>([
    { label: 'whatever the hours', listed: true },
    { label: 'sold out', item: { sold_out: true }, listed: true },
    { label: 'hidden', item: { visible: false }, listed: false },
    { label: 'below a hidden category', parent: { visible: false }, listed: false },
    { label: 'below a category hidden at the branch', parent: { branch: hiddenBranch }, listed: false },
    {
      label: 'below a grand category hidden at the branch',
      parent: { grand_category: { id: 'g', branch: hiddenBranch } },
      listed: false,
    },
  ])('[MN-05] $label: $listed', ({ item: changes, parent, listed }) => {
    const path = [grill, sampleCategory('parent', parent)]
    expect(itemListed({ ...item, ...changes }, path, 'pickup')).toBe(listed)
  })

  test('[MN-05] without a category nothing is listed', () => {
    expect(itemListed(item, [], 'pickup')).toBe(false)
  })
})
