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
  /** How many there are; null stops counting, `not-none` does when none is left, undefined leaves the count as it is. */
  left: number | 'not-none' | null | undefined
}

const COUNT_OF_SOME = sql`case when ${itemStock.left} > 0 then ${itemStock.left} end`

/** Switches an item on or off or resets its count at some branches, visible to every instance. */
export async function changeStock(db: Database, change: StockChange): Promise<void> {
  const { referenceId, itemId, soldOut, left, backAt = null } = change
  const set = {
    ...(soldOut === undefined ? {} : { soldOut, backAt: soldOut ? backAt : null }),
    ...(left === undefined ? {} : { left: left === 'not-none' ? COUNT_OF_SOME : left }),
  }
  if (Object.keys(set).length === 0) return
  await db.transaction(async (tx) => {
    await stockChanged(tx, referenceId)
    for (const branchId of change.branchIds) {
      await tx
        .insert(itemStock)
        .values({ referenceId, branchId, itemId, ...set, left: typeof left === 'number' ? left : null })
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
