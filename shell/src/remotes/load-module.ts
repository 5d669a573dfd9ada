import type { RemoteName } from '@storefront/bridge'
import type { Catalogue } from '@storefront/i18n'
import type { BadVersions } from './bad-versions.ts'
import { EntryProblem } from './entry-script.ts'
import { isChunkProblem } from './load-chunks.ts'
import { createOvertaking } from './overtaking.ts'
import type { ReleaseState, RemoteVersion } from './release-state.ts'
import { type FailurePhase, RemoteFailure } from './remote-failure.ts'
import { createLadder, type ReadFiles } from './remote-ladder.ts'
import { createRounds, type Round } from './remote-rounds.ts'
import type { LoadReport } from './report.ts'
import { onRetry, tellRetry } from './retry-signal.ts'

/** Milliseconds that loading a module of one version may take, all attempts together. */
export const LOAD_BUDGET = 8_000
/** The same for a version that has a fallback: the visitor waits for both. */
export const FALLBACK_AFTER = 6_000
/** Further attempts of a version, by whether there is another one to fall back to. */
const RETRIES = { last: 2, withNext: 1 }
const FIRST_PAUSE = 300

/** The federation runtime and the network as the loader sees them; a test brings its own. */
export interface FederationPort {
  /** Says where a version of a remote is. From the second round on everything known of the remote is forgotten first. */
  register: (remote: RemoteName, round: Round) => void
  /** Loads the entry of a round, once however often it is asked for; of a version that is not registered too. */
  entry: (remote: RemoteName, round: Round, deadline: AbortSignal) => Promise<unknown>
  request: (remote: RemoteName, expose: string) => Promise<unknown>
  readFiles: ReadFiles
  bad: BadVersions
  now: () => number
  pause: (milliseconds: number) => Promise<void>
  deadline: (milliseconds: number) => AbortSignal
  /** Loads the messages of a module in the page's language. */
  prepare: (module: LoadedModule) => Promise<void>
  report: (load: LoadReport) => void
}

/** An exposed module: its component, and the messages it draws with, which are loaded before it counts as loaded. */
export type LoadedModule = Readonly<{ default: unknown; messages?: Catalogue<string> }>

/** What ends an attempt early: the budget, or a visitor who asks for the remote again. */
type Ends = Readonly<{ deadline: AbortSignal; again: AbortSignal }>

/** A module that came; how its drawing ended is told once. */
interface Load {
  version: RemoteVersion
  milliseconds: number
  isDrawn: boolean
  hasFailed: boolean
}

/**
 * Makes the function that loads an exposed module: one request for all who ask at once, retries within the budget, then
 * the remote's last known good version (RL-06), sooner where the entry hangs, and a failure with its phase and cause. Every load is reported with the
 * version it was of. After a failure the next call starts a new round: nothing of the remote's entry, container and
 * chunks is taken over.
 */
