import { type ObjectStore, StoreError } from '../store/object-store.ts'
import { integrityOf } from './integrity.ts'
import type { Release } from './release.ts'

/**
 * One file of a release, for what the server reads or sends itself; `null` when the release has no such file. Throws
 * {@link StoreError} when the store has lost it or holds another text.
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
  if (body && integrityOf(body) === integrity) return body
  throw new StoreError(
    store.where,
    `reading ${key}`,
    new Error(body ? 'it is not what was published' : 'it is gone'),
  )
}
