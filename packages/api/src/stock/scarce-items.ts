import { FEW_LEFT, shownStock } from '@storefront/domain'
import { and, eq, lte, or } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { itemStock } from '../database/schema.ts'

/** Remaining quantity of scarce items by branch and item; 0 if switched off or sold out. */
export async function scarceItems(
  db: Database | Transaction,
  referenceId: string,
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const rows = await db
    .select()
    .from(itemStock)
    .where(
      and(
        eq(itemStock.referenceId, referenceId),
        or(eq(itemStock.soldOut, true), lte(itemStock.left, FEW_LEFT)),
      ),
    )
  const found = new Map<string, Map<string, number>>()
  for (const row of rows) {
    const left = shownStock(row)
    if (left === null) continue
    found.set(row.branchId, (found.get(row.branchId) ?? new Map()).set(row.itemId, left))
  }
  return found
}
