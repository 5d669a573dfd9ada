import { freeTables } from './free-tables.ts'
import type { ReservableTable, Reservation } from './reservation.ts'

/**
 * The reservations with the tables that those without one need, where a business gives out tables now and counted places
 * before (RS-03): each the closest fit that is free as long as it stays, the earliest and largest first. A party that no
 * free table seats needs several, the largest first.
 */
export function seatWithoutTable(
  reservations: readonly Reservation[],
  tables: readonly ReservableTable[],
): readonly Reservation[] {
  const waiting = reservations
    .filter(({ table_id }) => table_id === null)
    .sort((one, other) => one.start - other.start || other.party_size - one.party_size)
  const seated = reservations.filter(({ table_id }) => table_id !== null)
  for (const one of waiting) {
    const free = freeTables(tables, seated, one, 1)
    const fitting = free.find(({ seats }) => seats >= one.party_size)
    for (const { id } of fitting ? [fitting] : largestFor(free, one.party_size))
      seated.push({ ...one, table_id: id })
  }
  return seated
}

/** The largest of these tables that seat so many together; all, where they are too few. */
function largestFor(tables: readonly ReservableTable[], guests: number): ReservableTable[] {
  const taken: ReservableTable[] = []
  let left = guests
  for (const table of tables.toReversed()) {
    if (left <= 0) break
    taken.push(table)
    left -= table.seats
  }
  return taken
}
