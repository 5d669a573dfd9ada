import type { Advance } from '../schedule/advance.ts'
import type { Instant } from '../schedule/zoned-time.ts'

/** How a business takes reservations (RS-01). */
export interface ReservationSettings {
  readonly enabled: boolean
  /** Each reservation takes a table; else guests share `places`. */
  readonly with_table: boolean
  /** Most guests of one reservation; 0 or less: as many as fit. */
  readonly max_users: number
  readonly min_advance: Advance
  /** Null: as far ahead as one likes. */
  readonly max_advance: Advance | null
  /** Minutes from one possible start to the next. */
  readonly slot_minutes: number
  /** How long a party stays, by its size. */
  readonly durations: readonly { readonly up_to: number; readonly minutes: number }[]
  /** How long a party stays that is larger than all of `durations`. */
  readonly default_minutes: number
  /** Guests at one time, where no tables are taken; null: any number. */
  readonly places: number | null
  /** How long before its start a reservation can still be changed. */
  readonly change_until: Advance
  readonly cancel_until: Advance
}

/** Why no slot of a day is free (RS-01 to RS-03). */
export const RESERVATION_PROBLEMS = [
  'reservations-off',
  'not-a-party',
  'party-too-large',
  'closed',
  'outside-advance',
  'full',
] as const
export type ReservationProblem = (typeof RESERVATION_PROBLEMS)[number]

/** A table of a branch (ST-03). */
export interface ReservableTable {
  readonly id: string
  readonly seats: number
}

/** A stretch of time from its start up to, and without, its end. */
export interface TakenTime {
  readonly start: Instant
  readonly end: Instant
}

/** A reservation, or a hold while its form is filled in, that takes its place; cancelled ones are none. */
export interface Reservation extends TakenTime {
  readonly id: string
  readonly table_id: string | null
  readonly party_size: number
}

/** Whether two times share a moment: one that ends when the other starts does not (RS-03). */
export function overlaps(one: TakenTime, other: TakenTime): boolean {
  return one.start < other.end && other.start < one.end
}
