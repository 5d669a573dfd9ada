import type { Category } from './menu.ts'
import { windowHours } from './window-hours.ts'

/** A malformed window for the log: its path and text. */
export interface MalformedWindow {
  categoryId: string
  level: 'branch' | 'grand-category'
  available: string
}

/** The windows of a menu that cannot be read, which therefore count as always available (MN-05). */
export function malformedWindows(
  categories: readonly Pick<Category, 'id' | 'branch' | 'grand_category'>[],
): MalformedWindow[] {
  return categories.flatMap(({ id, branch, grand_category }) => {
    const windows = [
      { level: 'branch' as const, window: branch },
      { level: 'grand-category' as const, window: grand_category?.branch ?? null },
    ]
    return windows.flatMap(({ level, window }) =>
      windowHours(window).malformed ? { categoryId: id, level, available: window?.available ?? '' } : [],
    )
  })
}
