import { isWithinWeek } from '../schedule/is-within-week.ts'
import { dateText } from '../schedule/local-date.ts'
import { type Instant, zonedTime } from '../schedule/zoned-time.ts'
import type { Category, PinSchedule } from './menu.ts'

/** Whether a category is visible, inside its shifts and its pin schedule (MN-04); without one it is never pinned. */
export function categoryPinnedAt(
  category: Pick<Category, 'visible' | 'shifts' | 'pin'>,
  at: Instant,
  timeZone: string,
): boolean {
  const { pin, visible, shifts } = category
  if (!pin || !visible || !isWithinWeek(shifts, at, timeZone)) return false
  return isWithinDates(pin, at, timeZone) && isWithinWeek(pin.shifts, at, timeZone)
}

// Each end is a date of the business (`YYYY-MM-DD`, its whole day counts) or a moment; unreadable ends set no limit.
function isWithinDates(pin: PinSchedule, at: Instant, timeZone: string): boolean {
  const today = dateText(zonedTime(at, timeZone))
  const hasBegun = isDate(pin.from) ? pin.from <= today : !(momentOf(pin.from) > at)
  const hasEnded = isDate(pin.to) ? pin.to < today : momentOf(pin.to) <= at
  return hasBegun && !hasEnded
}

function isDate(text: string | null): text is string {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text)
}

function momentOf(text: string | null): number {
  return text === null ? Number.NaN : Date.parse(text)
}
