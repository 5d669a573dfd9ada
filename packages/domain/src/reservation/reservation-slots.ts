import { advanceMinutes } from '../schedule/advance.ts'
import type { OpeningHours } from '../schedule/opening-hours.ts'
import { type Slot, slotOf } from '../schedule/slot.ts'
import { type Instant, type LocalDate, zonedTime } from '../schedule/zoned-time.ts'
import { freeTables, mostGuests } from './free-tables.ts'
import { type PartOfDay, partOfDay } from './part-of-day.ts'
import { partyProblem, stayMinutes } from './party.ts'
import { possibleStays } from './possible-stays.ts'
import type {
  ReservableTable,
  Reservation,
  ReservationProblem,
  ReservationSettings,
  TakenTime,
} from './reservation.ts'
import { seatWithoutTable } from './seat-without-table.ts'

const MINUTE = 60_000

export interface ReservationRequest {
  readonly settings: ReservationSettings
  readonly hours: OpeningHours
  readonly date: LocalDate
  readonly partySize: number
  /** What is taken around the date, of tables and of places; when a reservation is changed, without itself. */
  readonly reservations: readonly Reservation[]
  readonly tables: readonly ReservableTable[]
  readonly now: Instant
  readonly timeZone: string
  /** The start of the reservation that is changed: until it comes, it can be kept whatever the advance. */
  readonly kept?: Instant | undefined
}

/** A time at which a party could come: its start, and when it leaves. */
export interface ReservationSlot extends Slot {
  readonly part: PartOfDay
  readonly isFree: boolean
  /** Free tables that fit or, without tables, remaining seats; null for unlimited. */
  readonly left: number | null
  /** The free tables, closest fit first; none where no tables are taken. */
  readonly table_ids: readonly string[]
}

export interface ReservationDay {
  /** Why no slot of the day is free; null when one is. */
  readonly problem: ReservationProblem | null
  /** In order; those that are taken are listed too. */
  readonly slots: readonly ReservationSlot[]
  /** The same slots by part of the day, and how many of each are free. */
  readonly parts: readonly {
    readonly part: PartOfDay
    readonly free: number
    readonly slots: readonly ReservationSlot[]
  }[]
}

/**
 * The times at which a party could come on a date (RS-01, RS-02, RS-03): inside the opening hours until it leaves, not
 * sooner than the minimum advance and not later than the maximum, but for a time that is kept, and what is left of each.
 * A day without a free slot says why. The server asks again inside its transaction.
 */
export function reservationSlots(request: ReservationRequest): ReservationDay {
  const { settings, hours, date, partySize, timeZone } = request
  if (!settings.enabled) return dayOf('reservations-off')
  const wrongParty = partyProblem(partySize, settings, request.tables)
  if (wrongParty) return dayOf(wrongParty)
  const stays = possibleStays(hours, date, {
    every: settings.slot_minutes,
    stay: stayMinutes(partySize, settings),
    timeZone,
  })
  if (stays.length === 0) return dayOf('closed')
  const { now, kept } = request
  const isKept = (start: Instant) => start === kept && start > now
  const inTime = stays.filter(({ start }) => isKept(start) || isWithinAdvance(start, settings, now))
  if (inTime.length === 0) return dayOf('outside-advance')
  const reservations = settings.with_table
    ? seatWithoutTable(request.reservations, request.tables)
    : request.reservations
  const slots = inTime.map((stay) => slotFor(stay, { ...request, reservations }))
  return dayOf(slots.some(({ isFree }) => isFree) ? null : 'full', slots)
}

/** Whether a start is after now, not sooner than the minimum advance and not later than the maximum (RS-01). */
export function isWithinAdvance(
  start: Instant,
  { min_advance, max_advance }: Pick<ReservationSettings, 'min_advance' | 'max_advance'>,
  now: Instant,
): boolean {
  const latest = max_advance ? now + advanceMinutes(max_advance) * MINUTE : Infinity
  return start > now && start >= now + advanceMinutes(min_advance) * MINUTE && start <= latest
}

function slotFor(
  stay: TakenTime,
  { settings, partySize, reservations, tables, timeZone }: ReservationRequest,
) {
  const slot = { ...slotOf(stay.start, stay.end), part: partOfDay(zonedTime(stay.start, timeZone).hour) }
  if (settings.with_table) {
    const table_ids = freeTables(tables, reservations, stay, partySize).map(({ id }) => id)
    return { ...slot, isFree: table_ids.length > 0, left: table_ids.length, table_ids }
  }
  if (settings.places === null) return { ...slot, isFree: true, left: null, table_ids: [] }
  const left = Math.max(0, settings.places - mostGuests(reservations, stay))
  return { ...slot, isFree: left >= partySize, left, table_ids: [] }
}

function dayOf(problem: ReservationProblem | null, slots: readonly ReservationSlot[] = []): ReservationDay {
  const parts = [...new Set(slots.map(({ part }) => part))].map((part) => {
    const own = slots.filter((slot) => slot.part === part)
    return { part, free: own.filter(({ isFree }) => isFree).length, slots: own }
  })
  return { problem, slots, parts }
}
