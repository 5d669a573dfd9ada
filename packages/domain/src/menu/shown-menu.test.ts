import { describe, expect, test } from 'vitest'
import { CLOSED_DAY, dayOf, weekOf } from '../schedule/sample-hours.ts'
import { branchWindowOpen } from './branch-window-open.ts'
import { categoryPinnedAt, categoryShownAt } from './category-shown.ts'
import { itemSold } from './item-sold.ts'
import type { Category, MenuItem } from './menu.ts'
import { SAMPLE_MENU, sampleCategory, sampleItem } from './sample-menu.ts'
import { shownMenu } from './shown-menu.ts'

const KUWAIT = 'Asia/Kuwait'
const FRIDAY_8 = Date.parse('2026-11-20T08:00+03:00')
const FRIDAY_14 = Date.parse('2026-11-20T14:00+03:00')
const breakfastHours = weekOf(dayOf('07:00-11:00'))

describe('branchWindowOpen', () => {
  const json = (available: unknown) => JSON.stringify(available)
  test.each([
    {
      label: 'inside',
      available: json({ status: true, from: '07:00', to: '11:00' }),
      open: true,
      malformed: false,
    },
    {
      label: 'at its start',
      available: json({ status: 1, from: '08:00', to: '11:00' }),
      open: true,
      malformed: false,
    },
    {
      label: 'at its end',
      available: json({ status: true, from: '07:00', to: '08:00' }),
      open: false,
      malformed: false,
    },
    {
      label: 'outside',
      available: json({ status: true, from: '12:00', to: '16:00' }),
      open: false,
      malformed: false,
    },
    {
      label: 'twelve-hour times',
      available: json({ status: true, from: '7:00 AM', to: '1:00 PM' }),
      open: true,
      malformed: false,
    },
    {
      label: 'past midnight, the morning after',
      available: json({ status: true, from: '18:00', to: '09:00' }),
      open: true,
      malformed: false,
    },
    {
      label: 'past midnight, after its end',
      available: json({ status: true, from: '18:00', to: '07:00' }),
      open: false,
      malformed: false,
    },
    {
      label: 'without a status',
      available: json({ from: '12:00', to: '16:00' }),
      open: false,
      malformed: false,
    },
    { label: 'all day', available: json({ status: true, from: '24', to: '' }), open: true, malformed: false },
    {
      label: 'switched off',
      available: json({ status: false, from: '12:00', to: '16:00' }),
      open: true,
      malformed: false,
    },
    { label: 'switched off as "0"', available: json({ status: '0' }), open: true, malformed: false },
    { label: 'unset', available: null, open: true, malformed: false },
    { label: 'empty', available: ' ', open: true, malformed: false },
    { label: 'the word null', available: 'null', open: true, malformed: false },
    { label: 'half a JSON', available: '{"status":true,"from":"12:', open: true, malformed: true },
    { label: 'a list', available: '[]', open: true, malformed: true },
    { label: 'a number', available: '7', open: true, malformed: true },
    { label: 'without times', available: json({ status: true }), open: true, malformed: true },
    {
      label: 'times that cannot be read',
      available: json({ status: true, from: 'noon', to: '16:00' }),
      open: true,
      malformed: true,
    },
  ])('[MN-05] a window $label', ({ available, open, malformed }) => {
    expect(branchWindowOpen({ visible: true, available }, FRIDAY_8, KUWAIT)).toEqual({ open, malformed })
  })

  test('[MN-05] no window is open, a hidden branch is not', () => {
    expect(branchWindowOpen(null, FRIDAY_8, KUWAIT)).toEqual({ open: true, malformed: false })
    expect(branchWindowOpen({ visible: false, available: '{' }, FRIDAY_8, KUWAIT)).toEqual({
      open: false,
      malformed: false,
    })
  })
})

