import { DEPOSIT_NOT_PAID, type Instant } from '@storefront/domain'
import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import { CLOCK_SKEW_MS } from '../../platform/database/clock-skew.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { bookings, reservations } from '../../platform/database/schema.ts'
import type { CommerceContext } from '../commerce-context.ts'

/** Maximum lifetime of a hold or an unpaid reservation. */
const MAX_HOLD_MS = 60 * 60_000

/**
 * Releases holds and unpaid reservations that have expired, or whose expiry is implausibly far ahead because the clock
 * was set back. Safe to run on several instances at once; returns their number.
 */
export function expireBookings({ db, clock }: Pick<CommerceContext, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const isOver = or(
    lte(bookings.expiresAt, new Date(now)),
    gt(bookings.expiresAt, new Date(now + MAX_HOLD_MS + CLOCK_SKEW_MS)),
  )
  return db.transaction((tx) => releaseExpired(tx, isOver, now))
}

/**
 * Deletes expired bookings, holds in the order of their ids so that two who want their times do not deadlock, and cancels
 * reservations with an unpaid deposit. Skips rows locked by a running payment. Charges stay untouched: they expire by
 * themselves, and a late payment is refunded.
 */
export async function releaseExpired(
  tx: Transaction,
  expired: SQL | undefined,
  now: Instant,
): Promise<number> {
  const inOrder = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(expired, isNull(bookings.reservationId)))
    .orderBy(asc(bookings.id))
    .for('update')
  const holds = await tx.delete(bookings).where(inArray(bookings.id, inOrder)).returning({ id: bookings.id })
  const unpaid = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .innerJoin(bookings, eq(bookings.reservationId, reservations.id))
    .where(and(expired, eq(reservations.state, 'payment_pending')))
    .for('update', { of: reservations, skipLocked: true })
  const ids = unpaid.map(({ id }) => id)
  if (ids.length === 0) return holds.length
  await tx.delete(bookings).where(inArray(bookings.reservationId, ids))
  await tx
    .update(reservations)
    .set({
      state: 'cancelled',
      cancelReason: DEPOSIT_NOT_PAID,
      depositState: 'failed',
      updatedAt: new Date(now),
    })
    .where(inArray(reservations.id, ids))
  return holds.length + ids.length
}
