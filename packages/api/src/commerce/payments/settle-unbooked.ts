import type { Instant } from '@storefront/domain'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { charges } from '../../platform/database/schema/charges.ts'
import { refunds } from '../../platform/database/schema.ts'
import { touchSubject } from './refund-effects.ts'
import { lockSubjectOf, returnedOf } from './request-refund.ts'
import { receivedOf } from './unbooked-payments.ts'

/**
 * Marks an unbooked payment as refunded manually; the customer gets no message about it (PR-04). Returns false and changes
 * nothing if the charge has no unbooked money left.
 */
export async function settleUnbooked(db: Database, chargeId: string, now: Instant): Promise<boolean> {
  const at = new Date(now)
  return db.transaction(async (tx) => {
    await lockSubjectOf(tx, chargeId)
    const [charge] = await tx.select().from(charges).where(eq(charges.id, chargeId)).for('update')
    if (!charge || charge.paidAmount === null) return false
    const amount = receivedOf(charge).amount - (await returnedOf(tx, chargeId))
    if (amount <= 0) return false
    const settled = { settledAt: at, toldAt: at, createdAt: at, updatedAt: at }
    const id = `hand-${chargeId}-${now}`
    await tx.insert(refunds).values({ id, chargeId, amount, state: 'refunded', ...settled })
    await touchSubject(tx, charge, at)
    return true
  })
}
