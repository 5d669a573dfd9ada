import { findRelease } from './find-release.ts'
import type { TrustedStore } from './release-signature.ts'

const PLACE = /^a\/([a-z][a-z0-9-]*)\/([^/]+-[0-9a-f]{12})\/(.+)$/

/**
 * Says whether a key of the store names a file of a signed release, its `release.json` included: what somebody else put
 * beside them is not published. Releases are immutable, so each is read once.
 */
export function signedFiles(trusted: TrustedStore): (key: string) => Promise<boolean> {
  const known = new Map<string, ReadonlySet<string>>()
  const filesOf = async (name: string, id: string) => {
    const kept = known.get(`${name}/${id}`)
    if (kept) return kept
    const found = await findRelease(trusted, name, id)
    if (found.kind !== 'found') return null
    const files = new Set(['release.json', ...Object.keys(found.release.files)])
    known.set(`${name}/${id}`, files)
    return files
  }
  return async (key) => {
    const [, name = '', id = '', file = ''] = PLACE.exec(key) ?? []
    return (await filesOf(name, id))?.has(file) ?? false
  }
}