export function createModuleLoader(state: ReleaseState, port: FederationPort) {
  const running = new Map<string, Promise<LoadedModule>>()
  const loads = new Map<string, Load>()
  const shown = new Set<string>()
  const ladder = createLadder(state, port.bad, port.readFiles)
  const rounds = createRounds(port.register)
  const overtaking = createOvertaking(ladder, rounds, port)

  const attempt = async (remote: RemoteName, expose: string, ends: Ends): Promise<LoadedModule> => {
    const version = ladder.now(remote)
    if (!version) throw new Error('it is not part of the live release')
    const round = rounds.begin(remote, version)
    const entry = port.entry(remote, round, ends.deadline)
    const signals = [ends.deadline, ends.again, overtaking.watch(remote, round, entry)]
    await before(signals, entry)
    const loaded = await before(signals, port.request(remote, expose))
    if (!isModule(loaded)) throw new Error('the module has no default export')
    await before(signals, port.prepare(loaded))
    return loaded
  }

  /** All attempts with one version; ends early when another module has found that version to be bad. */
  const tryVersion = async (
    remote: RemoteName,
    expose: string,
    again: AbortSignal,
  ): Promise<LoadedModule> => {
    const started = port.now()
    const version = ladder.now(remote)
    const hasNext = ladder.hasNext(remote)
    const budget = hasNext ? FALLBACK_AFTER : LOAD_BUDGET
    const deadline = port.deadline(budget)
    for (let tries = 0; ; tries++) {
      try {
        const loaded = await attempt(remote, expose, { deadline, again })
        const milliseconds = port.now() - started
        if (version) loads.set(remote + expose, { version, milliseconds, isDrawn: false, hasFailed: false })
        return loaded
      } catch (cause) {
        if (again.aborted) throw cause
        const milliseconds = port.now() - started
        const phase = phaseOf(version, cause)
        if (phase === 'container') rounds.end(remote)
        const pause = FIRST_PAUSE * 3 ** tries
        const most = hasNext ? RETRIES.withNext : RETRIES.last
        // What a module itself throws it would throw again, or be taken half run (ER-06).
        const isFinal = phase === 'release' || (phase === 'expose' && !isChunkProblem(cause))
        const isLast = tries >= most || isFinal || milliseconds + pause >= budget
        const failure = new RemoteFailure({ remote, expose, version, phase, milliseconds, cause })
        if (isLast || deadline.aborted || ladder.now(remote) !== version) throw failure
        await port.pause(pause)
        if (ladder.now(remote) !== version) throw failure
      }
    }
  }

  const stepDown = async (failure: RemoteFailure, failed: RemoteVersion | undefined): Promise<boolean> => {
    const { remote, expose } = failure
    const started = port.now()
    try {
      return await ladder.stepDown(remote, failed)
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

  const climbDown = async (remote: RemoteName, expose: string, again: AbortSignal): Promise<LoadedModule> => {
    if (ladder.startsBad(remote)) {
      const known = { remote, expose, phase: 'entry', milliseconds: 0, cause: 'known to be bad' } as const
      if (await stepDown(new RemoteFailure(known), ladder.now(remote))) rounds.end(remote)
    }
    for (;;) {
      const version = ladder.now(remote)
      try {
        return await tryVersion(remote, expose, again)
      } catch (failure) {
        if (!(failure instanceof RemoteFailure)) throw failure
        if (ladder.now(remote) === version) rounds.end(remote)
        port.report(failure)
        if (!(await stepDown(failure, version))) throw failure
      }
    }
  }

  /** A module that is on its way while the visitor asks for its remote again joins the new round. */
  const load = async (remote: RemoteName, expose: string): Promise<LoadedModule> => {
    const again = new AbortController()
    const stop = onRetry(remote, () => again.abort())
    try {
      return await climbDown(remote, expose, again.signal)
    } catch (failure) {
      if (again.signal.aborted) return load(remote, expose)
      throw failure
    } finally {
      stop()
    }
  }

  return {
    load: (remote: RemoteName, expose: string): Promise<LoadedModule> => {
      const id = remote + expose
      const known = running.get(id)
      if (known) return known
      const started = load(remote, expose)
      running.set(id, started)
      // Marked as React marks it, so that a module that is there is drawn at once.
      started.then(
        (value) => Object.assign(started, { status: 'fulfilled', value }),
        () => running.delete(id),
      )
      return started
    },
    /** The visitor asks for a remote again: all that failed of it, or is still on its way, starts anew. */
    retry: (remote: RemoteName): void => {
      rounds.end(remote)
      tellRetry(remote)
    },
    /** A module is on the screen: now its load counts, and its version is no longer changed under the visitor. */
    drawn: (remote: RemoteName, expose: string): void => {
      const known = loads.get(remote + expose)
      shown.add(remote + expose)
      if (!known || known.isDrawn) return
      known.isDrawn = true
      ladder.worked(remote, known.version)
      port.report({ remote, expose, phase: 'ready', ...known })
    },
    /**
     * Gives up a module that loaded and could not be drawn, so that a retry fetches it anew. `true` when it was never on
     * the screen and the remote has another version: then it is worth asking again at once.
     */
    failedToDraw: async (failure: RemoteFailure): Promise<boolean> => {
      const { remote, expose, message } = failure
      const known = loads.get(remote + expose)
      if (!known) return false
      const { version } = known
      if (!known.hasFailed) {
        known.hasFailed = true
        for (const id of running.keys()) if (id.startsWith(`${remote}.`)) running.delete(id)
        if (ladder.now(remote) === version) rounds.end(remote)
        port.report({ remote, expose, message, phase: 'render', ...known })
      }
      return !shown.has(remote + expose) && stepDown(failure, version)
    },
  }
}
export type ModuleLoader = ReturnType<typeof createModuleLoader>

function isModule(value: unknown): value is LoadedModule {
  return typeof value === 'object' && value !== null && 'default' in value
}

/** Chunks have a timeout of their own, which may end after the budget: the visitor is told at the budget's end. */
function before<T>(ends: readonly AbortSignal[], work: Promise<T>): Promise<T> {
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
