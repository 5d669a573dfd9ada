import {
  chooseSlot,
  dateAfter,
  type Instant,
  instantOf,
  type LocalDate,
  nearestFree,
  type Reservation,
  type ReservationDay,
  reservationSlots,
  type SlotChoice,
  zonedTime,
} from '@storefront/domain'
import { and, eq, gt, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { bookings } from '../../platform/database/schema.ts'
import { type Reservable, WHOLE_BRANCH } from './reservable.ts'

/** Stays last a day at most, and a date's times may run on into the next. */
const AROUND = 3 * 24 * 60 * 60_000

/** Bookings that do not count: the asker's own holds, and the reservation that is to be moved. */
interface NotCounted {
  owner?: string | null
  reservationId?: string | null
}

/** Under what a time is looked for. */
export interface Asked {
  now: Instant
  notCounted: NotCounted
  /** From when on times are offered; now, unless a reservation keeps a time that has come. */
  from?: Instant | undefined
  /** The start that a reservation may keep, whatever the advance. */
  kept?: Instant | undefined
  /** Whether a reservation counts whose deposit is late: what has not given its places back may be being paid. */
  countsLate?: boolean
}

export interface TimeRequest {
  start: Instant
  party: number
  tableId: string | null
}

/** The times of a date (RS-02), with what is taken now. */
export async function timesOf(
  db: Database | Transaction,
  reservable: Reservable,
  requested: Asked & { date: LocalDate; party: number },
): Promise<ReservationDay> {
  const { settings, hours, tables, catalogue } = reservable
  const { date, party, now, notCounted, from = now, kept, countsLate = false } = requested
  const noon = Date.UTC(date.year, date.month - 1, date.day, 12)
  const around = { from: noon - AROUND, to: noon + AROUND }
  return reservationSlots({
    settings,
    hours,
    tables,
    date,
    partySize: party,
    reservations: await takenTimes(db, reservable, { around, now, notCounted, countsLate }),
    now: from,
    kept,
    timeZone: catalogue.business.time_zone,
  })
}

/**
 * Whether a party can come at the requested time (RS-02, RS-03). A time after midnight may belong to the day before, whose
 * shift is then still running.
 */
export async function findTime(
  db: Database | Transaction,
  reservable: Reservable,
  requested: TimeRequest,
  asked: Asked,
): Promise<SlotChoice> {
  const { party, start, tableId } = requested
  const choices: SlotChoice[] = []
  const today = zonedTime(start, reservable.catalogue.business.time_zone)
  for (const back of [0, 1]) {
    const date = dateAfter(today, -back)
    const day = await timesOf(db, reservable, { date, party, ...asked })
    const choice = chooseSlot(day, { start, table_id: tableId })
    const isOfThisDay = day.slots.some((slot) => slot.start === start)
    if (choice.ok || isOfThisDay) return choice
    choices.push(choice)
  }
  const [ofToday] = choices
  if (!ofToday) throw new Error('No day was looked at')
  return ofToday
}

type Refused = Exclude<SlotChoice, { ok: true }>

/** No other day helps a party that cannot come at all. */
const ON_EVERY_DAY: readonly Refused['problem'][] = ['reservations-off', 'party-too-large', 'not-a-party']
const DAYS_AFTER = 7

/**
 * A refusal that always has something to offer, if the week after has: where nothing else of the day is free, the
 * nearest times of the first later day that has some (RS-03).
 */
export async function offerOthers(
  db: Database | Transaction,
  reservable: Reservable,
  requested: TimeRequest,
  asked: Asked & { refused: Refused },
): Promise<Refused> {
  const { refused } = asked
  if (refused.nearest.length > 0 || ON_EVERY_DAY.includes(refused.problem)) return refused
  const { time_zone: zone } = reservable.catalogue.business
  const requestedAt = zonedTime(requested.start, zone)
  for (let after = 1; after <= DAYS_AFTER; after++) {
    const date = dateAfter(requestedAt, after)
    const day = await timesOf(db, reservable, { date, party: requested.party, ...asked })
    const nearest = nearestFree(day.slots, instantOf({ ...requestedAt, ...date }, zone))
    if (nearest.length > 0) return { ...refused, nearest }
  }
  return refused
}

/**
 * The bookings that take what a party takes at a branch. Tables and places of the branch are the same seats: a business may
 * have given out the one when these were booked, and give out the other now.
 */
export function takesOf({ branch, pool, service }: Reservable): SQL | undefined {
  const takes =
    service !== null && pool !== null
      ? eq(bookings.pool, pool)
      : or(isNotNull(bookings.tableId), eq(bookings.pool, WHOLE_BRANCH))
  return and(eq(bookings.branchId, branch.summary.id), takes)
}

async function takenTimes(
  db: Database | Transaction,
  reservable: Reservable,
  {
    around,
    now,
    notCounted,
    countsLate,
  }: { around: { from: Instant; to: Instant }; now: Instant; notCounted: NotCounted; countsLate: boolean },
): Promise<Reservation[]> {
  const rows = await db
    .select()
    .from(bookings)
    .where(
      and(
        takesOf(reservable),
        lt(bookings.startsAt, new Date(around.to)),
        gt(bookings.endsAt, new Date(around.from)),
        or(
          isNull(bookings.expiresAt),
          gt(bookings.expiresAt, new Date(now)),
          countsLate ? isNotNull(bookings.reservationId) : undefined,
        ),
        notCounted.owner
          ? or(isNotNull(bookings.reservationId), ne(bookings.owner, notCounted.owner))
          : undefined,
        notCounted.reservationId
          ? or(isNull(bookings.reservationId), ne(bookings.reservationId, notCounted.reservationId))
          : undefined,
      ),
    )
  return rows.map(({ id, tableId, places, startsAt, endsAt }) => ({
    id,
    table_id: tableId,
    party_size: places,
    start: startsAt.getTime(),
    end: endsAt.getTime(),
  }))
}
