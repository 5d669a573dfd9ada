import { advanceMinutes, type Instant } from '@storefront/domain'
import type { Reservable } from './reservable.ts'

const MINUTE = 60_000

/**
 * Who chooses a time when reminders of it are due already knows of it: when they count as reminded, null for those who
 * still are to be (RS-04).
 */
export function knownWhenNear(
  { file }: Pick<Reservable, 'file'>,
  { start, now }: { start: Instant; now: Instant },
): Date | null {
  if (file.remind_before === null) return null
  return start - advanceMinutes(file.remind_before) * MINUTE <= now ? new Date(now) : null
}
