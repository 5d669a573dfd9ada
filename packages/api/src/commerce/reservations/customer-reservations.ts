import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { bookings, reservationPushes, reservations } from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { refundCharges } from '../payments/refund-charges.ts'

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
 * Anonymizes the reservations of a customer who deletes the account and cancels the upcoming ones.
 */
export async function eraseFromReservations(tx: Transaction, { id }: { id: string }): Promise<void> {
  const rows = await tx.select().from(reservations).where(eq(reservations.customerId, id)).for('update')
  for (const row of rows) {
    const isComing = row.state === 'payment_pending' || row.state === 'placed' || row.state === 'confirmed'
    if (isComing) {
      await tx.delete(bookings).where(eq(bookings.reservationId, row.id))
      await refundCharges(tx, { purpose: 'deposit', subjectId: row.id })
    }
    await anonymizeReservation(tx, row)
    await tx
      .update(reservations)
      .set({
        customerId: null,
        ...(isComing
          ? {
              state: 'cancelled' as const,
              cancelReason: 'account-deleted',
              revision: row.revision + 1,
              depositState: row.depositState === 'paid' ? ('refund_due' as const) : row.depositState,
            }
          : {}),
      })
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
