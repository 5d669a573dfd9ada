import { MOST_FAVOURITES } from '@storefront/api-contract/account'
import { and, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { customers, favourites } from '../../platform/database/schema.ts'

/** Ids of a customer's favourite items, newest first, also of items that the business no longer has. */
export async function favouriteIds(db: Database | Transaction, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ itemId: favourites.itemId })
    .from(favourites)
    .where(eq(favourites.customerId, customerId))
    .orderBy(desc(favourites.position))
  return rows.map(({ itemId }) => itemId)
}

/**
 * Adds favourites in the given order, the last one becomes the newest; known ones keep their place. Returns how many did
 * not fit; the first ones are left out. `items` are the ids of the business's items: only these are added and counted.
 */
export async function addFavourites(
  tx: Transaction,
  customerId: string,
  wanted: readonly string[],
  items: ReadonlySet<string>,
): Promise<number> {
  // One change of a customer's favourites after the other, so that none exceeds the limit.
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')
  const known = new Set(await favouriteIds(tx, customerId))
  const added = [...new Set(wanted)].filter((itemId) => items.has(itemId) && !known.has(itemId))
  const room = MOST_FAVOURITES - [...known].filter((itemId) => items.has(itemId)).length
  const left = Math.max(0, added.length - room)
  const fitting = added.slice(left)
  if (fitting.length > 0)
    await tx.insert(favourites).values(fitting.map((itemId) => ({ customerId, itemId })))
  return left
}

/** Removes a favourite; nothing when it is none. */
export async function removeFavourite(
  db: Database | Transaction,
  customerId: string,
  itemId: string,
): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.customerId, customerId), eq(favourites.itemId, itemId)))
}
