import type { Minor } from '@storefront/domain'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { refunds } from '../database/schema.ts'
import { countRefunded } from './count-refunded.ts'

/**
 * Lets a refund that was made at the provider itself take the place of what staff had settled by hand of the same charge,
 * up to its amount, the oldest first: it is the same money, and counts once (PR-04, DK-02). One that is replaced as a
 * whole has failed, as before it was settled; of the others the rest stays settled. The customer is sent no message about
 * a refund that only replaces. The caller has locked the charge.
 */
export async function replaceSettled(
  tx: Transaction,
  made: { id: string; chargeId: string; amount: Minor },
  at: Date,
): Promise<void> {
  const settled = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.chargeId, made.chargeId),
        isNotNull(refunds.settledAt),
        // Before, the provider's refund of the same amount was noted here: such a mark is replaced already.
        isNull(refunds.providerRefund),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .for('update')
  let left = made.amount
  for (const { id, chargeId, amount } of settled) {
    const part = Math.min(left, amount)
    if (part === 0) break
    await countRefunded(tx, { id, chargeId }, -part)
    await tx
      .update(refunds)
      .set(part === amount ? { state: 'failed', settledAt: null, updatedAt: at } : { amount: amount - part })
      .where(eq(refunds.id, id))
    left -= part
  }
  if (left === 0) await tx.update(refunds).set({ toldAt: at }).where(eq(refunds.id, made.id))
}
