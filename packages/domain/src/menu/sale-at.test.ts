import { describe, expect, test } from 'vitest'
import { CLOSED_DAY, dayOf, weekOf } from '../../testing/sample-hours.ts'
import { sampleCategory, sampleItem } from '../../testing/sample-menu.ts'
import { malformedWindows } from './malformed-windows.ts'
import type { BranchWindow, Category, MenuItem } from './menu.ts'
import { categorySaleAt, type SaleState, saleAt } from './sale-at.ts'

const KUWAIT = 'Asia/Kuwait'
const HIDDEN = { visible: false, available: null }
const daily = (from: string, to: string): BranchWindow => ({
  visible: true,
  available: JSON.stringify({ status: true, from, to }),
})
const grand = (branch: BranchWindow) => ({ grand_category: { id: 'g', branch } })
const hours = (...shifts: string[]) => ({ shifts: weekOf(dayOf(...shifts)) })
const time = (at: number | null) =>
  at === null ? null : new Date(at + 3 * 3_600_000).toISOString().slice(5, 16)

function summary(sale: SaleState) {
  if (sale.sold) return ['sold until', time(sale.until)]
  return [sale.reason, sale.level, sale.category?.id ?? null, time(sale.from)]
}

interface Case {
  label: string
  item?: Partial<MenuItem>
  category?: Partial<Category>
  parent?: Partial<Category>
  at?: string
  answer: (string | null)[]
}

