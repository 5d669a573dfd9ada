import type { TrustedStore } from '../state/signature.ts'
import { findRelease } from './find-release.ts'

const FILE_KEY = /^a\/([a-z][a-z0-9-]*)\/([^/]+-[0-9a-f]{12})\/(.+)$/

/**
 * Returns a check whether a store key belongs to a signed release (its `release.json` included), so that files added by
 * others are not served. Releases are immutable, so each manifest is read once.
 */
export function signedFiles(trusted: TrustedStore): (key: string) => Promise<boolean> {
  const known = new Map<string, ReadonlySet<string>>()
  const filesOf = async (name: string, id: string) => {
    const cached = known.get(`${name}/${id}`)
    if (cached) return cached
    const found = await findRelease(trusted, name, id)
    if (found.kind !== 'found') return null
    const files = new Set(['release.json', ...Object.keys(found.release.files)])
    known.set(`${name}/${id}`, files)
    return files
  }
  return async (key) => {
    const [, name = '', id = '', file = ''] = FILE_KEY.exec(key) ?? []
    return (await filesOf(name, id))?.has(file) ?? false
  }
}
