import type { Category } from './menu.ts'
import { windowHours } from './window-hours.ts'

/** A window that cannot be read: which category of the list, and which of its two windows. */
export interface MalformedWindow {
  place: number
  level: 'branch' | 'grand-category'
}

/** The windows of a menu that cannot be read, which therefore count as always available (MN-05). */
export function malformedWindows(
  categories: readonly Pick<Category, 'branch' | 'grand_category'>[],
): MalformedWindow[] {
  return categories.flatMap(({ branch, grand_category }, place) => {
    const windows = [
      { level: 'branch' as const, window: branch },
      { level: 'grand-category' as const, window: grand_category?.branch ?? null },
    ]
    return windows.flatMap(({ level, window }) => (windowHours(window).malformed ? { place, level } : []))
  })
}
