import type { Instant } from '@storefront/domain'
import { isStillOff } from '@storefront/domain/desk'
import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { optionStock } from '../../platform/database/schema.ts'
import { stockChanged } from './change-stock.ts'

/** The options that are sold out at a moment, by branch: until when, or null until they are switched on. */
export async function optionsOff(
  db: Database | Transaction,
  referenceId: string,
  now: Instant,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Instant | null>>> {
  const rows = await db.select().from(optionStock).where(eq(optionStock.referenceId, referenceId))
  const found = new Map<string, Map<string, Instant | null>>()
  for (const { branchId, modifierId, backAt: at } of rows) {
    const backAt = at?.getTime() ?? null
    if (!isStillOff(true, backAt, now)) continue
    found.set(branchId, (found.get(branchId) ?? new Map()).set(modifierId, backAt))
  }
  return found
}

/** Switches an option off or on at a branch, visible to every instance (DK-02). */
export async function changeOption(
  db: Database,
  { soldOut, ...row }: typeof optionStock.$inferSelect & { soldOut: boolean },
): Promise<void> {
  const { referenceId, branchId, modifierId, backAt } = row
  const target = [optionStock.referenceId, optionStock.branchId, optionStock.modifierId]
  await db.transaction(async (tx) => {
    await stockChanged(tx, referenceId)
    if (soldOut) {
      await tx.insert(optionStock).values(row).onConflictDoUpdate({ target, set: { backAt } })
      return
    }
    const isIt = [
      eq(optionStock.referenceId, referenceId),
      eq(optionStock.branchId, branchId),
      eq(optionStock.modifierId, modifierId),
    ]
    await tx.delete(optionStock).where(and(...isIt))
  })
}