describe('categoryShownAt', () => {
  test.each([
    { label: 'no shifts', category: {}, shown: true },
    { label: 'inside its shifts', category: { shifts: breakfastHours }, shown: true },
    { label: 'outside its shifts', category: { shifts: weekOf(dayOf('12:00-15:00')) }, shown: false },
    {
      label: 'a closed Friday',
      category: { shifts: weekOf(dayOf('07:00-11:00'), { 4: CLOSED_DAY }) },
      shown: false,
    },
    { label: 'hidden', category: { visible: false }, shown: false },
  ])('[MN-03] $label', ({ category, shown }) => {
    expect(categoryShownAt(sampleCategory('x', category), FRIDAY_8, KUWAIT)).toBe(shown)
  })
})

describe('categoryPinnedAt', () => {
  const pin = { from: null, to: null, shifts: [] }
  test.each([
    { label: 'no pin schedule', category: {}, pinned: false },
    { label: 'a pin schedule without limits', category: { pin }, pinned: true },
    { label: 'inside the pin’s hours', category: { pin: { ...pin, shifts: breakfastHours } }, pinned: true },
    {
      label: 'outside the pin’s hours',
      category: { pin: { ...pin, shifts: weekOf(dayOf('12:00-15:00')) } },
      pinned: false,
    },
    { label: 'on its first day', category: { pin: { ...pin, from: '2026-11-20' } }, pinned: true },
    { label: 'before its first day', category: { pin: { ...pin, from: '2026-11-21' } }, pinned: false },
    { label: 'on its last day', category: { pin: { ...pin, to: '2026-11-20' } }, pinned: true },
    { label: 'after its last day', category: { pin: { ...pin, to: '2026-11-19' } }, pinned: false },
    {
      label: 'from a moment that has come',
      category: { pin: { ...pin, from: '2026-11-20T08:00+03:00' } },
      pinned: true,
    },
    {
      label: 'from a moment to come',
      category: { pin: { ...pin, from: '2026-11-20T08:01+03:00' } },
      pinned: false,
    },
    {
      label: 'until this moment',
      category: { pin: { ...pin, to: '2026-11-20T08:00+03:00' } },
      pinned: false,
    },
    {
      label: 'ends that cannot be read',
      category: { pin: { ...pin, from: 'soon', to: 'later' } },
      pinned: true,
    },
    { label: 'pinned but hidden', category: { pin, visible: false }, pinned: false },
    {
      label: 'pinned but outside its own hours',
      category: { pin, shifts: weekOf(dayOf('12:00-15:00')) },
      pinned: false,
    },
  ])('[MN-04] $label', ({ category, pinned }) => {
    expect(categoryPinnedAt(sampleCategory('x', category), FRIDAY_8, KUWAIT)).toBe(pinned)
  })
})

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
    const place = category === null ? null : { ...grill, ...category }
    const parents = parent ? [sampleCategory('parent', parent)] : []
    const answer = itemSold(
      sampleItem('x', item),
      place,
      { word: 'pickup', at: FRIDAY_8, timeZone: KUWAIT },
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
    const words = ['dinein', 'pickup', 'delivery', 'reserv_dinein'] as const
    const sold = words.filter((word) => itemSold(item, grill, { word, at: FRIDAY_8, timeZone: KUWAIT }).sold)
    expect(sold).toEqual(lists)
  })
})

