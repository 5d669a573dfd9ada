import { depositAfterMove } from '@storefront/domain'
import { and, eq, isNull } from 'drizzle-orm'
import type { ErasingRules } from '../../accounts/customers/customer-records.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { bookings, reservationPushes, reservations } from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { refundCharges } from '../payments/refund-charges.ts'
import { allowances } from './reservation-records.ts'

/** Moves what a guest reserved into the account that logs in; from then on only the account opens it (OR-09). */
export async function joinReservations(
  tx: Transaction,
  { id, referenceId }: { id: string; referenceId: string },
  owner: string,
): Promise<void> {
  const ofGuest = and(
    eq(reservations.referenceId, referenceId),
    eq(reservations.owner, owner),
    isNull(reservations.customerId),
  )
  await tx.update(reservations).set({ customerId: id }).where(ofGuest)
}

/**
 * Anonymizes the reservations of a customer who deletes the account and cancels those that are not over. A deposit goes
 * back only as long as the guest may cancel (RS-04).
 */
export async function eraseFromReservations(
  tx: Transaction,
  { id }: { id: string },
  { catalogue, clock }: ErasingRules,
): Promise<void> {
  const rows = await tx.select().from(reservations).where(eq(reservations.customerId, id)).for('update')
  const now = clock()
  for (const row of rows) {
    const isUnpaid = row.state === 'payment_pending'
    const isPlaced = row.state === 'placed' || row.state === 'confirmed'
    const isComing = isUnpaid || (isPlaced && row.endsAt.getTime() > now)
    const isRefunded = isUnpaid || (isComing && allowances(row, catalogue, now).can_cancel)
    if (isComing) await tx.delete(bookings).where(eq(bookings.reservationId, row.id))
    if (isRefunded) await refundCharges(tx, { purpose: 'deposit', subjectId: row.id })
    await anonymizeReservation(tx, row)
    const cancelled = {
      state: 'cancelled' as const,
      cancelReason: 'account-deleted',
      revision: row.revision + 1,
      updatedAt: new Date(now),
      depositState: isRefunded ? depositAfterMove(row.depositState, 'cancelled') : row.depositState,
    }
    await tx
      .update(reservations)
      .set({ customerId: null, ...(isComing ? cancelled : {}) })
      .where(eq(reservations.id, row.id))
  }
}

/** Removes personal data from a reservation; an account keeps its reservations. */
export async function anonymizeReservation(
  tx: Transaction,
  { id, snapshot }: Pick<typeof reservations.$inferSelect, 'id' | 'snapshot'>,
): Promise<void> {
  await tx.delete(reservationPushes).where(eq(reservationPushes.reservationId, id))
  const lines = snapshot.lines.map((line) => ({ ...line, comment: '' }))
  await tx
    .update(reservations)
    .set({
      owner: `deleted ${randomId()}`,
      phoneHash: null,
      addressHash: null,
      cancelReason: null,
      snapshot: { ...snapshot, name: '', phone: '', note: '', lines },
    })
    .where(eq(reservations.id, id))
}
