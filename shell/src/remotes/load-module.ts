import type { RemoteName } from '@storefront/bridge'
import type { ReleaseState, RemoteVersion } from '@storefront/document-contract'
import {
  type FederationPort,
  type LoadedModule,
  type LoadedVersion,
  type LoaderContext,
  type LoadRequest,
  loadVersion,
} from './load-version.ts'
import { createGenerations } from './registration-generation.ts'
import { RemoteFailure } from './remote-failure.ts'
import { onRetry, signalRetry } from './remote-retry.ts'
import { createFallbackPolicy, createHedgedFallback } from './version-fallback.ts'
import { withStatus } from './with-status.ts'

/** A module that loaded; whether it rendered is reported once. */
interface Load extends LoadedVersion {
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
  const context = createContext(state, port)
  const { fallbacks, generations } = context
  const running = new Map<string, Promise<LoadedModule>>()
  const loads = new Map<string, Load>()
  const shown = new Set<string>()

  const start = async (remote: RemoteName, expose: string): Promise<LoadedModule> => {
    const loaded = await loadUntilRetried(context, remote, expose)
    loads.set(remote + expose, { ...loaded, isRendered: false, hasFailed: false })
    return loaded.module
  }
  const drop = (remote: RemoteName, { version }: Load) => {
    for (const id of running.keys()) if (id.startsWith(`${remote}.`)) running.delete(id)
    if (fallbacks.current(remote) === version) generations.end(remote)
  }

  return {
    load: (remote: RemoteName, expose: string): Promise<LoadedModule> => {
      const id = remote + expose
      const known = running.get(id)
      if (known) return known
      const started = withStatus(start(remote, expose))
      running.set(id, started)
      started.catch(() => running.delete(id))
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
      port.report({ remote, expose, phase: 'ready', ...reported(known) })
    },
    /**
     * Drops a module that loaded and failed to render, so that a retry fetches it again. `true` when it was never on
     * the screen and the remote has a fallback: then retry at once.
     */
    handleRenderFailure: async (failure: RemoteFailure): Promise<boolean> => {
      const { remote, expose, message } = failure
      const known = loads.get(remote + expose)
      if (!known) return false
      if (!known.hasFailed) {
        known.hasFailed = true
        drop(remote, known)
        port.report({ remote, expose, message, phase: 'render', ...reported(known) })
      }
      return !shown.has(remote + expose) && fallBack(context, failure, known.version)
    },
  }
}
export type ModuleLoader = ReturnType<typeof createModuleLoader>

function createContext(state: ReleaseState, port: FederationPort): LoaderContext {
  const fallbacks = createFallbackPolicy(state, port.blocklist, port.readManifest)
  const generations = createGenerations(port.register)
  return { port, fallbacks, generations, hedge: createHedgedFallback(fallbacks, generations, port) }
}

const reported = ({ version, milliseconds }: LoadedVersion) => ({ version, milliseconds })

/** A module that is loading when the visitor retries joins the new generation. */
async function loadUntilRetried(
  context: LoaderContext,
  remote: RemoteName,
  expose: string,
): Promise<LoadedVersion> {
  for (;;) {
    const retried = new AbortController()
    const unsubscribe = onRetry(remote, () => retried.abort())
    try {
      return await loadWithFallback(context, { remote, expose, retried: retried.signal })
    } catch (failure) {
      if (!retried.signal.aborted) throw failure
    } finally {
      unsubscribe()
    }
  }
}

/** Tries the version in use, then its fallback; each version that fails is reported. */
async function loadWithFallback(context: LoaderContext, request: LoadRequest): Promise<LoadedVersion> {
  const { port, fallbacks, generations } = context
  const { remote } = request
  await skipKnownBad(context, request)
  for (;;) {
    const version = fallbacks.current(remote)
    try {
      return await loadVersion(context, request)
    } catch (failure) {
      if (!(failure instanceof RemoteFailure)) throw failure
      if (fallbacks.current(remote) === version) generations.end(remote)
      port.report(failure)
      if (!(await fallBack(context, failure, version))) throw failure
    }
  }
}

/** Falls back from a version on the blocklist without requesting it. */
async function skipKnownBad(context: LoaderContext, { remote, expose }: LoadRequest): Promise<void> {
  const { fallbacks, generations } = context
  if (!fallbacks.isKnownBad(remote)) return
  const failure = new RemoteFailure({
    remote,
    expose,
    phase: 'entry',
    milliseconds: 0,
    cause: 'known to be bad',
  })
  if (await fallBack(context, failure, fallbacks.current(remote))) generations.end(remote)
}

/** Falls back from the version that failed; a manifest that cannot be read is reported and counts as no fallback. */
async function fallBack(
  { port, fallbacks }: LoaderContext,
  { remote, expose }: RemoteFailure,
  failed: RemoteVersion | undefined,
): Promise<boolean> {
  const started = port.now()
  try {
    return await fallbacks.fallBack(remote, failed)
  } catch (cause) {
    const milliseconds = port.now() - started
    const version = fallbacks.reportedFallback(remote)
    port.report(new RemoteFailure({ remote, expose, version, phase: 'manifest', milliseconds, cause }))
    return false
  }
}
