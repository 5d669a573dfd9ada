import type { OpeningHours, Shift } from '../opening-hours.ts'
import { type Clock, DAY, dayName, firstMinute, minutesOf, shiftsOf, weekdayOf } from './minute-walk.ts'

type Stretch = [from: number, to: number]

/** The slots of the days from one to another, as minutes of the clock, made by handing every local minute to a shift. */
export function walkSlots(
  input: { hours: OpeningHours; slotMinutes: number; weekdaySlots: readonly (readonly Shift[])[] | null },
  clock: Clock,
  [firstDay, lastDay]: readonly [number, number],
): Stretch[] {
  const slots = new Map<string, Stretch>()
  for (let day = firstDay; day <= lastDay; day++) {
    const local = input.weekdaySlots
      ? listed(input.hours, input.weekdaySlots[weekdayOf(day)] ?? [], day)
      : divided(input.hours, input.slotMinutes, day)
    for (const [from, to] of local) {
      const slot: Stretch = [firstMinute(clock, day * DAY + from), firstMinute(clock, day * DAY + to)]
      if (slot[0] < slot[1]) slots.set(slot.join(), slot)
    }
  }
  return [...slots.values()]
}

function listed(hours: OpeningHours, shifts: readonly Shift[], day: number): Stretch[] {
  const all = shifts.map(minutesOf).sort((one, other) => one[0] - other[0])
  if (!hours.exceptions.some(({ date }) => date === dayName(day))) return all
  const open = shiftsOf(hours, day)
  return all.filter(([from, to]) => open.some((shift) => shift[0] <= from && to <= shift[1]))
}

// Every minute belongs to the shift that came first; a shift's own minutes are counted off in slots.
function divided(hours: OpeningHours, slotMinutes: number, day: number): Stretch[] {
  const owner = new Int8Array(2 * DAY)
  for (const [, to] of shiftsOf(hours, day - 1)) owner.fill(1, 0, Math.max(0, to - DAY))
  const slots: Stretch[] = []
  const shifts = shiftsOf(hours, day).sort((one, other) => one[0] - other[0])
  for (const [from, to] of shifts) {
    let own = 0
    for (let minute = from; minute < to; minute++) {
      if (owner[minute] === 1) continue
      owner[minute] = 1
      own++
      if (own % slotMinutes === 0) slots.push([minute + 1 - slotMinutes, minute + 1])
    }
  }
  return slots
}
