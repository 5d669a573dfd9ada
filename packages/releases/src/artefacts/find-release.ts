import type { LiveRelease } from '../state/release-state.ts'
import { type ObjectStore, StoreError } from '../store/object-store.ts'
import { integrityOf } from './integrity.ts'
import { type Release, releaseFolder, releaseId } from './release.ts'

const MARKER = /^a\/([a-z][a-z0-9-]*)\/([^/]+)\/release\.json$/

/** Ids of the finished releases of an app whose id begins with a text; all of them with none. */
export async function releaseIds(store: ObjectStore, name: string, start = ''): Promise<string[]> {
  const keys = await store.list(`a/${name}/${start}`)
  return keys.flatMap((key) => MARKER.exec(key)?.[2] ?? [])
}

/** Ids of the finished releases of one version: one, or several where rebuilding is allowed. */
export async function releasesOfVersion(
  store: ObjectStore,
  name: string,
  version: string,
): Promise<string[]> {
  const ids = await releaseIds(store, name, `${version}-`)
  return ids.filter((id) => id.slice(0, -13) === version)
}

export interface FoundRelease {
  release: Release
  live: LiveRelease
}
export type ReleaseSearch =
  | ({ kind: 'found' } & FoundRelease)
  | { kind: 'unknown' }
  | { kind: 'ambiguous'; ids: string[] }

/**
 * Finds a registered release by version (`1.4.2`) or id (`1.4.2-0123456789ab`). A version with several builds is
 * ambiguous, and no path can be smuggled in.
 */
export async function findRelease(store: ObjectStore, name: string, wanted: string): Promise<ReleaseSearch> {
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !/^\d[0-9A-Za-z.+-]*$/.test(wanted)) return { kind: 'unknown' }
  const isId = /-[0-9a-f]{12}$/.test(wanted)
  const ids = isId ? [wanted] : await releasesOfVersion(store, name, wanted)
  const [id, ...others] = ids
  if (!id) return { kind: 'unknown' }
  if (others.length > 0) return { kind: 'ambiguous', ids }
  const body = (await store.read(`${releaseFolder(name, id)}/release.json`))?.body
  return body ? { kind: 'found', ...parsed(store, `${name}/${id}`, body) } : { kind: 'unknown' }
}

function parsed(store: ObjectStore, what: string, body: Buffer): FoundRelease {
  let release: Release
  try {
    release = JSON.parse(body.toString('utf8')) as Release
  } catch (cause) {
    throw new StoreError(store.where, `release.json of ${what} is not whole`, cause)
  }
  const { version, path } = release
  return { release, live: { version, id: releaseId(release), path, integrity: integrityOf(body) } }
}

/** The release that a state names. Throws {@link StoreError} when the store has lost it or holds another text. */
export async function readRelease(store: ObjectStore, live: LiveRelease): Promise<Release> {
  const key = `${live.path.slice(1)}/release.json`
  const body = (await store.read(key))?.body
  if (!body) throw new StoreError(store.where, `reading ${key}`, new Error('it is gone'))
  if (integrityOf(body) !== live.integrity)
    throw new StoreError(
      store.where,
      `reading ${key}`,
      new Error('its hash is not the one that was promoted'),
    )
  return parsed(store, live.id, body).release
}
