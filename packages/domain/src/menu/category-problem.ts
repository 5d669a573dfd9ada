import { isWithinWeek } from '../schedule/is-within-week.ts'
import type { DayShifts } from '../schedule/opening-hours.ts'
import type { Instant } from '../schedule/zoned-time.ts'
import type { Category } from './menu.ts'
import { windowHours } from './window-hours.ts'

/** What keeps a category from being shown: itself, the branch, or its grand category at the branch. */
export type CategoryLevel = 'category' | 'branch' | 'grand-category'

/** Why a category is hidden at an instant, and which level hides it. */
export interface CategoryProblem {
  reason: 'category-hidden' | 'outside-hours'
  level: CategoryLevel
}

/** Why a category shows nothing at a moment, first what waiting does not fix; null when it is shown (MN-03, MN-05). */
export function categoryProblem(category: Category, at: Instant, timeZone: string): CategoryProblem | null {
  const hidden = hiddenBy(category)
  if (hidden) return { reason: 'category-hidden', level: hidden }
  const closed = categoryHours(category).find(({ week }) => !isWithinWeek(week, at, timeZone))
  return closed ? { reason: 'outside-hours', level: closed.level } : null
}

/** The hours that must all hold for a category to be shown, by what sets them. */
export function categoryHours(category: Category): { level: CategoryLevel; week: readonly DayShifts[] }[] {
  return [
    { level: 'category', week: category.shifts },
    { level: 'branch', week: windowHours(category.branch).week },
    { level: 'grand-category', week: windowHours(category.grand_category?.branch ?? null).week },
  ]
}

/** What hides a category at every hour; null when nothing does (MN-05). */
export function hiddenBy(category: Category): CategoryLevel | null {
  if (!category.visible) return 'category'
  if (category.branch?.visible === false) return 'branch'
  return category.grand_category?.branch?.visible === false ? 'grand-category' : null
}
