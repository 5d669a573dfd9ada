import { describe, expect, test } from 'vitest'
import { dayOf, weekOf } from '../../testing/sample-hours.ts'
import { SAMPLE_MENU, sampleCategory, sampleItem } from '../../testing/sample-menu.ts'
import type { Category, MenuItem } from './menu.ts'
import { shownMenu } from './shown-menu.ts'

const KUWAIT = 'Asia/Kuwait'
const FRIDAY_8 = Date.parse('2026-11-20T08:00+03:00')
const FRIDAY_14 = Date.parse('2026-11-20T14:00+03:00')
const _breakfastHours = weekOf(dayOf('07:00-11:00'))

describe('shownMenu', () => {
  const outline = (categories: Category[], items: MenuItem[], at = FRIDAY_8) => {
    const { sections, pinned } = shownMenu({ categories, items }, { slug: 'pickup', at, timeZone: KUWAIT })
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
    expect(shownMenu(menu, { ...context, slug: 'dinein' }).sections).toEqual([])
    expect(shownMenu(menu, { ...context, slug: 'reserv_dinein' }).sections).toHaveLength(1)
  })

  // `pnpm bench` prints the milliseconds.
  test('[MN-11] a menu twice as large is shown with at most twice as many reads', () => {
    const [half, whole] = [readsToShow(1000), readsToShow(2000)]
    expect(half).toBeGreaterThan(1000)
    expect(whole).toBeLessThanOrEqual(2 * half)
  })
})

/** How often properties of items and categories are read to show a menu of so many items, 20 in a category. */
function readsToShow(count: number): number {
  let reads = 0
  const counted = <Entry extends object>(entry: Entry) =>
    new Proxy(entry, {
      get: (target, name, receiver) => {
        reads += 1
        return Reflect.get(target, name, receiver)
      },
    })
  const available = '{"status":true,"from":"06:00","to":"23:00"}'
  const categories = Array.from({ length: count / 20 }, (_, index) =>
    counted(
      sampleCategory(`c${index}`, {
        parent_id: index % 5 === 0 ? null : `c${index - (index % 5)}`,
        shifts: weekOf(dayOf('05:00-12:00', '18:00-02:00')),
        branch: { visible: true, available },
        grand_category: { id: 'g', branch: { visible: true, available } },
      }),
    ),
  )
  const items = Array.from({ length: count }, (_, index) =>
    counted(sampleItem(`i${index}`, { category_id: `c${index % categories.length}` })),
  )
  const shown = shownMenu({ categories, items }, { slug: 'pickup', at: FRIDAY_8, timeZone: KUWAIT })
  expect(shown.sections).toHaveLength(categories.length)
  return reads
}
