import type { Instant } from '@storefront/domain'
import { and, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { ApiContext } from '../api-context.ts'
import { CLOCK_SKEW_MS } from '../database/clock-skew.ts'
import type { Transaction } from '../database/open.ts'
import { bookings, reservations } from '../database/schema.ts'

/** No hold and no unpaid reservation is kept longer. */
const LONGEST_KEPT_MS = 60 * 60_000

/**
 * Gives all holds and unpaid reservations up whose time is over, or further ahead than any can be since the clock was
 * set back; safe on several instances at once. Says how many.
 */
export function expireBookings({ db, clock }: Pick<ApiContext, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const isOver = or(
    lte(bookings.expiresAt, new Date(now)),
    gt(bookings.expiresAt, new Date(now + LONGEST_KEPT_MS + CLOCK_SKEW_MS)),
  )
  return db.transaction((tx) => giveUp(tx, isOver, now))
}

/**
 * Frees expired bookings, and cancels the reservations that waited for their deposit with them. One that is being paid
 * at this moment is left alone: whoever pays it holds its row. Charges are left to themselves, because whoever settles
 * one locks it before its reservation.
 */
export async function giveUp(tx: Transaction, expired: SQL | undefined, now: Instant): Promise<number> {
  const holds = await tx
    .delete(bookings)
    .where(and(expired, isNull(bookings.reservationId)))
    .returning({ id: bookings.id })
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
      cancelReason: 'deposit-not-paid',
      depositState: 'failed',
      updatedAt: new Date(now),
    })
    .where(inArray(reservations.id, ids))
  return holds.length + ids.length
}
