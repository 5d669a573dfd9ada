import { overlaps, type ReservableTable, type Reservation, type TakenTime } from './reservation.ts'

/**
 * The tables that a party can have for a time (RS-03): with enough seats and not reserved for any moment of it. The
 * closest fit comes first, so that large tables stay for large parties; then by id.
 */
export function freeTables<Table extends ReservableTable>(
  tables: readonly Table[],
  reservations: readonly Reservation[],
  time: TakenTime,
  partySize: number,
): Table[] {
  const taken = new Set(
    reservations.filter((reservation) => overlaps(reservation, time)).map(({ table_id }) => table_id),
  )
  return tables
    .filter(({ id, seats }) => seats >= partySize && !taken.has(id))
    .sort((one, other) => one.seats - other.seats || (one.id < other.id ? -1 : 1))
}

/** How many guests are there at the fullest moment of a time, when tables do not matter (RS-03). */
export function mostGuests(reservations: readonly Reservation[], time: TakenTime): number {
  const during = reservations.filter((reservation) => overlaps(reservation, time))
  // Occupancy peaks at the start of the slot or at an arrival.
  const moments = [time.start, ...during.map(({ start }) => Math.max(start, time.start))]
  const guestsAt = (moment: number) =>
    during
      .filter(({ start, end }) => start <= moment && moment < end)
      .reduce((sum, { party_size }) => sum + party_size, 0)
  return Math.max(...moments.map(guestsAt))
}
