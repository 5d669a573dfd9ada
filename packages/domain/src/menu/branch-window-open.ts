import { shiftMinutes } from '../schedule/day-spans.ts'
import { type Instant, zonedTime } from '../schedule/zoned-time.ts'
import type { BranchWindow } from './menu.ts'

/** Whether a branch sells a category now. `malformed` is for the log: its window could not be read. */
export interface WindowState {
  open: boolean
  malformed: boolean
}

const ALWAYS: WindowState = { open: true, malformed: false }
const UNREADABLE: WindowState = { open: true, malformed: true }
const SWITCHED_OFF: readonly unknown[] = [false, 0, '0', 'false', 'off', '']

/**
 * Whether a branch shows a category and now is inside its window (MN-05), on the clock of the business's zone.
 * The window is JSON with `status`, `from`, `to`; a status that is off means no window, `to` before `from` runs past
 * midnight, and a text that cannot be read counts as always available and is marked.
 */
export function branchWindowOpen(window: BranchWindow | null, at: Instant, timeZone: string): WindowState {
  if (!window) return ALWAYS
  if (!window.visible) return { open: false, malformed: false }
  if (window.available === null || window.available.trim() === '') return ALWAYS
  const available = readJson(window.available)
  if (available === null) return ALWAYS
  if (!isRecord(available)) return UNREADABLE
  return insideTimes(available, at, timeZone)
}

function insideTimes(available: Record<string, unknown>, at: Instant, timeZone: string): WindowState {
  const { status, from, to } = available
  if (SWITCHED_OFF.includes(status)) return ALWAYS
  const minutes =
    typeof from === 'string' && typeof to === 'string' ? shiftMinutes({ time_from: from, time_to: to }) : null
  if (!minutes) return UNREADABLE
  const { hour, minute } = zonedTime(at, timeZone)
  const now = hour * 60 + minute
  // A window past midnight is looked at from today's midnight and from yesterday's.
  const open = [now, now + 24 * 60].some((time) => minutes.from <= time && time < minutes.to)
  return { open, malformed: false }
}

// undefined stands for a text that is not JSON; JSON itself has no such value.
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
