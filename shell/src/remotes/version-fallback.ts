import type { RemoteName } from '@storefront/bridge'
import { LOAD_BUDGET_MS } from '@storefront/bridge/containers'
import type { Fallback, ReleaseState, RemoteVersion, ReportedVersion } from '@storefront/document-contract'
import { fetchFileHashes } from './file-hashes.ts'
import type { Generation, Generations } from './registration-generation.ts'

/** Versions that failed in this browser session while their fallback worked: they are not tried again (RL-06). */
export interface VersionBlocklist {
  has: (release: string) => boolean
  add: (release: string) => void
}

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
    /** The fallback as it is named in reports, also when its manifest cannot be read. */
    reportedFallback: (remote: RemoteName): ReportedVersion | undefined => {
      const fallback = state.remotes[remote]?.fallback
      return fallback ? { release: fallback.release, arm: 'fallback', mark: fallback.mark ?? '' } : undefined
    },
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
export const fetchManifest: ReadManifest = ({ manifest, integrity }) =>
  fetchFileHashes(manifest, integrity, AbortSignal.timeout(MANIFEST_TIMEOUT_MS))

/** Milliseconds without an answer of a version's entry after which the entry of its fallback is fetched as well. */
export const HEDGE_DELAY_MS = 2_000

/** Network and clock of the hedge. */
export interface HedgePort {
  /** Loads the entry of a generation once, however often it is requested; also of an unregistered version. */
  entry: (remote: RemoteName, generation: Generation, deadline: AbortSignal) => Promise<unknown>
  deadline: (milliseconds: number) => AbortSignal
}

/**
 * Hedges an entry that hangs with the last known good version (RL-06): after {@link HEDGE_DELAY_MS} the entry of the
 * fallback is fetched in parallel, and the version whose entry loads first is used for all modules of the remote.
 */
export function createHedgedFallback(fallbacks: FallbackPolicy, generations: Generations, port: HedgePort) {
  const watched = new WeakMap<Generation, { overtaken: AbortController; hasAnswered: boolean }>()

  const overtake = async (remote: RemoteName, isOpen: () => boolean): Promise<boolean> => {
    await aborted(port.deadline(HEDGE_DELAY_MS))
    const next = isOpen() ? await fallbacks.loadNext(remote) : null
    if (!next) return false
    await port.entry(remote, generations.peek(remote, next), port.deadline(LOAD_BUDGET_MS))
    if (!isOpen()) return false
    generations.end(remote)
    fallbacks.switchTo(remote, next)
    return true
  }

  return {
    /** Watches the entry of a generation; the signal aborts once the fallback's entry has loaded first. */
    watch: (remote: RemoteName, generation: Generation, entry: Promise<unknown>): AbortSignal => {
      const known = watched.get(generation)
      const state = known ?? { overtaken: new AbortController(), hasAnswered: false }
      const noteAnswer = () => {
        state.hasAnswered = true
      }
      // The caller of the entry handles its failure.
      entry.then(noteAnswer, () => {})
      if (!known && fallbacks.hasNext(remote)) {
        const isOpen = () => !state.hasAnswered && generations.isOpen(remote, generation)
        overtake(remote, isOpen).then(
          (isOvertaken) => isOvertaken && state.overtaken.abort(),
          // It is tried again, and reported, once the version itself has failed.
          (cause: unknown) => console.info(cause),
        )
      }
      watched.set(generation, state)
      return state.overtaken.signal
    },
  }
}

export type HedgedFallback = ReturnType<typeof createHedgedFallback>

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (signal.aborted) resolve()
  })
}

const BLOCKLIST_KEY = 'sf-bad-versions'

/** Persists the blocklist in the session storage; without storage it lasts as long as the page. */
export function createVersionBlocklist(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
): VersionBlocklist {
  const known = new Set<string>()
  const attempt = (work: () => void) => {
    try {
      work()
    } catch (cause) {
      console.warn('Nothing is remembered:', cause)
    }
  }
  attempt(() => {
    for (const release of (storage().getItem(BLOCKLIST_KEY) ?? '').split(' ')) known.add(release)
  })
  return {
    has: (release) => known.has(release),
    add: (release) => {
      known.add(release)
      attempt(() => storage().setItem(BLOCKLIST_KEY, [...known].join(' ')))
    },
  }
}