describe('shownMenu', () => {
  const outline = (categories: Category[], items: MenuItem[], at = FRIDAY_8) => {
    const { sections, pinned } = shownMenu({ categories, items }, { word: 'pickup', at, timeZone: KUWAIT })
    return {
      sections: sections.map(
        ({ category, items: shown, subcategories }) =>
          [category.id, shown.map((item) => item.id), subcategories.map((child) => child.id)] as const,
      ),
      pinned: pinned.map((category) => category.id),
    }
  }

  test('[MN-03] at breakfast, and after it', () => {
    const { categories, items } = SAMPLE_MENU
    expect(outline([...categories], [...items]).sections).toEqual([
      ['grill', ['burger', 'cake', 'fish'], ['counter']],
      ['counter', ['cheese'], []],
      ['breakfast', ['eggs'], []],
    ])
    expect(outline([...categories], [...items], FRIDAY_14).sections.map(([id]) => id)).toEqual([
      'grill',
      'counter',
    ])
  })

  test('[MN-05] empty categories are left out, a parent stays for its subcategories', () => {
    const categories = [
      sampleCategory('empty'),
      sampleCategory('drinks'),
      sampleCategory('hot', { parent_id: 'drinks' }),
      sampleCategory('cold', { parent_id: 'drinks' }),
      sampleCategory('hidden', { visible: false }),
    ]
    const items = [
      sampleItem('tea', { category_id: 'hot' }),
      sampleItem('secret', { category_id: 'cold', visible: false }),
      sampleItem('ghost', { category_id: 'hidden' }),
      sampleItem('stray', { category_id: 'nowhere' }),
    ]
    expect(outline(categories, items).sections).toEqual([
      ['drinks', [], ['hot']],
      ['hot', ['tea'], []],
    ])
  })

  test('[MN-05] a hidden parent hides what is below it; a parent outside the menu does not', () => {
    const categories = [
      sampleCategory('drinks', { visible: false }),
      sampleCategory('hot', { parent_id: 'drinks' }),
      sampleCategory('orphan', { parent_id: 'elsewhere' }),
      sampleCategory('own', { parent_id: 'own' }),
    ]
    const items = ['hot', 'orphan', 'own'].map((id) => sampleItem(`${id}-item`, { category_id: id }))
    expect(outline(categories, items).sections).toEqual([
      ['orphan', ['orphan-item'], []],
      ['own', ['own-item'], []],
    ])
  })

  test('[MN-04] pinned categories in menu order, only those that show something', () => {
    const pin = { from: null, to: null, shifts: [] }
    const categories = [
      sampleCategory('grill'),
      sampleCategory('deals', { pin }),
      sampleCategory('empty', { pin }),
      sampleCategory('lunch', { pin: { ...pin, shifts: weekOf(dayOf('12:00-15:00')) } }),
    ]
    const items = ['grill', 'deals', 'lunch'].map((id) => sampleItem(`${id}-item`, { category_id: id }))
    expect(outline(categories, items).pinned).toEqual(['deals'])
    expect(outline(categories, items, FRIDAY_14).pinned).toEqual(['deals', 'lunch'])
  })

  test('[MN-06] a reservation item is missing from the dine-in list', () => {
    const items = [
      sampleItem('table', {
        types: { dine_in: true, car_pickup: false, delivery: false, reservation: true },
      }),
    ]
    const menu = { categories: [sampleCategory('grill')], items }
    const context = { at: FRIDAY_8, timeZone: KUWAIT }
    expect(shownMenu(menu, { ...context, word: 'dinein' }).sections).toEqual([])
    expect(shownMenu(menu, { ...context, word: 'reserv_dinein' }).sections).toHaveLength(1)
  })

  test('[MN-11] a menu of 2,000 items in 100 categories takes less than 5 ms', () => {
    const available = '{"status":true,"from":"06:00","to":"23:00"}'
    const categories = Array.from({ length: 100 }, (_, place) =>
      sampleCategory(`c${place}`, {
        parent_id: place % 5 === 0 ? null : `c${place - (place % 5)}`,
        shifts: weekOf(dayOf('05:00-12:00', '18:00-02:00')),
        branch: { visible: true, available },
        grand_category: { id: 'g', branch: { visible: true, available } },
      }),
    )
    const items = Array.from({ length: 2000 }, (_, place) =>
      sampleItem(`i${place}`, { category_id: `c${place % 100}` }),
    )
    const times = Array.from({ length: 15 }, () => {
      const start = Date.now()
      expect(
        shownMenu({ categories, items }, { word: 'pickup', at: FRIDAY_8, timeZone: KUWAIT }).sections,
      ).toHaveLength(100)
      return Date.now() - start
    })
    // The quickest run: the others say how busy the machine is.
    expect(Math.min(...times)).toBeLessThan(5)
  })
})