// 20 November 2026 is a Friday, index 4 of the week.
describe('saleAt', () => {
  test.each<Case>([
    { label: 'always', answer: ['sold until', null] },
    { label: 'until its shift ends', category: hours('06:00-11:00'), answer: ['sold until', '11-20T11:00'] },
    {
      label: 'until the first of its ends',
      category: {
        ...hours('06:00-11:00'),
        branch: daily('07:00', '10:00'),
        ...grand(daily('05:00', '10:30')),
      },
      parent: hours('08:00-09:15', '09:30-20:00'),
      answer: ['sold until', '11-20T09:15'],
    },
    { label: 'round the clock', category: hours('24-24'), answer: ['sold until', null] },
    { label: 'the item is hidden', item: { visible: false }, answer: ['hidden', 'item', null, null] },
    {
      label: 'the item is not for this type',
      item: { types: { dine_in: true, car_pickup: false, delivery: true, reservation: false } },
      answer: ['wrong-type', 'item', null, null],
    },
    { label: 'the item is sold out', item: { sold_out: true }, answer: ['sold-out', 'item', null, null] },
    {
      label: '[DK-02] sold out until a time',
      item: { sold_out: true, back_at: '2026-11-20T15:30:00Z' },
      answer: ['sold-out', 'item', null, '11-20T18:30'],
    },
    {
      label: '[DK-02] back in a break of its category, which ends later',
      item: { sold_out: true, back_at: '2026-11-20T15:30:00Z' },
      category: hours('06:00-15:00', '20:00-23:00'),
      answer: ['sold-out', 'item', null, '11-20T20:00'],
    },
    {
      label: '[DK-02] back by now, which the next answer of the server says',
      item: { sold_out: true, back_at: '2026-11-20T05:00:00Z' },
      answer: ['sold-out', 'item', null, null],
    },
    {
      label: 'sold out and outside hours: no time is promised',
      item: { sold_out: true },
      category: hours('12:00-15:00'),
      answer: ['outside-hours', 'category', 'own', null],
    },
    {
      label: 'the category is hidden',
      category: { visible: false },
      answer: ['category-hidden', 'category', 'own', null],
    },
    {
      label: 'hidden at the branch',
      category: { branch: HIDDEN },
      answer: ['category-hidden', 'branch', 'own', null],
    },
    {
      label: 'the grand category is hidden',
      category: grand(HIDDEN),
      answer: ['category-hidden', 'grand-category', 'own', null],
    },
    {
      label: 'the parent is hidden',
      parent: { visible: false },
      answer: ['category-hidden', 'category', 'parent', null],
    },
    {
      label: 'outside hours under a hidden parent: no time is promised',
      category: hours('12:00-15:00'),
      parent: { visible: false },
      answer: ['category-hidden', 'category', 'parent', null],
    },
    {
      label: 'from the category’s shift',
      category: hours('12:00-15:00'),
      answer: ['outside-hours', 'category', 'own', '11-20T12:00'],
    },
    {
      label: 'from the branch’s window',
      category: { branch: daily('12:30', '16:00') },
      answer: ['outside-hours', 'branch', 'own', '11-20T12:30'],
    },
    {
      label: 'from the grand category’s window',
      category: grand(daily('1:00 PM', '4:00 PM')),
      answer: ['outside-hours', 'grand-category', 'own', '11-20T13:00'],
    },
    {
      label: 'from the parent’s shift',
      parent: hours('14:00-15:00'),
      answer: ['outside-hours', 'category', 'parent', '11-20T14:00'],
    },
    {
      label: 'from when all of them hold',
      category: { ...hours('10:00-12:00', '18:00-20:00'), branch: daily('11:00', '22:00') },
      parent: hours('06:00-10:30', '19:00-23:00'),
      answer: ['outside-hours', 'category', 'own', '11-20T19:00'],
    },
    {
      label: 'never: its hours do not meet',
      category: { ...hours('10:00-12:00'), branch: daily('12:00', '22:00') },
      answer: ['outside-hours', 'category', 'own', null],
    },
    {
      label: 'never: every day is closed',
      category: { shifts: weekOf(CLOSED_DAY) },
      answer: ['outside-hours', 'category', 'own', null],
    },
    {
      label: 'once a week, next week',
      category: { shifts: weekOf(CLOSED_DAY, { 4: dayOf('06:00-08:00') }) },
      answer: ['outside-hours', 'category', 'own', '11-27T06:00'],
    },
    {
      label: 'a breakfast looked for at night (doordash-cli #115)',
      category: hours('07:00-11:00'),
      at: '2026-11-20T21:00+03:00',
      answer: ['outside-hours', 'category', 'own', '11-21T07:00'],
    },
    {
      label: 'and looked for at the time of the chosen slot',
      category: hours('07:00-11:00'),
      at: '2026-11-21T07:30+03:00',
      answer: ['sold until', '11-21T11:00'],
    },
    {
      label: 'after midnight, in yesterday’s shift',
      category: { shifts: weekOf(dayOf('22:00-02:00'), { 5: CLOSED_DAY }) },
      at: '2026-11-21T01:59+03:00',
      answer: ['sold until', '11-21T02:00'],
    },
    {
      label: 'past midnight after a closed day: from the next evening',
      category: { shifts: weekOf(dayOf('22:00-02:00'), { 5: CLOSED_DAY }) },
      at: '2026-11-21T02:00+03:00',
      answer: ['outside-hours', 'category', 'own', '11-22T22:00'],
    },
    {
      label: 'a window past midnight, the morning after',
      category: { branch: daily('18:00', '09:15') },
      answer: ['sold until', '11-20T09:15'],
    },
    {
      label: 'a window that cannot be read',
      category: { branch: { visible: true, available: '{' } },
      answer: ['sold until', null],
    },
  ])('[MN-05] [MN-15] $label', ({ item, category, parent, at = '2026-11-20T09:00+03:00', answer }) => {
    const path = [sampleCategory('own', category), ...(parent ? [sampleCategory('parent', parent)] : [])]
    const context = { slug: 'pickup' as const, at: Date.parse(at), timeZone: KUWAIT }
    expect(summary(saleAt(sampleItem('x', item), path, context))).toEqual(answer)
  })

  test('[MN-05] an item without a category is not sold', () => {
    const context = { slug: 'pickup' as const, at: Date.parse('2026-11-20T09:00+03:00'), timeZone: KUWAIT }
    expect(summary(saleAt(sampleItem('x'), [], context))).toEqual(['category-hidden', 'item', null, null])
  })

  test('[MN-15] a category’s state does not depend on its items', () => {
    const context = { at: Date.parse('2026-11-20T09:00+03:00'), timeZone: KUWAIT }
    expect(summary(categorySaleAt([sampleCategory('own', hours('12:00-15:00'))], context))).toEqual([
      'outside-hours',
      'category',
      'own',
      '11-20T12:00',
    ])
    expect(summary(categorySaleAt([], context))).toEqual(['sold until', null])
  })

  test('[SH-04] a window in the hour that is repeated ends at the first of the two', () => {
    const category = sampleCategory('own', { branch: daily('01:00', '02:30') })
    const sale = (at: string) => categorySaleAt([category], { at: Date.parse(at), timeZone: 'Europe/Berlin' })
    expect(sale('2026-10-25T02:15+02:00')).toEqual({
      sold: true,
      until: Date.parse('2026-10-25T02:30+02:00'),
    })
    expect(sale('2026-10-25T02:15+01:00')).toMatchObject({
      reason: 'outside-hours',
      from: Date.parse('2026-10-26T01:00+01:00'),
    })
  })
})

test('[MN-05] malformed windows are reported with their place', () => {
  const half = { visible: true, available: '{"status":true,"from":"12:' }
  const noTimes = { visible: false, available: '{"status":true}' }
  const categories = [
    sampleCategory('fine', { branch: daily('08:00', '12:00'), ...grand(daily('08:00', '12:00')) }),
    sampleCategory('none'),
    sampleCategory('one', { branch: half }),
    sampleCategory('two', { branch: noTimes, ...grand(half) }),
    sampleCategory('no branch', { grand_category: { id: 'g', branch: null } }),
  ]
  expect(malformedWindows(categories)).toEqual([
    { place: 2, level: 'branch' },
    { place: 3, level: 'branch' },
    { place: 3, level: 'grand-category' },
  ])
})
