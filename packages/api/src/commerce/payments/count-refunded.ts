import type { Minor } from '@storefront/domain'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { charges } from '../../platform/database/schema/charges.ts'
import { orders } from '../../platform/database/schema.ts'

/**
 * Makes a change to the refunds of a charge, and adds to the refunded sum of its order what the change returned more, or
 * less, in minor units (DK-02, PR-04). Whatever returns it counts: the desk, the operator, or a refund made at the
 * provider. Money that is due back as a whole changes nothing: it was counted when all of it was refunded, or its order
 * ended or was paid twice. The caller has locked the order.
 */
export async function countRefunded<Changed>(
  tx: Transaction,
  chargeId: string,
  change: () => Promise<Changed>,
): Promise<Changed> {
  const before = await returnedOfOrder(tx, chargeId)
  const changed = await change()
  const after = await returnedOfOrder(tx, chargeId)
  const orderId = tx.select({ id: charges.subjectId }).from(charges).where(eq(charges.id, chargeId))
  if (after !== before)
    await tx
      .update(orders)
      // Older versions did not count refunds made at a provider, and such a one may fail now.
      .set({ refunded: sql`greatest(${orders.refunded} + ${after - before}, 0)` })
      .where(eq(orders.id, orderId))
  return changed
}

/** What of a charge of an order was returned, or may have been: all of it at most, and all of it if all is due back. */
async function returnedOfOrder(tx: Transaction, chargeId: string): Promise<Minor> {
  const [row] = await tx
    .select({
      returned: sql`case
        when ${charges.purpose} <> 'order' then 0
        when ${charges.state} in ('refund_due', 'refunded') then ${charges.amount}
        when ${charges.state} = 'paid' then least(${charges.amount}, (
          select coalesce(sum(r.amount), 0) from refunds r
          where r.charge_id = charges.id and r.state <> 'failed'))
        else 0 end`.mapWith(Number),
    })
    .from(charges)
    .where(eq(charges.id, chargeId))
  return row?.returned ?? 0
}
