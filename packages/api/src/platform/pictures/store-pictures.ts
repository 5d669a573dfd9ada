import { and, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { pictures } from '../database/schema.ts'
import { hashInPath } from './picture-path.ts'
import type { StoredPicture } from './picture-store.ts'

/** A picture by the name it has in its business's file. */
export type NamedPicture = readonly [name: string, picture: StoredPicture]

/** Rows per insert, well below what one statement may carry. */
const CHUNK = 500

/**
 * Keeps the pictures of a file by their names, those that it has by the path they are served at by the names they came
 * with; what only earlier files named is dropped from now on. So is a picture whose name stands for another one now: pages
 * that were opened before still ask for it.
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
  const before = await tx
    .delete(pictures)
    .where(and(ofBusiness, inArray(pictures.name, names)))
    .returning()
  for (let start = 0; start < named.length; start += CHUNK) {
    const rows = named.slice(start, start + CHUNK)
    await tx
      .insert(pictures)
      .values(rows.map(([name, { hash, width, height }]) => ({ referenceId, name, hash, width, height })))
  }
  const stays = new Set(named.map(([, { hash }]) => hash))
  const replaced = before.filter(({ hash }) => !stays.has(hash))
  await storeUnnamed(tx, referenceId, replaced, now)
  // Last, for the file may name by its path what it no longer has by a name.
  await tx
    .update(pictures)
    .set({ droppedAt: null })
    .where(and(ofBusiness, inArray(pictures.hash, served)))
}

/**
 * Makes pictures without a name, such as uploaded ones, usable in a file by the path they are served at. They count as
 * dropped until a file names them, so that they are collected 30 days after the last upload.
 */
export async function storeUnnamed(
  db: Database | Transaction,
  referenceId: string,
  unnamed: readonly StoredPicture[],
  now: number,
): Promise<void> {
  const droppedAt = new Date(now)
  // One statement may not touch a row twice.
  const byHash = [...new Map(unnamed.map((picture) => [picture.hash, picture])).values()]
  for (let start = 0; start < byHash.length; start += CHUNK) {
    const rows = byHash.slice(start, start + CHUNK)
    await db
      .insert(pictures)
      .values(
        rows.map(({ hash, width, height }) => {
          const name = `upload-${hash}`
          return { referenceId, name, hash, width, height, droppedAt }
        }),
      )
      .onConflictDoUpdate({
        target: [pictures.referenceId, pictures.name],
        set: { droppedAt },
        setWhere: isNotNull(pictures.droppedAt),
      })
  }
}
