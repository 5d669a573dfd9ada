import type { Minor } from '@storefront/domain'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { charges } from '../../platform/database/schema/charges.ts'

/** What is left of a paid charge of an order after its refunds, in minor units. */
export interface RefundableCharge {
  id: string
  orderId: string
  left: Minor
}

/** The charges that were paid online for orders, with what may still be refunded of each; the oldest first. */
export async function refundableCharges(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<RefundableCharge[]> {
  if (orderIds.length === 0) return []
  // For these charges alone: a sum of all refunds would be read whole.
  const returned = sql<string>`(select coalesce(sum(r.amount), 0) from refunds r where r.charge_id = charges.id and r.state <> 'failed')`
  const rows = await db
    .select({ id: charges.id, orderId: charges.subjectId, amount: charges.amount, returned })
    .from(charges)
    .where(
      and(eq(charges.purpose, 'order'), eq(charges.state, 'paid'), inArray(charges.subjectId, [...orderIds])),
    )
    .orderBy(asc(charges.createdAt), asc(charges.id))
  return rows.map(({ amount, returned: sum, ...charge }) => ({ ...charge, left: amount - Number(sum) }))
}
