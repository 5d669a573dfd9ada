import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import type { RemoteName } from '@storefront/bridge'
import { EntryProblem, runEntryScript } from './entry-script.ts'
import { separateQueues } from './load-chunks.ts'
import { provideRuntime } from './provide-runtime.ts'
import { knowFiles } from './published-files.ts'
import type { Round } from './remote-rounds.ts'
import { dropPreloads, markOf, noteRound } from './retry-address.ts'

/** The containers by the addresses of their entries. */
const entries = new Map<string, Promise<unknown>>()

/** Loads entry scripts ourselves: with a deadline, without leftovers, and never from the runtime's cache of failures. */
const entryLoader: ModuleFederationRuntimePlugin = {
  name: 'storefront-entry-loader',
  loadEntry: async ({ remoteInfo }) => {
    const container = await entries.get(remoteInfo.entry)
    if (!container) throw new EntryProblem(`${remoteInfo.entry} was asked for before it was loaded`)
    return container as never
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
 * Tells the runtime where a remote is. From the second start of a version on every file is
 * asked for under a new address. Of an earlier start, of this or another version, nothing is taken over.
 */
export function registerRemote(remote: RemoteName, round: Round): void {
  const { version, start, isFirst } = round
  const name = containerName(remote)
  const entry = entryAddress(round)
  noteRound(name, start)
  knowFiles(version.base, version.integrity)
  separateQueues(name)
  if (start > 0) dropPreloads(new URL('.', entry).href)
  host().registerRemotes([{ name, entry, type: 'global' }], { force: !isFirst })
}

/** Loads the entry of a round once, also before the remote is registered; a failure is forgotten. */
export function loadEntry(remote: RemoteName, round: Round, deadline: AbortSignal): Promise<unknown> {
  const address = entryAddress(round)
  const known = entries.get(address)
  if (known) return known
  knowFiles(round.version.base, round.version.integrity)
  const entry = runEntryScript(address, containerName(remote), deadline)
  entries.set(address, entry)
  entry.catch(() => entries.delete(address))
  return entry
}

const entryAddress = ({ version, start }: Round) => new URL(version.entry, location.href).href + markOf(start)

/** Asks the runtime for an exposed module of a registered remote, whose entry is loaded. */
export async function requestModule(remote: RemoteName, expose: string): Promise<unknown> {
  return host().loadRemote(`${containerName(remote)}/${expose.replace('./', '')}`)
}
