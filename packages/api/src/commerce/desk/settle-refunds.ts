import type { Instant, Minor } from '@storefront/domain'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { refunds } from '../../platform/database/schema.ts'
import { countRefunded } from '../payments/count-refunded.ts'
import type { ChargeSubject } from '../payments/open-charge.ts'
import { endCharge } from '../payments/refund-effects.ts'
import { stuckRows } from '../payments/stuck-refunds.ts'
import { takeBackCredit } from '../wallet/take-back-credit.ts'
import { lockCharges } from './refund-order.ts'

/**
 * Marks the stuck refunds of a locked order, reservation or package as refunded manually; the customer gets no message
 * about it (DK-02, PR-04). A package that was returned whole loses its credit (WL-03). Returns false and changes nothing
 * if their sum is not the amount that the desk sent.
 */
export async function settleRefunds(
  tx: Transaction,
  { amount, now, ...subject }: ChargeSubject & { amount: Minor; now: Instant },
): Promise<boolean> {
  await lockCharges(tx, subject)
  const { purpose, subjectId } = subject
  const stuck = (await stuckRows(tx, { purpose, ids: [subjectId] }, now)).get(subjectId) ?? []
  if (stuck.length === 0 || stuck.reduce((sum, refund) => sum + refund.amount, 0) !== amount) return false
  const at = new Date(now)
  for (const refund of stuck) {
    await countRefunded(tx, refund.chargeId, async () => {
      await tx
        .update(refunds)
        .set({
          state: 'refunded',
          // The attempt that the provider refused or left unanswered did not return the money.
          providerRefund: null,
          nextAt: null,
          settledAt: at,
          toldAt: refund.toldAt ?? at,
          updatedAt: at,
        })
        .where(eq(refunds.id, refund.id))
      const hasEnded = await endCharge(tx, refund.chargeId)
      if (hasEnded && purpose === 'package') await takeBackCredit(tx, subjectId, now)
    })
  }
  return true
}
