import { type OpenState, openStateAt } from './open-state-at.ts'
import type { OpeningHours } from './opening-hours.ts'
import type { Instant } from './zoned-time.ts'

/** An open state, and whether an order may rest on it. */
export interface ScreenOpenState extends OpenState {
  /** False while the hours are not fetched: shown as open, but an order waits until the server has said so. */
  known: boolean
}

/** The open state as a screen shows it (SH-01): open while the hours are unknown, and always open for shipping. */
export function screenOpenState(
  hours: OpeningHours | null,
  at: Instant,
  timeZone: string,
  isShipping = false,
): ScreenOpenState {
  if (isShipping) return { open: true, opensAt: null, closesAt: null, known: true }
  if (!hours) return { open: true, opensAt: null, closesAt: null, known: false }
  return { ...openStateAt(hours, at, timeZone), known: true }
}
