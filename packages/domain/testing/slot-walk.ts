import type { OpeningHours, Shift } from '../src/schedule/opening-hours.ts'
import {
  type Clock,
  DAY,
  dayName,
  firstMinute,
  minutesOf,
  minutesShowing,
  shiftsOf,
  weekdayOf,
} from './minute-walk.ts'

type Stretch = [from: number, to: number]

/** The slots of the days from one to another, as minutes of the clock, made by handing every one of these to a shift. */
export function walkSlots(
  input: { hours: OpeningHours; slotMinutes: number; weekdaySlots: readonly (readonly Shift[])[] | null },
  clock: Clock,
  [firstDay, lastDay]: readonly [number, number],
): Stretch[] {
  const slots = new Map<string, Stretch>()
  for (let day = firstDay; day <= lastDay; day++) {
    const ofDay = input.weekdaySlots
      ? listed(input.hours, input.weekdaySlots[weekdayOf(day)] ?? [], day, clock)
      : divided(input.hours, input.slotMinutes, day, clock)
    for (const slot of ofDay) slots.set(slot.join(), slot)
  }
  return [...slots.values()]
}

function listed(hours: OpeningHours, shifts: readonly Shift[], day: number, clock: Clock): Stretch[] {
  const open = hours.exceptions.some(({ date }) => date === dayName(day))
    ? shiftsOf(hours, day).map((shift) => clockSpan(shift, day, clock))
    : null
  return shifts
    .map(minutesOf)
    .sort((one, other) => one[0] - other[0])
    .flatMap(([from, to]) =>
      minutesShowing(clock, day * DAY + from).map((start): Stretch => [start, start + to - from]),
    )
    .filter((slot) => !open || open.some((shift) => shift[0] <= slot[0] && slot[1] <= shift[1]))
    .sort((one, other) => one[0] - other[0])
}

// Every minute belongs to the shift that came first; a shift's own minutes are counted off in slots.
function divided(hours: OpeningHours, slotMinutes: number, day: number, clock: Clock): Stretch[] {
  const owned = new Set<number>()
  for (const shift of shiftsOf(hours, day - 1))
    for (const minute of minutesIn(shift, day - 1, clock)) owned.add(minute)
  const slots: Stretch[] = []
  for (const shift of shiftsOf(hours, day).sort((one, other) => one[0] - other[0])) {
    let own = 0
    for (const minute of minutesIn(shift, day, clock)) {
      if (owned.has(minute)) continue
      owned.add(minute)
      own++
      if (own % slotMinutes === 0) slots.push([minute + 1 - slotMinutes, minute + 1])
    }
  }
  return slots
}

function clockSpan([from, to]: Stretch, day: number, clock: Clock): Stretch {
  return [firstMinute(clock, day * DAY + from), firstMinute(clock, day * DAY + to)]
}

function minutesIn(shift: Stretch, day: number, clock: Clock): number[] {
  const [from, to] = clockSpan(shift, day, clock)
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
}
