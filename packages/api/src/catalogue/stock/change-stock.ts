import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { businesses, itemStock } from '../../platform/database/schema.ts'

interface StockChange {
  referenceId: string
  itemId: string
  branchIds: readonly string[]
  /** Undefined leaves it as it is. */
  soldOut: boolean | undefined
  /** When what is sold out is sold again; null: when it is switched on. */
  backAt?: Date | null
  /** How many there are; null stops counting, undefined leaves the count as it is. */
  left: number | null | undefined
}

/** Switches an item on or off or resets its count at some branches, visible to every instance. */
export async function changeStock(db: Database, change: StockChange): Promise<void> {
  const { referenceId, itemId, soldOut, left, backAt = null } = change
  const set = {
    ...(soldOut === undefined ? {} : { soldOut, backAt: soldOut ? backAt : null }),
    ...(left === undefined ? {} : { left }),
  }
  if (Object.keys(set).length === 0) return
  await db.transaction(async (tx) => {
    await stockChanged(tx, referenceId)
    for (const branchId of change.branchIds) {
      await tx
        .insert(itemStock)
        .values({ referenceId, branchId, itemId, ...set })
        .onConflictDoUpdate({
          target: [itemStock.referenceId, itemStock.branchId, itemStock.itemId],
          set,
        })
    }
  })
}

/**
 * Notifies every instance about a stock change. Lock order: it locks the business's row, so it comes before any lock on
 * stock.
 */
export async function stockChanged(tx: Transaction, referenceId: string): Promise<void> {
  await tx
    .update(businesses)
    .set({ stockVersion: sql`${businesses.stockVersion} + 1` })
    .where(eq(businesses.referenceId, referenceId))
}
