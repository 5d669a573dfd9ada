import { type ObjectStore, StoreError } from '@storefront/object-store'
import { hasIntegrity } from './integrity.ts'
import type { Release } from './release.ts'

/**
 * Reads one file of a release; `null` when the release has no such file. Throws {@link StoreError} when the stored file
 * is missing or does not match its integrity hash.
 */
export async function readPublished(
  store: ObjectStore,
  { path, files }: Release,
  file: string,
): Promise<Buffer | null> {
  const integrity = Object.hasOwn(files, file) ? files[file] : undefined
  if (!integrity) return null
  const key = `${path.slice(1)}/${file}`
  const body = (await store.read(key))?.body
  if (body && hasIntegrity(body, integrity)) return body
  throw new StoreError(
    store.where,
    `reading ${key}`,
    new Error(body ? 'it is not what was published' : 'it is gone'),
  )
}
