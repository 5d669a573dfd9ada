import type { Reservation, ReservationSettings } from '../src/reservation/reservation.ts'

/** A restaurant with tables, for tests: starts every half hour, two hours a party. */
export const SETTINGS: ReservationSettings = {
  enabled: true,
  with_table: true,
  max_users: 0,
  min_advance: { interval: 0, scale: 'min' },
  max_advance: null,
  slot_minutes: 30,
  durations: [],
  default_minutes: 120,
  places: null,
  change_until: { interval: 2, scale: 'hour' },
  cancel_until: { interval: 1, scale: 'day' },
}

/** A reservation from texts such as `2026-11-20T18:00Z`, for tests. */
export function reserved(start: string, end: string, rest: Partial<Reservation> = {}): Reservation {
  return { id: 'r', table_id: 't', party_size: 2, start: Date.parse(start), end: Date.parse(end), ...rest }
}
