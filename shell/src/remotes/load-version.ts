import type { RemoteName } from '@storefront/bridge'
import type { RemoteVersion } from '@storefront/document-contract'
import type { Catalogue } from '@storefront/i18n'
import type { Generation, Generations } from './registration-generation.ts'
import { EntryProblem, type LoadReport, phaseOf, RemoteFailure } from './remote-failure.ts'
import { backoff, mayRetry, retryPolicy } from './remote-retry.ts'
import type {
  FallbackPolicy,
  HedgedFallback,
  HedgePort,
  ReadManifest,
  VersionBlocklist,
} from './version-fallback.ts'

/** Federation runtime, network and clock of the loader; tests inject their own. */
export interface FederationPort extends HedgePort {
  /** Registers a version of a remote. From the second generation on, everything cached of the remote is dropped first. */
  register: (remote: RemoteName, generation: Generation) => void
  request: (remote: RemoteName, expose: string) => Promise<unknown>
  readManifest: ReadManifest
  blocklist: VersionBlocklist
  now: () => number
  pause: (milliseconds: number) => Promise<void>
  /** Loads the messages of a module in the page's language. */
  prepare: (module: LoadedModule) => Promise<void>
  report: (load: LoadReport) => void
}

/** An exposed module: its component and its messages, which are loaded before it counts as loaded. */
export type LoadedModule = Readonly<{ default: unknown; messages?: Catalogue<string> }>

/** An exposed module to load. `retried` aborts when the visitor retries. */
export interface LoadRequest {
  remote: RemoteName
  expose: string
  retried: AbortSignal
}

/** A module that loaded, and from which version. */
export interface LoadedVersion {
  module: LoadedModule
  version: RemoteVersion
  milliseconds: number
}

/** What loads share: the version in use of each remote, and its registration. */
export interface LoaderContext {
  port: FederationPort
  fallbacks: FallbackPolicy
  generations: Generations
  hedge: HedgedFallback
}

/** Loads a module with its remote's version in use, with retries; ends early once another module has fallen back from it. */
export async function loadVersion(context: LoaderContext, request: LoadRequest): Promise<LoadedVersion> {
  const { port, fallbacks, generations } = context
  const { remote, expose, retried } = request
  const started = port.now()
  const version = fallbacks.current(remote)
  const policy = retryPolicy(fallbacks.hasNext(remote))
  const deadline = port.deadline(policy.budget)
  const isOver = () => deadline.aborted || fallbacks.current(remote) !== version
  for (let retries = 0; ; retries++) {
    try {
      const loaded = await attempt(context, request, deadline)
      return { ...loaded, milliseconds: port.now() - started }
    } catch (cause) {
      if (retried.aborted) throw cause
      const phase = phaseOf(version, cause)
      if (phase === 'container') generations.end(remote)
      const milliseconds = port.now() - started
      const failure = new RemoteFailure({ remote, expose, version, phase, milliseconds, cause })
      if (isOver() || !mayRetry(policy, failure, retries)) throw failure
      await port.pause(backoff(retries))
      if (fallbacks.current(remote) !== version) throw failure
    }
  }
}

/** One attempt: entry, module and messages, until the deadline, a retry by the visitor, or a fallback that is faster. */
async function attempt(
  { port, fallbacks, generations, hedge }: LoaderContext,
  { remote, expose, retried }: LoadRequest,
  deadline: AbortSignal,
): Promise<Pick<LoadedVersion, 'module' | 'version'>> {
  const version = fallbacks.current(remote)
  if (!version) throw new Error('it is not part of the live release')
  const generation = generations.begin(remote, version)
  const entry = port.entry(remote, generation, deadline)
  const ends = [deadline, retried, hedge.watch(remote, generation, entry)]
  await rejectOnAbort(ends, entry)
  const module = await rejectOnAbort(ends, port.request(remote, expose))
  if (!isModule(module)) throw new Error('the module has no default export')
  await rejectOnAbort(ends, port.prepare(module))
  return { module, version }
}

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
