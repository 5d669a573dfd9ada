import { dayMinutes, exceptionOn, type MinuteSpan, shiftsOn, spanOf } from './day-spans.ts'
import { dateAfter } from './local-date.ts'
import type { OpeningHours } from './opening-hours.ts'
import { type Slot, type SlotRules, slotOf } from './slot.ts'
import type { LocalDate } from './zoned-time.ts'

const TWENTY_FOUR_HOURS = 24 * 60

/**
 * All slots that start on a date, in order, past or not (SH-03). Each shift is divided from its beginning; what is
 * left at its end is too short for an order. Where shifts overlap, the earlier one keeps the time. Slots follow the
 * clock on the wall: on the day of a clock change those whose time is skipped are missing, one that holds the change
 * is shorter or longer, and none comes twice.
 */
export function slotsOn(rules: SlotRules, date: LocalDate & { weekday: number }, timeZone: string): Slot[] {
  const slots = new Map<string, Slot>()
  for (const minutes of rules.weekdaySlots ? givenSlots(rules, date) : dividedShifts(rules, date)) {
    const { from, to } = spanOf(minutes, date, timeZone)
    const slot = slotOf(from, to)
    if (from < to) slots.set(slot.id, slot)
  }
  return [...slots.values()]
}

function givenSlots(rules: SlotRules, date: LocalDate & { weekday: number }): MinuteSpan[] {
  const listed = rules.weekdaySlots?.[date.weekday] ?? []
  const given = dayMinutes({ closed: listed.length === 0, shifts: listed })
  const own = exceptionOn(rules.hours, date)
  if (!own) return given
  const open = dayMinutes(own)
  return given.filter((slot) => open.some(({ from, to }) => from <= slot.from && slot.to <= to))
}

function dividedShifts(
  { hours, slotMinutes }: SlotRules,
  date: LocalDate & { weekday: number },
): MinuteSpan[] {
  const length = Math.floor(slotMinutes)
  if (!(length >= 1)) return []
  const slots: MinuteSpan[] = []
  let taken = endOfYesterday(hours, date)
  for (const { from, to } of dayMinutes(shiftsOn(hours, date))) {
    for (let start = Math.max(from, taken); start + length <= to; start += length)
      slots.push({ from: start, to: start + length })
    taken = Math.max(taken, to)
  }
  return slots
}

// Up to which minute of a date the shifts of the day before go on.
function endOfYesterday(hours: OpeningHours, date: LocalDate): number {
  const ends = dayMinutes(shiftsOn(hours, dateAfter(date, -1))).map(({ to }) => to - TWENTY_FOUR_HOURS)
  return Math.max(0, ...ends)
}
