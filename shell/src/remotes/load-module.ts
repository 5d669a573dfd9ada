import type { RemoteName } from '@storefront/bridge'
import type { Catalogue } from '@storefront/i18n'
import { EntryProblem } from './entry-script.ts'
import type { LiveRemote, ReleaseState } from './release-state.ts'
import { type FailurePhase, RemoteFailure } from './remote-failure.ts'
import { createRounds } from './remote-rounds.ts'
import { onRetry, tellRetry } from './retry-signal.ts'

/** Milliseconds that loading a module may take, all attempts together. */
export const LOAD_BUDGET = 8_000
const RETRIES = 2
const FIRST_PAUSE = 300

/** The federation runtime as the loader sees it; a test brings its own. */
export interface FederationPort {
  /** Says where a remote is. From the second round on everything known of it is forgotten first. */
  register: (remote: RemoteName, live: LiveRemote, round: number) => void
  request: (remote: RemoteName, expose: string, deadline: AbortSignal) => Promise<unknown>
  now: () => number
  pause: (milliseconds: number) => Promise<void>
  deadline: (milliseconds: number) => AbortSignal
  /** Loads the messages of a module in the page's language. */
  prepare: (module: LoadedModule) => Promise<void>
  report: (failure: RemoteFailure) => void
}

/** An exposed module: its component, and the messages it draws with, which are loaded before it counts as loaded. */
export type LoadedModule = Readonly<{ default: unknown; messages?: Catalogue<string> }>

/** What ends an attempt early: the budget, or a visitor who asks for the remote again. */
type Ends = Readonly<{ deadline: AbortSignal; again: AbortSignal }>

/**
 * Makes the function that loads an exposed module: one request for all who ask at once, two retries within the
 * budget, a failure with its phase and cause that is reported once. After a failure the next call starts a new round:
 * nothing of the remote's entry, container and chunks is taken over.
 */
export function createModuleLoader(state: ReleaseState, port: FederationPort) {
  const running = new Map<string, Promise<LoadedModule>>()
  const rounds = createRounds((remote, round) => {
    const live = state.remotes[remote]
    if (!live) throw new Error('it is not part of the live release')
    port.register(remote, live, round)
  })

  const attempt = async (
    remote: RemoteName,
    expose: string,
    { deadline, again }: Ends,
  ): Promise<LoadedModule> => {
    rounds.begin(remote)
    const loaded = await before([deadline, again], port.request(remote, expose, deadline))
    if (!isModule(loaded)) throw new Error('the module has no default export')
    await before([deadline, again], port.prepare(loaded))
    return loaded
  }

  const tryWithinBudget = async (
    remote: RemoteName,
    expose: string,
    again: AbortSignal,
  ): Promise<LoadedModule> => {
    const started = port.now()
    const deadline = port.deadline(LOAD_BUDGET)
    for (let tries = 0; ; tries++) {
      try {
        return await attempt(remote, expose, { deadline, again })
      } catch (cause) {
        if (again.aborted) throw cause
        const milliseconds = port.now() - started
        const phase = phaseOf(state, remote, cause)
        if (phase === 'container') rounds.end(remote)
        const pause = FIRST_PAUSE * 3 ** tries
        const isLast = tries === RETRIES || phase === 'release' || milliseconds + pause >= LOAD_BUDGET
        if (isLast || deadline.aborted)
          throw giveUp(new RemoteFailure({ remote, expose, phase, milliseconds, cause }))
        await port.pause(pause)
      }
    }
  }

  const giveUp = (failure: RemoteFailure): RemoteFailure => {
    rounds.end(failure.remote)
    port.report(failure)
    return failure
  }

  /** A module that is on its way while the visitor asks for its remote again joins the new round. */
  const load = async (remote: RemoteName, expose: string): Promise<LoadedModule> => {
    const again = new AbortController()
    const stop = onRetry(remote, () => again.abort())
    try {
      return await tryWithinBudget(remote, expose, again.signal)
    } catch (failure) {
      if (again.signal.aborted) return load(remote, expose)
      throw failure
    } finally {
      stop()
    }
  }

  return {
    load: (remote: RemoteName, expose: string): Promise<LoadedModule> => {
      const id = `${remote}${expose}`
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
    /** Gives up a remote whose module loaded but could not be drawn, so that a retry fetches it anew. */
    failedToDraw: (failure: RemoteFailure): void => {
      const { remote } = failure
      for (const id of running.keys()) if (id.startsWith(`${remote}.`)) running.delete(id)
      if (rounds.end(remote)) port.report(failure)
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

function phaseOf(state: ReleaseState, remote: RemoteName, cause: unknown): FailurePhase {
  if (!state.remotes[remote]) return 'release'
  if (cause instanceof EntryProblem) return 'entry'
  const text = cause instanceof Error ? cause.message : ''
  if (/RUNTIME-0(02|12|15)/.test(text)) return 'container'
  return 'expose'
}
