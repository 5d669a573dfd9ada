import { type ObjectStore, StoreError } from '@storefront/object-store'
import type { LiveRelease } from '../state/release-state.ts'
import type { TrustedStore } from '../state/signature.ts'
import { hasIntegrity, integrityOf } from './integrity.ts'
import { type Release, releaseFolder, releaseId } from './release.ts'
import { isReleaseSigned } from './release-signature.ts'

const MARKER = /^a\/([a-z][a-z0-9-]*)\/([^/]+)\/release\.json$/

/** Ids of the complete releases of an app, signed or not, that begin with `start`. */
export async function releaseIds(store: ObjectStore, name: string, start = ''): Promise<string[]> {
  const keys = await store.list(`a/${name}/${start}`)
  return keys.flatMap((key) => MARKER.exec(key)?.[2] ?? [])
}

export interface FoundRelease {
  release: Release
  live: LiveRelease
  /** The bytes of its `release.json`. */
  body: Buffer
}
export type ReleaseSearch =
  | ({ kind: 'found' } & FoundRelease)
  | { kind: 'unknown' }
  | { kind: 'ambiguous'; ids: string[] }
  /** Releases exist, but no trusted key signed any of them. */
  | { kind: 'unsigned'; ids: string[] }

/** Releases of one version: the signed ones, and the ids of the unsigned ones. */
export async function releasesOfVersion(
  trusted: TrustedStore,
  name: string,
  version: string,
): Promise<{ signed: FoundRelease[]; unsigned: string[] }> {
  const ids = await releaseIds(trusted.store, name, `${version}-`)
  return signedAmong(
    trusted,
    name,
    ids.filter((id) => id.slice(0, -13) === version),
  )
}

/**
 * Finds a release by version (`1.4.2`) or id (`1.4.2-0123456789ab`). Only releases signed by a trusted key count; a
 * version with several such builds is ambiguous. Rejects input that could traverse paths.
 */
export async function findRelease(
  trusted: TrustedStore,
  name: string,
  wanted: string,
): Promise<ReleaseSearch> {
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !/^\d[0-9A-Za-z.+-]*$/.test(wanted)) return { kind: 'unknown' }
  const isId = /-[0-9a-f]{12}$/.test(wanted)
  const { signed, unsigned } = isId
    ? await signedAmong(trusted, name, [wanted])
    : await releasesOfVersion(trusted, name, wanted)
  const [found, ...others] = signed
  if (found && others.length === 0) return { kind: 'found', ...found }
  if (found) return { kind: 'ambiguous', ids: signed.map(({ live }) => live.id) }
  return unsigned.length > 0 ? { kind: 'unsigned', ids: unsigned } : { kind: 'unknown' }
}

async function signedAmong(trusted: TrustedStore, name: string, ids: readonly string[]) {
  const signed: FoundRelease[] = []
  const unsigned: string[] = []
  for (const id of ids) {
    const body = (await trusted.store.read(`${releaseFolder(name, id)}/release.json`))?.body
    if (!body) continue
    const found = await trustedRelease(trusted, name, id, body)
    if (found) signed.push(found)
    else unsigned.push(id)
  }
  return { signed, unsigned }
}

/** A release whose manifest a trusted key signed for this folder; a copy from another folder is rejected. */
async function trustedRelease(
  trusted: TrustedStore,
  name: string,
  id: string,
  body: Buffer,
): Promise<FoundRelease | null> {
  const folder = releaseFolder(name, id)
  if (!(await isReleaseSigned(trusted, folder, body))) return null
  const release = JSON.parse(body.toString('utf8')) as Release
  const { version, path } = release
  if (release.name !== name || releaseId(release) !== id || path !== `/${folder}`) return null
  return { release, body, live: { version, id, path, integrity: integrityOf(body) } }
}

/** The advice for an unsigned release. */
export const publishAgain = (name: string): string =>
  `Publish it again from its sources: pnpm --filter ${name} release:publish`

/**
 * The release that a state refers to. Throws {@link StoreError} when it is missing, has been changed, or was not signed
 * by a trusted key.
 */
export async function readRelease(trusted: TrustedStore, live: LiveRelease): Promise<Release> {
  const { store } = trusted
  const key = `${live.path.slice(1)}/release.json`
  const failed = (reason: string) => new StoreError(store.where, `reading ${key}`, new Error(reason))
  const body = (await store.read(key))?.body
  if (!body) throw failed('it is gone')
  if (!hasIntegrity(body, live.integrity)) throw failed('its hash is not the one that was promoted')
  const name = MARKER.exec(key)?.[1] ?? ''
  const found = await trustedRelease(trusted, name, live.id, body)
  if (!found) throw failed(`no trusted key signed it. ${publishAgain(name)}`)
  return found.release
}
