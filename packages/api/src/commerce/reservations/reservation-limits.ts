import { dateText, type Instant, zonedTime } from '@storefront/domain'
import { type HeldRecord, limitReached } from '@storefront/domain/limits'
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { bookings, reservations } from '../../platform/database/schema.ts'
import { answer, type Reply, refuse } from '../../platform/http/reply.ts'
import { limitsOf, type ScarceLimits } from '../../platform/limits/visitor-limits.ts'
import type { Reservable } from './reservable.ts'

/** The visitor who takes a time, as far as known. */
export interface TimeTaker {
  owner: string
  customerId: string | null
  phoneHash: string | null
  addressHash: string | null
}

/**
 * Refuses a time to a visitor over the limits: of all times ahead, and of those of one day, holds and reservations together
 * (RS-03). A hold of the visitor that this time replaces is released first.
 */
export async function reservationLimit(
  tx: Transaction,
  { catalogue, file }: Reservable,
  taker: TimeTaker,
  { start, usual, now }: { start: Instant; usual: ScarceLimits; now: Instant },
): Promise<Reply<null>> {
  const { referenceId, business } = catalogue
  const timeZone = business.time_zone
  await lockTaker(tx, referenceId, taker)
  const branchIds = catalogue.branches.map(({ summary }) => summary.id)
  const ahead = await timesAhead(tx, branchIds, taker, now)
  if (limitReached(ahead.map(heldBy(taker)), 1, limitsOf(file.limits?.ahead, usual.reservations)))
    return refuse(409, 'limit-reached', 'This visitor has enough reservations.', { reason: 'reservations' })
  const ofDay = ahead.filter(
    ({ startsAt }) => localDay(startsAt.getTime(), timeZone) === localDay(start, timeZone),
  )
  if (limitReached(ofDay.map(heldBy(taker)), 1, limitsOf(file.limits?.in_day, usual.reservationsInDay)))
    return refuse(409, 'limit-reached', 'This visitor has enough reservations on this day.', {
      reason: 'reservations-in-day',
    })
  return answer(null)
}

/** The day of a moment in a shop's time zone, as `YYYY-MM-DD`. */
export function localDay(at: Instant, timeZone: string): string {
  return dateText(zonedTime(at, timeZone))
}

/** Two of one visitor at once are counted one after the other, always in the same order, until the transaction ends. */
async function lockTaker(tx: Transaction, referenceId: string, taker: TimeTaker): Promise<void> {
  const { owner, phoneHash, addressHash, customerId } = taker
  const keys = [owner, phoneHash, addressHash, customerId].filter((key) => key !== null)
  for (const key of keys.sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`times ${referenceId} ${key}`}, 0))`)
}

type TimeAhead = Awaited<ReturnType<typeof timesAhead>>[number]

const heldBy =
  (taker: TimeTaker) =>
  (time: TimeAhead): HeldRecord => ({
    count: 1,
    knownBy: {
      guest:
        time.owner === taker.owner || (taker.customerId !== null && time.customerId === taker.customerId),
      phone: taker.phoneHash !== null && time.phoneHash === taker.phoneHash,
      address:
        taker.addressHash !== null &&
        (time.heldFrom === taker.addressHash || time.reservedFrom === taker.addressHash),
    },
  })

function timesAhead(tx: Transaction, branchIds: string[], taker: TimeTaker, now: Instant) {
  return tx
    .select({
      startsAt: bookings.startsAt,
      owner: bookings.owner,
      heldFrom: bookings.addressHash,
      customerId: reservations.customerId,
      phoneHash: reservations.phoneHash,
      reservedFrom: reservations.addressHash,
    })
    .from(bookings)
    .leftJoin(reservations, eq(reservations.id, bookings.reservationId))
    .where(
      and(
        inArray(bookings.branchId, branchIds),
        gt(bookings.startsAt, new Date(now)),
        or(isNull(bookings.expiresAt), gt(bookings.expiresAt, new Date(now))),
        or(
          eq(bookings.owner, taker.owner),
          taker.addressHash === null ? undefined : eq(bookings.addressHash, taker.addressHash),
          taker.addressHash === null ? undefined : eq(reservations.addressHash, taker.addressHash),
          taker.phoneHash === null ? undefined : eq(reservations.phoneHash, taker.phoneHash),
          taker.customerId === null ? undefined : eq(reservations.customerId, taker.customerId),
        ),
      ),
    )
}
