import { and, eq, lte } from 'drizzle-orm'
import { itemStock, optionStock } from '../../platform/database/schema.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { stockChanged } from './change-stock.ts'

/**
 * Switches items on again whose time has come, so that tills are notified and no row keeps a time in the past (DK-02). Menus
 * and orders do not wait for it: they read the time itself.
 */
export async function endSoldOut({ db, clock }: CatalogueContext): Promise<void> {
  const isOver = (column: typeof itemStock.backAt | typeof optionStock.backAt) =>
    lte(column, new Date(clock()))
  const items = await db
    .selectDistinct({ of: itemStock.referenceId })
    .from(itemStock)
    .where(isOver(itemStock.backAt))
  const options = await db
    .selectDistinct({ of: optionStock.referenceId })
    .from(optionStock)
    .where(isOver(optionStock.backAt))
  for (const referenceId of new Set([...items, ...options].map(({ of }) => of)))
    await db.transaction(async (tx) => {
      await stockChanged(tx, referenceId)
      await tx
        .update(itemStock)
        .set({ soldOut: false, backAt: null })
        .where(and(eq(itemStock.referenceId, referenceId), isOver(itemStock.backAt)))
      await tx
        .delete(optionStock)
        .where(and(eq(optionStock.referenceId, referenceId), isOver(optionStock.backAt)))
    })
}
