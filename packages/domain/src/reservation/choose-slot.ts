import type { Instant } from '../schedule/zoned-time.ts'
import type { ReservationProblem } from './reservation.ts'
import type { ReservationDay, ReservationSlot } from './reservation-slots.ts'

const NEAREST_SHOWN = 3

/** The free slots nearest to the requested time, in order of time (RS-02); of two as near the earlier one. */
export function nearestFree(
  slots: readonly ReservationSlot[],
  requested: Instant,
  count = NEAREST_SHOWN,
): ReservationSlot[] {
  return slots
    .filter(({ isFree }) => isFree)
    .sort((one, other) => distance(one, requested) - distance(other, requested) || one.start - other.start)
    .slice(0, count)
    .sort((one, other) => one.start - other.start)
}

export type SlotChoice =
  | { readonly ok: true; readonly slot: ReservationSlot; readonly table_id: string | null }
  | {
      readonly ok: false
      readonly problem: ReservationProblem | 'not-a-slot' | 'slot-taken' | 'table-taken'
      readonly nearest: readonly ReservationSlot[]
    }

/**
 * Whether a party can have the start it asks for, and which table (RS-02, RS-03): the one it names, else the closest
 * fit. If not, why, and the nearest free slots of the day.
 */
export function chooseSlot(
  day: ReservationDay,
  requested: { readonly start: Instant; readonly table_id?: string | null | undefined },
): SlotChoice {
  const refused = (problem: Exclude<SlotChoice, { ok: true }>['problem']): SlotChoice => ({
    ok: false,
    problem,
    nearest: nearestFree(day.slots, requested.start),
  })
  if (day.problem) return refused(day.problem)
  const slot = day.slots.find(({ start }) => start === requested.start)
  if (!slot) return refused('not-a-slot')
  if (!slot.isFree) return refused('slot-taken')
  const table = requested.table_id ?? slot.table_ids[0] ?? null
  if (requested.table_id && !slot.table_ids.includes(requested.table_id)) return refused('table-taken')
  return { ok: true, slot, table_id: table }
}

function distance({ start }: ReservationSlot, requested: Instant): number {
  return Math.abs(start - requested)
}
