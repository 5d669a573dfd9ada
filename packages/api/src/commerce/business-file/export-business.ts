import type { BusinessFile } from '@storefront/api-contract/business-file'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { businesses, businessFiles, pictures as pictureRows } from '../../platform/database/schema.ts'
import { hashInPath } from '../../platform/pictures/picture-path.ts'
import type { PictureStore } from '../../platform/pictures/picture-store.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { namedPictures } from './file-pictures.ts'
import { hashedKey } from './stored-file.ts'

export type ExportResult =
  | { ok: true; text: string; pictures: AsyncGenerator<readonly [name: string, bytes: Uint8Array]> }
  | { ok: false; reason: string }

/**
 * A business as the file that an import takes: the same bytes however often it is exported and imported again. The
 * merchant's key is not known, so its hash is exported instead; pictures have the names they came with. What changes
 * as the shop sells (stock that is left, orders, counts) is no part of it.
 */
export async function exportBusiness(
  { db, pictures }: Pick<CommerceContext, 'db' | 'pictures'>,
  referenceId: string,
): Promise<ExportResult> {
  const [row] = await db
    .select({ file: businessFiles.file, key: businesses.merchantKeyHash })
    .from(businesses)
    .leftJoin(businessFiles, eq(businessFiles.referenceId, businesses.referenceId))
    .where(eq(businesses.referenceId, referenceId))
  if (!row) return { ok: false, reason: `There is no business ${referenceId}.` }
  if (row.file === null)
    return { ok: false, reason: `${referenceId} was imported by an older version; import it once more.` }
  const named = await db
    .select()
    .from(pictureRows)
    .where(and(eq(pictureRows.referenceId, referenceId), isNull(pictureRows.droppedAt)))
    .orderBy(asc(pictureRows.name))
  const nameOf = new Map(named.toReversed().map(({ hash, name }) => [hash, name]))
  const stored = JSON.parse(row.file) as Omit<BusinessFile, 'merchant_key'>
  const file = namedPictures({ ...stored, merchant_key: hashedKey(row.key) }, (path) =>
    nameOf.get(hashInPath(path) ?? ''),
  )
  for (const [hash, name] of nameOf)
    if (!(await pictures.has(hash)))
      return { ok: false, reason: `The picture ${name} is not in the file store.` }
  return { ok: true, text: `${JSON.stringify(file, null, 2)}\n`, pictures: originals(pictures, nameOf) }
}

/** One original after the other, so that one alone is in memory. */
async function* originals(pictures: PictureStore, nameOf: ReadonlyMap<string, string>) {
  for (const [hash, name] of nameOf) {
    const bytes = await pictures.original(hash)
    if (!bytes) throw new Error(`The picture ${name} is no longer in the file store.`)
    yield [name, bytes] as const
  }
}
