import { dayMinutes, daySpans, exceptionOn } from './day-spans.ts'
import type { OpeningHours, Shift } from './opening-hours.ts'
import { shiftSteps } from './shift-steps.ts'
import { type Slot, type SlotRules, slotOf } from './slot.ts'
import { instantsOf, type LocalDate } from './zoned-time.ts'

const MINUTE = 60_000

/**
 * All slots that start on a date, in order, past or not; each lasts its length in minutes that pass (SH-03, SH-04).
 * Shifts are divided from their opening instant; what is left at their end is too short for an order. On the day of a
 * clock change the repeated hour has slots of its own and the skipped one has none.
 */
export function slotsOn(rules: SlotRules, date: LocalDate & { weekday: number }, timeZone: string): Slot[] {
  const { weekdaySlots, hours } = rules
  const slots = weekdaySlots
    ? givenSlots(weekdaySlots[date.weekday] ?? [], hours, date, timeZone)
    : dividedShifts(rules, date, timeZone)
  return [...new Map(slots.map((slot) => [slot.id, slot])).values()]
}

// A given slot begins whenever clocks show its start: twice in a repeated hour, never in a skipped one.
function givenSlots(
  listed: readonly Shift[],
  hours: OpeningHours,
  date: LocalDate,
  timeZone: string,
): Slot[] {
  const own = exceptionOn(hours, date)
  const open = own ? daySpans(own, date, timeZone) : null
  return dayMinutes({ closed: listed.length === 0, shifts: listed })
    .flatMap(({ from, to }) =>
      instantsOf({ ...date, hour: 0, minute: from }, timeZone).map((start) =>
        slotOf(start, start + (to - from) * MINUTE),
      ),
    )
    .filter(({ start, end }) => !open || open.some(({ from, to }) => from <= start && end <= to))
    .sort((one, other) => one.start - other.start)
}

function dividedShifts({ hours, slotMinutes }: SlotRules, date: LocalDate, timeZone: string): Slot[] {
  const length = Math.floor(slotMinutes) * MINUTE
  return shiftSteps(hours, date, slotMinutes, timeZone)
    .filter(({ from, to }) => from + length <= to)
    .map(({ from }) => slotOf(from, from + length))
}
