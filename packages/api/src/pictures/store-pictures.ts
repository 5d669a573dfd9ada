import { and, eq, inArray, isNull, lt, notInArray } from 'drizzle-orm'
import type { ApiContext } from '../api-context.ts'
import type { Transaction } from '../database/database.ts'
import { pictures } from '../database/schema.ts'
import { hashInPath } from './picture-path.ts'
import type { StoredPicture } from './picture-store.ts'

/** A picture by the name it has in its business's file. */
export type NamedPicture = readonly [name: string, picture: StoredPicture]

/** How long a picture that the newest file does not name stays usable by its name. */
const DROPPED_FOR_MS = 30 * 24 * 60 * 60_000

/** Rows per insert, well below what one statement may carry. */
const CHUNK = 500

/**
 * Keeps the pictures of a file by their names, those that it has by the path they are served at by the names they came
 * with; what only earlier files named is dropped from now on.
 */
export async function storePictures(
  tx: Transaction,
  referenceId: string,
  all: readonly NamedPicture[],
  now: number,
): Promise<void> {
  const named = all.filter(([name]) => hashInPath(name) === null)
  const names = named.map(([name]) => name)
  const served = all.flatMap(([name]) => hashInPath(name) ?? [])
  const ofBusiness = eq(pictures.referenceId, referenceId)
  await tx
    .update(pictures)
    .set({ droppedAt: new Date(now) })
    .where(and(ofBusiness, isNull(pictures.droppedAt), notInArray(pictures.name, names)))
  await tx
    .update(pictures)
    .set({ droppedAt: null })
    .where(and(ofBusiness, inArray(pictures.hash, served)))
  await tx.delete(pictures).where(and(ofBusiness, inArray(pictures.name, names)))
  for (let start = 0; start < named.length; start += CHUNK) {
    const rows = named.slice(start, start + CHUNK)
    await tx
      .insert(pictures)
      .values(rows.map(([name, { hash, width, height }]) => ({ referenceId, name, hash, width, height })))
  }
}

/** Collects pictures 30 days after they were dropped, and their files once no business names them. Says how many. */
export async function collectPictures({
  db,
  clock,
  pictures: store,
}: Pick<ApiContext, 'db' | 'clock' | 'pictures'>): Promise<number> {
  const gone = await db
    .delete(pictures)
    .where(lt(pictures.droppedAt, new Date(clock() - DROPPED_FOR_MS)))
    .returning({ hash: pictures.hash })
  if (gone.length === 0) return 0
  const hashes = [...new Set(gone.map(({ hash }) => hash))]
  const named = await db.select({ hash: pictures.hash }).from(pictures).where(inArray(pictures.hash, hashes))
  const still = new Set(named.map(({ hash }) => hash))
  for (const hash of hashes) if (!still.has(hash)) await store.forget(hash)
  return gone.length
}
