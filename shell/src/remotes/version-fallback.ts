import type { RemoteName } from '@storefront/bridge'
import type { Fallback, ReleaseState, RemoteVersion } from '@storefront/document-contract'
import type { VersionBlocklist } from './version-blocklist.ts'

/** Reads the file hashes of a fallback; throws when its manifest does not load or fails its integrity check. */
export type ReadManifest = (fallback: Fallback) => Promise<Readonly<Record<string, string>>>

/**
 * Which version of each remote is in use: the one of the release, then, after that failed, the last known good one
 * (RL-06). A version is blocked for this session only once its fallback worked: without a connection both fail.
 */
export function createFallbackPolicy(
  state: ReleaseState,
  blocklist: VersionBlocklist,
  readManifest: ReadManifest,
) {
  const inUse = new Map<RemoteName, RemoteVersion>()
  const pending = new Map<RemoteName, Promise<RemoteVersion>>()

  const fallbackOf = (remote: RemoteName): Promise<RemoteVersion> | null => {
    const fallback = state.remotes[remote]?.fallback
    if (!fallback) return null
    const started = pending.get(remote) ?? readManifest(fallback).then((files) => asVersion(fallback, files))
    pending.set(remote, started)
    started.catch(() => pending.delete(remote))
    return started
  }
  const current = (remote: RemoteName) => inUse.get(remote) ?? state.remotes[remote]

  return {
    current,
    /** Whether there is a fallback that has not been used yet. */
    hasNext: (remote: RemoteName): boolean =>
      Boolean(state.remotes[remote]?.fallback) && current(remote)?.arm !== 'fallback',
    /** Whether the version in use is on the blocklist. */
    isKnownBad: (remote: RemoteName): boolean => blocklist.has(current(remote)?.release ?? ''),
    /** Falls back from a version that failed. `false` when it has no fallback; throws when the manifest cannot be read. */
    fallBack: async (remote: RemoteName, failed: RemoteVersion | undefined): Promise<boolean> => {
      if (current(remote) !== failed) return true
      const next = failed?.arm === 'fallback' ? null : await fallbackOf(remote)
      if (next) inUse.set(remote, next)
      return next !== null
    },
    /** The fallback with its file hashes; null when there is none. Throws when the manifest cannot be read. */
    loadNext: (remote: RemoteName): Promise<RemoteVersion | null> =>
      fallbackOf(remote) ?? Promise.resolve(null),
    switchTo: (remote: RemoteName, version: RemoteVersion): void => void inUse.set(remote, version),
    /** A module of this version rendered: if it is the fallback, the live version is blocked. */
    markWorking: (remote: RemoteName, version: RemoteVersion): void => {
      const live = state.remotes[remote]
      if (live && version.arm === 'fallback' && !blocklist.has(live.release)) blocklist.add(live.release)
    },
  }
}

export type FallbackPolicy = ReturnType<typeof createFallbackPolicy>

/** Folder and file hashes of a fallback; the entry lies directly in its folder. */
function asVersion(
  { release, entry, mark = '' }: Fallback,
  integrity: Readonly<Record<string, string>>,
): RemoteVersion {
  const base = entry.slice(0, entry.lastIndexOf('/') + 1)
  return { release, arm: 'fallback', entry, base, integrity, mark }
}

const MANIFEST_TIMEOUT_MS = 4_000

/** Fetches the manifest of a fallback; the browser checks it against the hash in the release. */
export const fetchManifest: ReadManifest = async ({ manifest, integrity }) => {
  const answer = await fetch(manifest, { integrity, signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${manifest} answered ${answer.status}`)
  return ((await answer.json()) as { files: Record<string, string> }).files
}
