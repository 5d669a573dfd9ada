import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { charges } from '../database/schema/charges.ts'
import { type ChargeSubject, ofSubject } from './open-charge.ts'

/**
 * Marks the money of a subject that ended after it was paid as due to be refunded, once. Refunding it is the provider's
 * business. The caller has locked the subject.
 */
export async function refundCharges(tx: Transaction, subject: ChargeSubject): Promise<void> {
  await tx
    .update(charges)
    .set({ state: 'refund_due' })
    .where(and(ofSubject(subject), eq(charges.state, 'paid')))
}
