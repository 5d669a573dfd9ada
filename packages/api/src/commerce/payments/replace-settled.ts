import type { Minor } from '@storefront/domain'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { refunds } from '../../platform/database/schema.ts'

/**
 * Replaces manual settlements of a charge by a refund that was made at the provider, up to its amount, oldest first: it
 * is the same money and counts once (PR-04, DK-02). A settlement that is replaced in full becomes `failed`, its state
 * before; otherwise the rest stays settled. If all of the refund only replaces settlements, the customer gets no message
 * about it. The caller has locked the charge.
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
        // Older versions stored the matching refund of the provider here: that settlement is replaced already.
        isNull(refunds.providerRefund),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .for('update')
  let left = made.amount
  for (const { id, amount } of settled) {
    const part = Math.min(left, amount)
    if (part === 0) break
    await tx
      .update(refunds)
      .set(part === amount ? { state: 'failed', settledAt: null, updatedAt: at } : { amount: amount - part })
      .where(eq(refunds.id, id))
    left -= part
  }
  if (left === 0) await tx.update(refunds).set({ toldAt: at }).where(eq(refunds.id, made.id))
}
