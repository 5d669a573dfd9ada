import type { RemoteName } from '@storefront/bridge'
import type { ReleaseState, RemoteVersion } from '@storefront/document-contract'
import type { Catalogue } from '@storefront/i18n'
import { EntryProblem } from './entry-script.ts'
import { createHedgedFallback } from './hedged-fallback.ts'
import { isChunkProblem } from './load-chunks.ts'
import { createGenerations, type Generation } from './registration-generation.ts'
import { type FailurePhase, RemoteFailure } from './remote-failure.ts'
import type { LoadReport } from './report.ts'
import { onRetry, signalRetry } from './retry-signal.ts'
import type { VersionBlocklist } from './version-blocklist.ts'
import { createFallbackPolicy, type ReadManifest } from './version-fallback.ts'

/** Time to load a module of one version, all attempts together. */
export const LOAD_BUDGET_MS = 8_000
/** The same for a version with a fallback: the visitor waits for both. */
export const FALLBACK_AFTER_MS = 6_000
/** Retries of a version without and with a fallback. */
const RETRIES = { last: 2, withNext: 1 }
const FIRST_BACKOFF_MS = 300

/** Federation runtime, network and clock of the loader; tests inject their own. */
export interface FederationPort {
  /** Registers a version of a remote. From the second generation on, everything cached of the remote is dropped first. */
  register: (remote: RemoteName, generation: Generation) => void
  /** Loads the entry of a generation once, however often it is requested; also of an unregistered version. */
  entry: (remote: RemoteName, generation: Generation, deadline: AbortSignal) => Promise<unknown>
  request: (remote: RemoteName, expose: string) => Promise<unknown>
  readManifest: ReadManifest
  blocklist: VersionBlocklist
  now: () => number
  pause: (milliseconds: number) => Promise<void>
  deadline: (milliseconds: number) => AbortSignal
  /** Loads the messages of a module in the page's language. */
  prepare: (module: LoadedModule) => Promise<void>
  report: (load: LoadReport) => void
}

/** An exposed module: its component and its messages, which are loaded before it counts as loaded. */
export type LoadedModule = Readonly<{ default: unknown; messages?: Catalogue<string> }>

/** Signals that end an attempt early: the budget, or a retry by the visitor. */
type AttemptSignals = Readonly<{ deadline: AbortSignal; retried: AbortSignal }>

/** A module that loaded; whether it rendered is reported once. */
interface Load {
  version: RemoteVersion
  milliseconds: number
  isRendered: boolean
  hasFailed: boolean
}

/**
 * Creates the loader of exposed modules: concurrent calls share one request; retries within the budget, then the
 * remote's last known good version (RL-06), sooner if the entry hangs; rejects with a {@link RemoteFailure}. Every load
 * is reported with its version. After a failure the next call starts a new generation: nothing of the remote's entry,
 * container and chunks is reused.
 */
