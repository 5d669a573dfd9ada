import type { Advance } from './advance.ts'
import type { OpeningHours, Shift } from './opening-hours.ts'
import type { Instant } from './zoned-time.ts'

/** A time span for which an order may be scheduled. `id` encodes its two instants and is stable across calls. */
export interface Slot {
  id: string
  start: Instant
  end: Instant
}

/** Whether and how a selling type takes orders for later (SH-03). */
export interface ScheduledOrders {
  readonly on: boolean
  readonly only_schedule: boolean
  readonly min_advance: Advance
  /** 0 or null counts as 168 hours. */
  readonly max_advance: Advance | null
}

/** The edges of a slot that advances can be measured to. */
export const SLOT_EDGES = ['start', 'end'] as const

/** What the slots of a selling type are made from. */
export interface SlotRules {
  readonly hours: OpeningHours
  readonly scheduledOrders: ScheduledOrders
  /** Length of the slots that shifts are divided into. */
  readonly slotMinutes: number
  /**
   * Slots by weekday from Monday, in place of slots made from shifts; null: none are given. They hold on every
   * ordinary day, whatever its shifts; on a date with hours of its own only those that lie inside these hours.
   */
  readonly weekdaySlots?: readonly (readonly Shift[])[] | null
  /** Which edge of a slot the advances are measured to; the start when unset. */
  readonly measuredTo?: (typeof SLOT_EDGES)[number]
}

/** The slot between two instants. */
export function slotOf(start: Instant, end: Instant): Slot {
  return { id: `${minuteText(start)}/${minuteText(end)}`, start, end }
}

// Slots begin and end at full minutes: `2026-11-20T15:00Z`.
function minuteText(at: Instant): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`
}
