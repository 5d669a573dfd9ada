import type { RemoteName } from '@storefront/bridge'
import type { BadVersions } from './bad-versions.ts'
import type { Fallback, ReleaseState, RemoteVersion } from './release-state.ts'

/** What reading the list of a fallback's files takes; throws when it does not come or is not the one that was promised. */
export type ReadFiles = (fallback: Fallback) => Promise<Readonly<Record<string, string>>>

/**
 * Which version of each remote is in use: the one of the release, then, once that failed, the last known good one
 * (RL-06). A version counts as bad for this session only when its fallback worked: without a connection both fail.
 */
export function createLadder(state: ReleaseState, bad: BadVersions, readFiles: ReadFiles) {
  const inUse = new Map<RemoteName, RemoteVersion>()
  const onTheWay = new Map<RemoteName, Promise<RemoteVersion>>()

  const fallbackOf = (remote: RemoteName): Promise<RemoteVersion> | null => {
    const fallback = state.remotes[remote]?.fallback
    if (!fallback) return null
    const started = onTheWay.get(remote) ?? readFiles(fallback).then((files) => asVersion(fallback, files))
    onTheWay.set(remote, started)
    started.catch(() => onTheWay.delete(remote))
    return started
  }
  const now = (remote: RemoteName) => inUse.get(remote) ?? state.remotes[remote]

  return {
    now,
    /** A version is left of which one may still hope. */
    hasNext: (remote: RemoteName): boolean =>
      Boolean(state.remotes[remote]?.fallback) && now(remote)?.arm !== 'fallback',
    /** The visitor's version is known to be bad, and is still in use. */
    startsBad: (remote: RemoteName): boolean => bad.has(now(remote)?.release ?? ''),
    /** Steps down from a version that failed. `false` when there is none below it; throws when the next cannot be read. */
    stepDown: async (remote: RemoteName, failed: RemoteVersion | undefined): Promise<boolean> => {
      if (now(remote) !== failed) return true
      const next = failed?.arm === 'fallback' ? null : await fallbackOf(remote)
      if (next) inUse.set(remote, next)
      return next !== null
    },
    /** The fallback with its files; null where there is none. Throws when they cannot be read. */
    next: (remote: RemoteName): Promise<RemoteVersion | null> => fallbackOf(remote) ?? Promise.resolve(null),
    /** Takes a version into use. */
    use: (remote: RemoteName, version: RemoteVersion): void => void inUse.set(remote, version),
    /** A module of this version came: what it stands in for is not tried again. */
    worked: (remote: RemoteName, version: RemoteVersion): void => {
      const live = state.remotes[remote]
      if (live && version.arm === 'fallback' && !bad.has(live.release)) bad.add(live.release)
    },
  }
}

export type Ladder = ReturnType<typeof createLadder>

/** Folder and files of a fallback; the entry lies directly in its folder. */
function asVersion(
  { release, entry, mark = '' }: Fallback,
  integrity: Readonly<Record<string, string>>,
): RemoteVersion {
  const base = entry.slice(0, entry.lastIndexOf('/') + 1)
  return { release, arm: 'fallback', entry, base, integrity, mark }
}

/** Milliseconds that the list of a fallback's files may take. */
const LIST_TIMEOUT = 4_000

/** Reads the list of a fallback's files; the browser checks it against the hash that the release names. */
export const readPublishedFiles: ReadFiles = async ({ manifest, integrity }) => {
  const answer = await fetch(manifest, { integrity, signal: AbortSignal.timeout(LIST_TIMEOUT) })
  if (!answer.ok) throw new Error(`${manifest} answered ${answer.status}`)
  return ((await answer.json()) as { files: Record<string, string> }).files
}