export function createModuleLoader(state: ReleaseState, port: FederationPort) {
  const running = new Map<string, Promise<LoadedModule>>()
  const loads = new Map<string, Load>()
  const shown = new Set<string>()
  const fallbacks = createFallbackPolicy(state, port.blocklist, port.readManifest)
  const generations = createGenerations(port.register)
  const hedge = createHedgedFallback(fallbacks, generations, port)

  const attempt = async (
    remote: RemoteName,
    expose: string,
    signals: AttemptSignals,
  ): Promise<LoadedModule> => {
    const version = fallbacks.current(remote)
    if (!version) throw new Error('it is not part of the live release')
    const generation = generations.begin(remote, version)
    const entry = port.entry(remote, generation, signals.deadline)
    const ends = [signals.deadline, signals.retried, hedge.watch(remote, generation, entry)]
    await rejectOnAbort(ends, entry)
    const loaded = await rejectOnAbort(ends, port.request(remote, expose))
    if (!isModule(loaded)) throw new Error('the module has no default export')
    await rejectOnAbort(ends, port.prepare(loaded))
    return loaded
  }

  /** All attempts with one version; ends early when another module has already fallen back from it. */
  const tryVersion = async (
    remote: RemoteName,
    expose: string,
    retried: AbortSignal,
  ): Promise<LoadedModule> => {
    const started = port.now()
    const version = fallbacks.current(remote)
    const hasNext = fallbacks.hasNext(remote)
    const budget = hasNext ? FALLBACK_AFTER_MS : LOAD_BUDGET_MS
    const deadline = port.deadline(budget)
    for (let tries = 0; ; tries++) {
      try {
        const loaded = await attempt(remote, expose, { deadline, retried })
        const milliseconds = port.now() - started
        if (version)
          loads.set(remote + expose, { version, milliseconds, isRendered: false, hasFailed: false })
        return loaded
      } catch (cause) {
        if (retried.aborted) throw cause
        const milliseconds = port.now() - started
        const phase = phaseOf(version, cause)
        if (phase === 'container') generations.end(remote)
        const pause = FIRST_BACKOFF_MS * 3 ** tries
        const maxRetries = hasNext ? RETRIES.withNext : RETRIES.last
        // A module that throws would throw again, or be reused half evaluated (ER-06).
        const isFinal = phase === 'release' || (phase === 'expose' && !isChunkProblem(cause))
        const isLast = tries >= maxRetries || isFinal || milliseconds + pause >= budget
        const failure = new RemoteFailure({ remote, expose, version, phase, milliseconds, cause })
        if (isLast || deadline.aborted || fallbacks.current(remote) !== version) throw failure
        await port.pause(pause)
        if (fallbacks.current(remote) !== version) throw failure
      }
    }
  }

  const fallBack = async (failure: RemoteFailure, failed: RemoteVersion | undefined): Promise<boolean> => {
    const { remote, expose } = failure
    const started = port.now()
    try {
      return await fallbacks.fallBack(remote, failed)
    } catch (cause) {
      const fallback = state.remotes[remote]?.fallback
      const version = fallback
        ? { release: fallback.release, arm: 'fallback', mark: fallback.mark ?? '' }
        : undefined
      const milliseconds = port.now() - started
      port.report(new RemoteFailure({ remote, expose, version, phase: 'manifest', milliseconds, cause }))
      return false
    }
  }

  const loadWithFallback = async (
    remote: RemoteName,
    expose: string,
    retried: AbortSignal,
  ): Promise<LoadedModule> => {
    if (fallbacks.isKnownBad(remote)) {
      const known = { remote, expose, phase: 'entry', milliseconds: 0, cause: 'known to be bad' } as const
      if (await fallBack(new RemoteFailure(known), fallbacks.current(remote))) generations.end(remote)
    }
    for (;;) {
      const version = fallbacks.current(remote)
      try {
        return await tryVersion(remote, expose, retried)
      } catch (failure) {
        if (!(failure instanceof RemoteFailure)) throw failure
        if (fallbacks.current(remote) === version) generations.end(remote)
        port.report(failure)
        if (!(await fallBack(failure, version))) throw failure
      }
    }
  }

  /** A module that is loading when the visitor retries joins the new generation. */
  const load = async (remote: RemoteName, expose: string): Promise<LoadedModule> => {
    const retried = new AbortController()
    const unsubscribe = onRetry(remote, () => retried.abort())
    try {
      return await loadWithFallback(remote, expose, retried.signal)
    } catch (failure) {
      if (retried.signal.aborted) return load(remote, expose)
      throw failure
    } finally {
      unsubscribe()
    }
  }

  return {
    load: (remote: RemoteName, expose: string): Promise<LoadedModule> => {
      const id = remote + expose
      const known = running.get(id)
      if (known) return known
      const started = load(remote, expose)
      running.set(id, started)
      // Set as React does, so that `use` does not suspend on a loaded module.
      started.then(
        (value) => Object.assign(started, { status: 'fulfilled', value }),
        () => running.delete(id),
      )
      return started
    },
    /** Retry by the visitor: everything of the remote that failed or is still loading starts again. */
    retry: (remote: RemoteName): void => {
      generations.end(remote)
      signalRetry(remote)
    },
    /** Reports a module as ready once it is on the screen; from then on its version does not change. */
    markRendered: (remote: RemoteName, expose: string): void => {
      const known = loads.get(remote + expose)
      shown.add(remote + expose)
      if (!known || known.isRendered) return
      known.isRendered = true
      fallbacks.markWorking(remote, known.version)
      port.report({ remote, expose, phase: 'ready', ...known })
    },
    /**
     * Drops a module that loaded and failed to render, so that a retry fetches it again. `true` when it was never on
     * the screen and the remote has a fallback: then retry at once.
     */
    handleRenderFailure: async (failure: RemoteFailure): Promise<boolean> => {
      const { remote, expose, message } = failure
      const known = loads.get(remote + expose)
      if (!known) return false
      const { version } = known
      if (!known.hasFailed) {
        known.hasFailed = true
        for (const id of running.keys()) if (id.startsWith(`${remote}.`)) running.delete(id)
        if (fallbacks.current(remote) === version) generations.end(remote)
        port.report({ remote, expose, message, phase: 'render', ...known })
      }
      return !shown.has(remote + expose) && fallBack(failure, version)
    },
  }
}
export type ModuleLoader = ReturnType<typeof createModuleLoader>

function isModule(value: unknown): value is LoadedModule {
  return typeof value === 'object' && value !== null && 'default' in value
}

/** Rejects as soon as a signal aborts: the timeout of a chunk may end after the budget. */
function rejectOnAbort<T>(ends: readonly AbortSignal[], work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const expire = () => reject(new EntryProblem('no answer in time'))
    for (const end of ends) end.addEventListener('abort', expire, { once: true })
    if (ends.some((end) => end.aborted)) expire()
    work.then(resolve, reject).finally(() => {
      for (const end of ends) end.removeEventListener('abort', expire)
    })
  })
}

function phaseOf(version: RemoteVersion | undefined, cause: unknown): FailurePhase {
  if (!version) return 'release'
  if (cause instanceof EntryProblem) return 'entry'
  const text = cause instanceof Error ? cause.message : ''
  if (/RUNTIME-0(02|12|15)/.test(text)) return 'container'
  return 'expose'
}
