import { type Advance, advanceMinutes } from './advance.ts'
import { dateAfter, dateText } from './local-date.ts'
import { FAR_DAYS } from './open-spans.ts'
import type { Slot, SlotRules } from './slot.ts'
import { slotsOn } from './slots-on.ts'
import { type Instant, zonedTime } from './zoned-time.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Beside the minimum advance, so that a slot does not pass while its order is filled in (SH-03). */
const BUFFER_MINUTES = 15
/** Where no maximum is set (SH-03). */
const DEFAULT_MOST: Advance = { interval: 168, scale: 'hour' }

/**
 * The slots that an order may be scheduled for, in order of their start (SH-03, SH-04, DL-09): the start, or the end
 * where the rules say so, is later than now + minimum advance + 15 minutes, and not later than now + maximum advance.
 * Lead time runs on over midnight. None while scheduled orders are off.
 */
export function validSlots(rules: SlotRules, now: Instant, timeZone: string): Slot[] {
  return [...slotsAhead(rules, now, timeZone)]
}

/** As `validSlots`, one by one: a reader of the first ones pays for no more. */
export function* slotsAhead(
  rules: SlotRules,
  now: Instant,
  timeZone: string,
): Generator<Slot, void, undefined> {
  if (!rules.scheduledOrders.on) return
  const { after, upTo } = slotLimits(rules, now)
  const first = zonedTime(after, timeZone)
  const days = Math.min(FAR_DAYS, Math.ceil((upTo - after) / DAY) + 1)
  // A slot that ends in time may have started two dates earlier: Samoa skipped the whole of 30 December 2011.
  for (let day = -2; day <= days; day++) {
    for (const slot of slotsOn(rules, dateAfter(first, day), timeZone)) {
      const edge = slot[rules.measuredTo ?? 'start']
      if (after < edge && edge <= upTo) yield slot
    }
  }
}

/** The edge of a valid slot is later than `after` and not later than `upTo`. */
export function slotLimits(
  { scheduledOrders: { min_advance, max_advance } }: SlotRules,
  now: Instant,
): { after: Instant; upTo: Instant } {
  const most = (max_advance && advanceMinutes(max_advance)) || advanceMinutes(DEFAULT_MOST)
  return {
    after: now + (advanceMinutes(min_advance) + BUFFER_MINUTES) * MINUTE,
    upTo: now + most * MINUTE,
  }
}

/** Slots by the business's date of their start, in order; days without a slot are left out. */
export function slotsByDay(slots: readonly Slot[], timeZone: string): { date: string; slots: Slot[] }[] {
  const days = new Map<string, Slot[]>()
  for (const slot of slots) {
    const date = dateText(zonedTime(slot.start, timeZone))
    const day = days.get(date)
    if (day) day.push(slot)
    else days.set(date, [slot])
  }
  return [...days].map(([date, own]) => ({ date, slots: own }))
}

/** Whether a slot that holds `capacity` orders takes `wanted` more; null: it holds any number (SH-06). */
export function slotHasPlace(taken: number, capacity: number | null, wanted = 1): boolean {
  return capacity === null || taken + wanted <= capacity
}

/** Orders that a slot still takes, never below 0; null: any number (SH-06). */
export function slotPlacesLeft(taken: number, capacity: number | null): number | null {
  return capacity === null ? null : Math.max(0, capacity - taken)
}
