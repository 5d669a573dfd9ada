import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import type { RemoteName } from '@storefront/bridge'
import { runEntryScript } from './entry-script.ts'
import { provideRuntime } from './provide-runtime.ts'
import type { LiveRemote } from './release-state.ts'
import { dropPreloads, noteRound, retryMark } from './retry-address.ts'

const deadlines = new Map<string, AbortSignal>()

/** Loads entry scripts ourselves: with a deadline, without leftovers, and never from the runtime's cache of failures. */
const entryLoader: ModuleFederationRuntimePlugin = {
  name: 'storefront-entry-loader',
  loadEntry: async ({ remoteInfo }) => {
    const deadline = deadlines.get(remoteInfo.name) ?? AbortSignal.timeout(8_000)
    return (await runEntryScript(remoteInfo.entry, remoteInfo.entryGlobalName, deadline)) as never
  },
}

/** `mf-menu` → `mf_menu`, the name its build gives the container. */
export const containerName = (remote: RemoteName): string => remote.replaceAll('-', '_')

/** The host's own part of the runtime; remotes have theirs beside it. */
function host() {
  const instance = getInstance(({ options }) => options.name === 'shell')
  if (!instance) throw new Error('the shell was built without federation')
  return instance
}

/** Installs the loader into the federation runtime; called once at boot. */
export function prepareFederation(): void {
  provideRuntime()
  host().registerPlugins([entryLoader])
}

/**
 * Tells the runtime where a remote is. From the second round on it forgets what it knows of the remote: its container,
 * its chunks, its state; every file is then asked for under a new address.
 */
export function registerRemote(remote: RemoteName, live: LiveRemote, round: number): void {
  const name = containerName(remote)
  const entry = new URL(live.entry, location.href).href
  noteRound(name, round)
  if (round > 0) dropPreloads(new URL('.', entry).href)
  host().registerRemotes([{ name, entry: entry + retryMark(name), type: 'global' }], { force: round > 0 })
}

/** Asks the runtime for an exposed module of a registered remote. */
export async function requestModule(
  remote: RemoteName,
  expose: string,
  deadline: AbortSignal,
): Promise<unknown> {
  deadlines.set(containerName(remote), deadline)
  return host().loadRemote(`${containerName(remote)}/${expose.replace('./', '')}`)
}
