import { depositFor, type Instant } from '@storefront/domain'
import { eq, sql } from 'drizzle-orm'
import { findBranch } from '../../catalogue/business/find-business.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { rollBackOnRefusal } from '../../platform/database/roll-back-on-refusal.ts'
import { bookings, reservations } from '../../platform/database/schema.ts'
import { answer, type Reply, refuse } from '../../platform/http/reply.ts'
import type { ScarceLimits } from '../../platform/limits/visitor-limits.ts'
import type { CommerceContext } from '../commerce-context.ts'
import type { TimeRequest } from './find-time.ts'
import { releaseOverlapping } from './hold-time.ts'
import { knownWhenNear } from './known-when-near.ts'
import { lockReservation } from './lock-reservation.ts'
import { setTime } from './place-reservation.ts'
import { canMovePreOrder } from './pre-order.ts'
import { refuseTime } from './refuse-time.ts'
import { type Reservable, reservableOf } from './reservable.ts'
import { localDay, reservationLimit } from './reservation-limits.ts'
import { allowances, type ReservationRow } from './reservation-records.ts'
import { takeTime } from './take-time.ts'

/** Who changes a reservation, and the guest of the browser that does, as in `bookings.owner`. */
interface Changer {
  by: 'visitor' | 'business'
  guest?: string | null
}

/**
 * Gives a reservation another time, party or table, or leaves it all as it was (RS-02, RS-03). A visitor may do so until
 * the business's limit, 409 `too-late`, and not to a day on which they have enough, 409 `limit-reached` (decision 0045);
 * the business at any time before it ends. The minimum advance binds neither the business nor a time that stays. Holds of
 * the visitor's own are no obstacle: those that overlap the new time are released.
 */
export async function changeReservation(
  context: CommerceContext,
  row: ReservationRow,
  requested: TimeRequest,
  { by, guest = null }: Changer,
): Promise<Reply<null>> {
  const place = await findBranch(context.catalogues, row.branchId)
  if (!place.ok) return place
  const reservable = reservableOf(place.found, { type: row.type, service_id: row.serviceId })
  if (!reservable.ok) return reservable
  return rollBackOnRefusal(context.db, async (tx) => {
    const locked = await lockReservation(tx, row.id)
    const now = context.clock()
    const allowed = mayChange(locked, reservable.answer, requested, { by, now })
    if (!allowed.ok) return allowed
    if (guest !== null) await releaseOverlapping(tx, reservable.answer, guest, { ...requested, now })
    return moveTime(tx, reservable.answer, locked, { requested, by, usual: context.scarceLimits, now })
  })
}

function mayChange(
  row: ReservationRow,
  reservable: Reservable,
  requested: TimeRequest,
  { by, now }: { by: 'visitor' | 'business'; now: Instant },
): Reply<null> {
  if (row.state !== 'placed' && row.state !== 'confirmed') {
    return refuse(409, 'transition-not-allowed', 'This reservation cannot be changed any more.')
  }
  if (by === 'visitor' && !allowances(row, reservable.catalogue, now).can_change) {
    return refuse(409, 'too-late', 'It is too late to change this reservation.')
  }
  const deposit = depositFor(reservable.file.deposit, requested.party)
  // A rule that came later asks nothing of a party that has reserved.
  if (by === 'visitor' && requested.party > row.party && deposit > row.depositAmount) {
    const reason = 'A party of this size needs a larger deposit; reserve anew.'
    return refuse(409, 'price-changed', reason, { deposit, reason: 'deposit-differs' })
  }
  return isKept(row, requested)
    ? answer(null)
    : canMovePreOrder(reservable, row.snapshot.lines, requested.start)
}

function isKept(row: ReservationRow, { start }: TimeRequest): boolean {
  return start === row.startsAt.getTime()
}

function withoutAdvance(reservable: Reservable): Reservable {
  return { ...reservable, settings: { ...reservable.settings, min_advance: { interval: 0, scale: 'min' } } }
}

/** When the guests of a moved reservation were reminded; null where they still are to be. */
function remindedAfter(
  reservable: Reservable,
  row: ReservationRow,
  { start, by, now }: { start: Instant; by: Move['by']; now: Instant },
): Date | null {
  if (start === row.startsAt.getTime()) return row.remindedAt
  return by === 'visitor' ? knownWhenNear(reservable, { start, now }) : null
}

interface Move {
  requested: TimeRequest
  by: 'visitor' | 'business'
  usual: ScarceLimits | null
  now: Instant
}

async function moveTime(
  tx: Transaction,
  reservable: Reservable,
  row: ReservationRow,
  { requested, by, usual, now }: Move,
): Promise<Reply<null>> {
  await tx.delete(bookings).where(eq(bookings.reservationId, row.id))
  const timeZone = reservable.catalogue.business.time_zone
  const { start } = requested
  // Nobody counts what the business moves.
  const isCounted = by === 'visitor' && usual !== null
  if (isCounted && localDay(start, timeZone) !== localDay(row.startsAt.getTime(), timeZone)) {
    const allowed = await reservationLimit(tx, reservable, row, { start, usual, now })
    if (!allowed.ok) return allowed
  }
  const isFree = by === 'business'
  const taken = await takeTime(tx, isFree ? withoutAdvance(reservable) : reservable, requested, {
    owner: row.owner,
    expiresAt: null,
    reservationId: row.id,
    now,
    from: isFree ? Math.min(now, row.startsAt.getTime() - 1) : now,
    kept: isKept(row, requested) ? start : undefined,
    notCounted: { reservationId: row.id },
  })
  if (!taken.ok) return refuseTime(taken)
  await setTime(tx, reservable, row, taken.booking)
  await tx
    .update(reservations)
    .set({
      party: requested.party,
      remindedAt: remindedAfter(reservable, row, { start, by, now }),
      revision: sql`${reservations.revision} + 1`,
      updatedAt: new Date(now),
    })
    .where(eq(reservations.id, row.id))
  return answer(null)
}
