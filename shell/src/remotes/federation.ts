import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import type { RemoteName } from '@storefront/bridge'
import { runEntryScript } from './entry-script.ts'
import { separateQueues } from './load-chunks.ts'
import { provideRuntime } from './provide-runtime.ts'
import { knowFiles } from './published-files.ts'
import type { RemoteVersion } from './release-state.ts'
import type { Round } from './remote-rounds.ts'
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
 * Tells the runtime where a remote is. `start` counts the fresh starts of this version: from the second on every file is
 * asked for under a new address. Of an earlier start, of this or another version, nothing is taken over.
 */
export function registerRemote(
  remote: RemoteName,
  { entry, base, integrity }: RemoteVersion,
  { start, isFirst }: Round,
): void {
  const name = containerName(remote)
  const url = new URL(entry, location.href).href
  noteRound(name, start)
  knowFiles(base, integrity)
  separateQueues(name)
  if (start > 0) dropPreloads(new URL('.', url).href)
  host().registerRemotes([{ name, entry: url + retryMark(name), type: 'global' }], { force: !isFirst })
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
