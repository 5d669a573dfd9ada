import { type Instant, stayMinutes } from '@storefront/domain'
import { and, eq, gt, isNull, lt, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { rollBackOnRefusal } from '../../platform/database/roll-back-on-refusal.ts'
import { bookings } from '../../platform/database/schema.ts'
import { answer, type Reply } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { type TimeRequest, takesOf } from './find-time.ts'
import { refuseTime } from './refuse-time.ts'
import type { Reservable } from './reservable.ts'
import { reservationLimit, type TimeTaker } from './reservation-limits.ts'
import { type Booking, takeTime } from './take-time.ts'

const MINUTE = 60_000

/**
 * Holds a time for a visitor while the form is filled in (RS-02). A visitor has one hold; the previous one is released
 * only if the new time is available.
 */
export function holdTime(
  { db, clock, scarceLimits: usual }: CommerceContext,
  reservable: Reservable,
  requested: TimeRequest,
  holder: Pick<TimeTaker, 'owner' | 'customerId'> & { addressHash: string },
): Promise<Reply<Booking>> {
  const now = clock()
  const { owner, addressHash } = holder
  return rollBackOnRefusal(db, async (tx): Promise<Reply<Booking>> => {
    await releaseHolds(tx, owner, now)
    const asked = { ...holder, phoneHash: null }
    const allowed = await reservationLimit(tx, reservable, asked, { start: requested.start, usual, now })
    if (!allowed.ok) return allowed
    const expiresAt: Instant = now + reservable.file.hold_minutes * MINUTE
    const taker = { owner, addressHash, expiresAt, reservationId: null, now, notCounted: { owner } }
    const taken = await takeTime(tx, reservable, requested, taker)
    return taken.ok ? answer(taken.booking) : refuseTime(taken)
  })
}

/** Releases a hold of a visitor; false where there is none. */
export async function releaseHold(db: Database, owner: string, holdId: string): Promise<boolean> {
  const released = await db
    .delete(bookings)
    .where(and(isHoldOf(owner), eq(bookings.id, holdId)))
    .returning({ id: bookings.id })
  return released.length > 0
}

/**
 * Releases a visitor's holds in the caller's transaction; resolves to all of them, expired ones included. An expired hold is
 * not deleted here: rows that several transactions may delete are locked in one order by `releaseExpired`, which prevents
 * deadlocks.
 */
export async function releaseHolds(tx: Transaction, owner: string, now: Instant): Promise<Booking[]> {
  const held = await tx.select().from(bookings).where(isHoldOf(owner))
  await tx.delete(bookings).where(and(isHoldOf(owner), gt(bookings.expiresAt, new Date(now))))
  return held
}

function isHoldOf(owner: string): SQL | undefined {
  return and(eq(bookings.owner, owner), isNull(bookings.reservationId))
}

/**
 * Releases the holds of a visitor that a time of theirs takes the place of, in the caller's transaction. Others stay, such
 * as an offer of the waitlist for another hour.
 */
export async function releaseOverlapping(
  tx: Transaction,
  reservable: Reservable,
  owner: string,
  { start, party, now }: Pick<TimeRequest, 'start' | 'party'> & { now: Instant },
): Promise<void> {
  const end = start + stayMinutes(party, reservable.settings) * MINUTE
  await tx
    .delete(bookings)
    .where(
      and(
        isHoldOf(owner),
        gt(bookings.expiresAt, new Date(now)),
        takesOf(reservable),
        lt(bookings.startsAt, new Date(end)),
        gt(bookings.endsAt, new Date(start)),
      ),
    )
}
