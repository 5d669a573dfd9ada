import { describe, expect, test } from 'vitest'
import { CLOSED_DAY, dayOf, weekOf } from '../../testing/sample-hours.ts'
import { sampleCategory } from '../../testing/sample-menu.ts'
import { categoryPinnedAt } from './category-pinned.ts'

const KUWAIT = 'Asia/Kuwait'
const FRIDAY_8 = Date.parse('2026-11-20T08:00+03:00')
const breakfastHours = weekOf(dayOf('07:00-11:00'))

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
      label: 'pinned on a day that is closed',
      category: { pin, shifts: weekOf(dayOf('07:00-11:00'), { 4: CLOSED_DAY }) },
      pinned: false,
    },
    {
      label: 'pinned but outside its own hours',
      category: { pin, shifts: weekOf(dayOf('12:00-15:00')) },
      pinned: false,
    },
  ])('[MN-04] $label', ({ category, pinned }) => {
    expect(categoryPinnedAt(sampleCategory('x', category), FRIDAY_8, KUWAIT)).toBe(pinned)
  })
})
