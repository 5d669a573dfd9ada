import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { charges } from '../../platform/database/schema/charges.ts'
import { type ChargeSubject, ofSubject } from './open-charge.ts'

/**
 * Marks the money of a subject that ended after it was paid as due to be refunded, once; the job `send-refunds` returns
 * it. The caller has locked the subject.
 */
export async function refundCharges(tx: Transaction, subject: ChargeSubject): Promise<void> {
  await tx
    .update(charges)
    .set({ state: 'refund_due' })
    .where(and(ofSubject(subject), eq(charges.state, 'paid')))
  await tx
    .update(charges)
    .set({ state: 'void_due', checkedAt: null })
    .where(and(ofSubject(subject), inArray(charges.state, ['authorised', 'capture_due'])))
}

/** Marks reserved money of a subject as due to be taken; the job `capture-charges` takes it. The subject is locked. */
export async function captureCharges(tx: Transaction, subject: ChargeSubject): Promise<void> {
  await tx
    .update(charges)
    .set({ state: 'capture_due', checkedAt: null })
    .where(and(ofSubject(subject), eq(charges.state, 'authorised')))
}
