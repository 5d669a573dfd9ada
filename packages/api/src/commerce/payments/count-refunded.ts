import type { Minor } from '@storefront/domain'
import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { charges } from '../../platform/database/schema/charges.ts'
import { orders } from '../../platform/database/schema.ts'
import { DUE, isDue } from './refund-ids.ts'

/**
 * Changes what the shop refunded of an order by one of its refunds, in minor units: asked for at the desk, by the
 * operator, or made at the provider (DK-02, PR-04). Not by one that returns what is due: that was counted when all of it
 * was refunded, or the order ended or was paid twice. The caller has locked the order.
 */
export async function countRefunded(
  tx: Transaction,
  refund: { id: string; chargeId: string },
  by: Minor,
): Promise<void> {
  if (isDue(refund)) return
  const isDueBack = sql`exists (select from refunds r where r.id = ${DUE}::text || charges.id)`
  const ofPaid = tx
    .select({ id: charges.subjectId })
    .from(charges)
    .where(
      and(
        eq(charges.id, refund.chargeId),
        eq(charges.purpose, 'order'),
        inArray(charges.state, ['paid', 'refunded']),
        not(isDueBack),
      ),
    )
  await tx
    .update(orders)
    // Refunds made at a provider before were not counted, and may fail now.
    .set({ refunded: sql`greatest(${orders.refunded} + ${by}, 0)` })
    .where(inArray(orders.id, ofPaid))
}
