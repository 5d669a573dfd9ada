import type { Instant } from '@storefront/domain'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { charges } from '../database/schema/charges.ts'
import { refunds } from '../database/schema.ts'
import { touchSubject } from './refund-effects.ts'
import { lockSubjectOf, returnedOf } from './request-refund.ts'
import { receivedOf } from './unbooked-payments.ts'

/**
 * Records that money of another amount than was asked for was returned by hand; the customer is sent no message about it
 * (PR-04). False without a change if the charge has none that is left.
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
