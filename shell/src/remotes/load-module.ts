import type { RemoteName } from '@storefront/bridge'
import type { Catalogue } from '@storefront/i18n'
import { EntryProblem } from './entry-script.ts'
import type { ReleaseState } from './release-state.ts'
import { type FailurePhase, RemoteFailure } from './remote-failure.ts'

/** Milliseconds that loading a module may take, all attempts together. */
export const LOAD_BUDGET = 8_000
const RETRIES = 2
const FIRST_PAUSE = 300

/** The federation runtime as the loader sees it; a test brings its own. */
export interface FederationPort {
  register: (remote: RemoteName, live: { version: string; entry: string }, force?: boolean) => void
  request: (remote: RemoteName, expose: string, deadline: AbortSignal) => Promise<unknown>
  now: () => number
  pause: (milliseconds: number) => Promise<void>
  deadline: (milliseconds: number) => AbortSignal
  /** Loads the messages of a module in the page's language. */
  prepare: (module: LoadedModule) => Promise<void>
}

/** An exposed module: its component, and the messages it draws with, which are loaded before it counts as loaded. */
export type LoadedModule = Readonly<{ default: unknown; messages?: Catalogue<string> }>

/**
 * Makes the function that loads an exposed module: one request for all who ask at once, two retries within the
 * budget, a failure with its phase and cause. After a failure the next call starts from nothing.
 */
export function createModuleLoader(state: ReleaseState, port: FederationPort) {
  const running = new Map<string, Promise<LoadedModule>>()
  const registered = new Set<RemoteName>()
  const broken = new Set<RemoteName>()

  const register = (remote: RemoteName): void => {
    const live = state.remotes[remote]
    if (!live) throw new Error('it is not part of the live release')
    if (broken.delete(remote)) port.register(remote, live, true)
    else if (!registered.has(remote)) port.register(remote, live)
    registered.add(remote)
  }

  const attempt = async (
    remote: RemoteName,
    expose: string,
    deadline: AbortSignal,
  ): Promise<LoadedModule> => {
    register(remote)
    const loaded = await withDeadline(port.request(remote, expose, deadline), deadline)
    if (!isModule(loaded)) throw new Error('the module has no default export')
    await withDeadline(port.prepare(loaded), deadline)
    return loaded
  }

  const load = async (remote: RemoteName, expose: string): Promise<LoadedModule> => {
    const started = port.now()
    const deadline = port.deadline(LOAD_BUDGET)
    for (let tries = 0; ; tries++) {
      try {
        return await attempt(remote, expose, deadline)
      } catch (cause) {
        const phase = phaseOf(state, remote, cause)
        if (phase === 'container') broken.add(remote)
        const left = LOAD_BUDGET - (port.now() - started)
        const pause = FIRST_PAUSE * 3 ** tries
        if (phase === 'release' || tries === RETRIES || deadline.aborted || left <= pause) {
          throw new RemoteFailure({ remote, expose, phase, milliseconds: port.now() - started, cause })
        }
        await port.pause(pause)
      }
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
    /** Forgets a remote whose module loaded but could not be drawn, so that a retry fetches it anew. */
    forget: (remote: RemoteName): void => {
      for (const id of running.keys()) if (id.startsWith(`${remote}.`)) running.delete(id)
      if (registered.has(remote)) broken.add(remote)
    },
  }
}
export type ModuleLoader = ReturnType<typeof createModuleLoader>

function isModule(value: unknown): value is LoadedModule {
  return typeof value === 'object' && value !== null && 'default' in value
}

/** Chunks have a timeout of their own, which may end after the budget: the visitor is told at the budget's end. */
function withDeadline<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const expire = () => reject(new EntryProblem('no answer in time'))
    deadline.addEventListener('abort', expire, { once: true })
    if (deadline.aborted) expire()
    work.then(resolve, reject).finally(() => deadline.removeEventListener('abort', expire))
  })
}

function phaseOf(state: ReleaseState, remote: RemoteName, cause: unknown): FailurePhase {
  if (!state.remotes[remote]) return 'release'
  if (cause instanceof EntryProblem) return 'entry'
  const text = cause instanceof Error ? cause.message : ''
  if (/RUNTIME-0(02|12|15)/.test(text)) return 'container'
  return 'expose'
}
