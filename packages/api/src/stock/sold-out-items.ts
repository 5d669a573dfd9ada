import { and, eq, lte, or } from 'drizzle-orm'
import type { Database, Transaction } from '../database/open.ts'
import { itemStock } from '../database/schema.ts'

/** What a business cannot sell just now, by branch: switched off by hand, or none left. */
export async function soldOutItems(
  db: Database | Transaction,
  referenceId: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .select({ branchId: itemStock.branchId, itemId: itemStock.itemId })
    .from(itemStock)
    .where(
      and(eq(itemStock.referenceId, referenceId), or(eq(itemStock.soldOut, true), lte(itemStock.left, 0))),
    )
  const found = new Map<string, Set<string>>()
  for (const { branchId, itemId } of rows) {
    found.set(branchId, (found.get(branchId) ?? new Set()).add(itemId))
  }
  return found
}
