import { FEW_LEFT, type Instant, shownStock } from '@storefront/domain'
import { isStillOff } from '@storefront/domain/desk'
import { and, eq, lte, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { itemStock } from '../../platform/database/schema.ts'
import type { Scarce } from '../business/catalogue.ts'

/** Scarce items by branch and item at a moment. */
export async function scarceItems(
  db: Database | Transaction,
  referenceId: string,
  now: Instant,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Scarce>>> {
  const rows = await db
    .select()
    .from(itemStock)
    .where(
      and(
        eq(itemStock.referenceId, referenceId),
        or(eq(itemStock.soldOut, true), lte(itemStock.left, FEW_LEFT)),
      ),
    )
  const found = new Map<string, Map<string, Scarce>>()
  for (const row of rows) {
    const backAt = row.backAt?.getTime() ?? null
    const soldOut = isStillOff(row.soldOut, backAt, now)
    const left = shownStock({ soldOut, left: row.left })
    if (left === null) continue
    // An item that is counted down to nothing stays sold out.
    const comesBack = soldOut && shownStock({ soldOut: false, left: row.left }) !== 0
    const scarce = { left, backAt: comesBack ? backAt : null }
    found.set(row.branchId, (found.get(row.branchId) ?? new Map()).set(row.itemId, scarce))
  }
  return found
}
