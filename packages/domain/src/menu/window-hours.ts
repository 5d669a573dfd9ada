import { shiftMinutes } from '../schedule/day-spans.ts'
import type { DayShifts } from '../schedule/opening-hours.ts'
import type { BranchWindow } from './menu.ts'

/** The hours of a window, the same on every day; an empty week is always. */
export interface WindowHours {
  week: readonly DayShifts[]
  malformed: boolean
}

const ALWAYS: WindowHours = { week: [], malformed: false }
const UNREADABLE: WindowHours = { week: [], malformed: true }
const SWITCHED_OFF: readonly unknown[] = [false, 0, '0', 'false', 'off', '']

/**
 * When a branch sells a category, whether or not it shows it (MN-05). The window is JSON with `status`, `from`, `to`; a
 * status that is off means no window, `to` before `from` runs past midnight, and a text that cannot be read counts as
 * always available and is `malformed`.
 */
export function windowHours(window: BranchWindow | null): WindowHours {
  const text = window?.available?.trim()
  if (!text) return ALWAYS
  const available = readJson(text)
  if (available === null) return ALWAYS
  return isRecord(available) ? hoursOf(available) : UNREADABLE
}

function hoursOf({ status, from, to }: Record<string, unknown>): WindowHours {
  if (SWITCHED_OFF.includes(status)) return ALWAYS
  if (typeof from !== 'string' || typeof to !== 'string') return UNREADABLE
  const shift = { time_from: from, time_to: to }
  if (!shiftMinutes(shift)) return UNREADABLE
  return { week: new Array<DayShifts>(7).fill({ closed: false, shifts: [shift] }), malformed: false }
}

// undefined marks invalid JSON; JSON itself has no such value.
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
