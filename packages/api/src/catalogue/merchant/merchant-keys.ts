import type { TillKey } from '@storefront/api-contract/desk'
import type { MerchantRight } from '@storefront/api-contract/merchant'
import { and, asc, count, eq, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { businesses, merchantKeys } from '../../platform/database/schema.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { randomId, sha256 } from '../../platform/http/random-id.ts'

type KeyRow = typeof merchantKeys.$inferSelect

const MOST_KEYS = 20
/** Uses are noted once in this time. */
const NOTED_MS = 60_000

export interface NewKey {
  referenceId: string
  name: string
  rights: MerchantRight[]
}

/** Creates a key; the text is nowhere else. Null when there are too many. */
export function addMerchantKey(
  db: Database,
  { referenceId, name, rights }: NewKey,
  now: number,
): Promise<{ row: KeyRow; key: string } | null> {
  const key = `till_${randomId(256)}`
  return db.transaction(async (tx) => {
    await tx.select().from(businesses).where(eq(businesses.referenceId, referenceId)).for('update')
    const ofBusiness = eq(merchantKeys.referenceId, referenceId)
    const [existing] = await tx.select({ count: count() }).from(merchantKeys).where(ofBusiness)
    if ((existing?.count ?? 0) >= MOST_KEYS) return null
    const values = { id: randomId(), referenceId, name, rights: [...new Set(rights)], hash: sha256(key) }
    const [row] = await tx
      .insert(merchantKeys)
      .values({ ...values, createdAt: new Date(now) })
      .returning()
    return row ? { row, key } : null
  })
}

/** The keys of a business, without the keys themselves. */
export async function listMerchantKeys(db: Database, referenceId: string): Promise<TillKey[]> {
  const rows = await db
    .select()
    .from(merchantKeys)
    .where(eq(merchantKeys.referenceId, referenceId))
    .orderBy(asc(merchantKeys.createdAt))
  return rows.map(serializeKey)
}

/** Serializes a key for the owner. */
export function serializeKey({ id, name, rights, createdAt, usedAt }: KeyRow): TillKey {
  const used_at = usedAt && isoText(usedAt.getTime())
  return { id, name, rights, created_at: isoText(createdAt.getTime()), used_at }
}

/** Removes a key, which opens nothing from now on; false if there is none. */
export async function removeMerchantKey(db: Database, referenceId: string, keyId: string): Promise<boolean> {
  const isKey = and(eq(merchantKeys.id, keyId), eq(merchantKeys.referenceId, referenceId))
  return (await db.delete(merchantKeys).where(isKey).returning()).length > 0
}

/** The rights of a key at a business, and a note that it is used; null for a key that opens nothing. */
export async function rightsOfKey(
  db: Database,
  { referenceId, key }: { referenceId: string; key: string },
  now: number,
): Promise<readonly MerchantRight[] | null> {
  if (!key.startsWith('till_')) return null
  const isKey = and(eq(merchantKeys.hash, sha256(key)), eq(merchantKeys.referenceId, referenceId))
  const [row] = await db.select().from(merchantKeys).where(isKey)
  if (!row) return null
  const isOld = or(isNull(merchantKeys.usedAt), lt(merchantKeys.usedAt, new Date(now - NOTED_MS)))
  if (!row.usedAt || row.usedAt.getTime() < now - NOTED_MS)
    await db
      .update(merchantKeys)
      .set({ usedAt: new Date(now) })
      .where(and(isKey, isOld))
  return row.rights
}
