import type { BusinessFile } from '@storefront/api-contract/business-file'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { itemStock, optionStock } from '../../platform/database/schema.ts'

type StockRow = typeof itemStock.$inferSelect

/** Rows per insert, well below what one statement may carry. */
const CHUNK = 1000

/**
 * Imports the stock counts of a business file. An unchanged count keeps the current stock; a new count replaces it; an
 * item without a count is no longer counted. An item or option switched off by hand stays off while it exists.
 */
export async function storeStock(tx: Transaction, file: BusinessFile): Promise<void> {
  const referenceId = file.business.reference_id
  const earlier = await tx
    .select()
    .from(itemStock)
    .where(eq(itemStock.referenceId, referenceId))
    .for('update')
  const rows = stockRows(file, earlier)
  await tx.delete(itemStock).where(eq(itemStock.referenceId, referenceId))
  for (let start = 0; start < rows.length; start += CHUNK) {
    await tx.insert(itemStock).values(rows.slice(start, start + CHUNK))
  }
  const options = file.modifier_groups.flatMap(({ modifiers }) => modifiers.map(({ id }) => id))
  const isGone = notInArray(optionStock.modifierId, options)
  await tx.delete(optionStock).where(and(eq(optionStock.referenceId, referenceId), isGone))
}

function stockRows(file: BusinessFile, earlier: readonly StockRow[]): StockRow[] {
  const key = (branchId: string, itemId: string) => `${branchId} ${itemId}`
  const known = new Map(earlier.map((row) => [key(row.branchId, row.itemId), row]))
  const named = (file.ordering?.stock ?? []).map(({ item_id, branch_id, left }): StockRow => {
    const before = known.get(key(branch_id, item_id))
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
  const counted = new Set(named.map((row) => key(row.branchId, row.itemId)))
  const sold = new Map(file.items.map((item) => [item.id, item.branch_ids]))
  const switched = earlier.filter(
    (row) => !counted.has(key(row.branchId, row.itemId)) && sold.get(row.itemId)?.includes(row.branchId),
  )
  return [
    ...named,
    ...switched.map((row) => ({ ...row, left: row.imported === null ? row.left : null, imported: null })),
  ]
}
