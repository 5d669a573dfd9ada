import type { BusinessFile } from '@storefront/api-contract/business-file'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { itemStock, optionStock } from '../../platform/database/schema.ts'

type StockRow = typeof itemStock.$inferSelect

/** Rows per insert, well below what one statement may carry. */
const CHUNK = 1000

/**
 * Imports the stock counts of a business file. A count that is the same as in the last import keeps the current stock; a
 * changed count replaces it; an item without a count is no longer counted. An item or option that was switched off by
 * hand stays off as long as it exists. Tills are told of every change (DK-05), but not of items that are no longer sold:
 * those are missing from the menu.
 */
export async function storeStock(tx: Transaction, file: BusinessFile): Promise<void> {
  const referenceId = file.business.reference_id
  const earlier = await tx
    .select()
    .from(itemStock)
    .where(eq(itemStock.referenceId, referenceId))
    .for('update')
  const rows = stockRows(file, earlier)
  await deleteGone(tx, referenceId, earlier, rows)
  for (let start = 0; start < rows.length; start += CHUNK) {
    // Known rows are updated, not deleted and inserted again: the trigger that tells tills compares old and new values.
    await tx
      .insert(itemStock)
      .values(rows.slice(start, start + CHUNK))
      .onConflictDoUpdate({
        target: [itemStock.referenceId, itemStock.branchId, itemStock.itemId],
        set: { left: sql`excluded."left"`, imported: sql`excluded.imported` },
      })
  }
  const options = file.modifier_groups.flatMap(({ modifiers }) => modifiers.map(({ id }) => id))
  const isGone = notInArray(optionStock.modifierId, options)
  await tx.delete(optionStock).where(and(eq(optionStock.referenceId, referenceId), isGone))
}

async function deleteGone(
  tx: Transaction,
  referenceId: string,
  earlier: readonly StockRow[],
  rows: readonly StockRow[],
): Promise<void> {
  const kept = new Set(rows.map(keyOf))
  const gone = earlier.filter((row) => !kept.has(keyOf(row)))
  for (const branchId of new Set(gone.map((row) => row.branchId))) {
    const itemIds = gone.filter((row) => row.branchId === branchId).map(({ itemId }) => itemId)
    await tx
      .delete(itemStock)
      .where(
        and(
          eq(itemStock.referenceId, referenceId),
          eq(itemStock.branchId, branchId),
          inArray(itemStock.itemId, itemIds),
        ),
      )
  }
}

const keyOf = ({ branchId, itemId }: Pick<StockRow, 'branchId' | 'itemId'>) => `${branchId} ${itemId}`

function stockRows(file: BusinessFile, earlier: readonly StockRow[]): StockRow[] {
  const known = new Map(earlier.map((row) => [keyOf(row), row]))
  const named = (file.ordering?.stock ?? []).map(({ item_id, branch_id, left }): StockRow => {
    const before = known.get(keyOf({ branchId: branch_id, itemId: item_id }))
    const isSame = before?.imported === left
    return {
      referenceId: file.business.reference_id,
      branchId: branch_id,
      itemId: item_id,
      soldOut: before?.soldOut ?? false,
      backAt: before?.backAt ?? null,
      left: isSame ? before.left : left,
      imported: left,
    }
  })
  const counted = new Set(named.map(keyOf))
  const sold = new Map(file.items.map((item) => [item.id, item.branch_ids]))
  const switched = earlier.filter(
    (row) => !counted.has(keyOf(row)) && sold.get(row.itemId)?.includes(row.branchId),
  )
  return [
    ...named,
    ...switched.map((row) => ({ ...row, left: row.imported === null ? row.left : null, imported: null })),
  ]
}
