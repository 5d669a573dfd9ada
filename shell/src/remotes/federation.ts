import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import type { RemoteName } from '@storefront/bridge'
import { runEntryScript } from './entry-script.ts'
import { provideRuntime } from './provide-runtime.ts'
import type { LiveRemote } from './release-state.ts'

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

/** Tells the runtime where a remote is. `force` forgets everything known of it: its container, its chunks, its state. */
export function registerRemote(remote: RemoteName, live: LiveRemote, force = false): void {
  const entry = new URL(live.entry, location.href).href
  host().registerRemotes([{ name: containerName(remote), entry, type: 'global' }], { force })
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
