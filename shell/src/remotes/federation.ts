import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import type { RemoteName } from '@storefront/bridge'
import { containerName } from '@storefront/bridge/containers'
import { injectAsset, registerIntegrity, separateQueues } from './asset-integrity.ts'
import { fetchFileHashes } from './file-hashes.ts'
import { provideRuntime } from './provide-runtime.ts'
import { cacheBuster, type Generation, removePreloads, setGeneration } from './registration-generation.ts'
import { EntryProblem } from './remote-failure.ts'

/** Containers by the address of their entry. */
const entries = new Map<string, Promise<unknown>>()
/** Registrations of file hashes by the address of their `release.json`. */
const manifests = new Map<string, Promise<void>>()

/** Replaces the runtime's entry loader: with a deadline, without leftovers, and without its cache of failures. */
const entryLoader: ModuleFederationRuntimePlugin = {
  name: 'storefront-entry-loader',
  loadEntry: async ({ remoteInfo }) => {
    const container = await entries.get(remoteInfo.entry)
    if (!container) throw new EntryProblem(`${remoteInfo.entry} was asked for before it was loaded`)
    return container as never
  },
}

/** The host's instance of the runtime; each remote has its own. */
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
 * Registers a remote with the runtime. From the second generation of a version on, every file gets a new address;
 * nothing of an earlier generation, of this or another version, is reused.
 */
export function registerRemote(remote: RemoteName, generation: Generation): void {
  const { version, number, isFirst } = generation
  const name = containerName(remote)
  const entry = entryAddress(generation)
  setGeneration(name, number)
  registerIntegrity(version.base, version.integrity)
  separateQueues(name)
  if (number > 0) removePreloads(new URL('.', entry).href)
  host().registerRemotes([{ name, entry, type: 'global' }], { force: !isFirst })
}

/**
 * Loads the entry of a generation, and beside it the hashes of files that the document left out (RL-07), each once, also
 * before the remote is registered; a failure is not cached.
 */
export function loadEntry(
  remote: RemoteName,
  generation: Generation,
  deadline: AbortSignal,
): Promise<unknown> {
  const { base, integrity, manifestIntegrity } = generation.version
  const address = entryAddress(generation)
  registerIntegrity(base, integrity)
  const entry = once(entries, address, () => runEntryScript(address, containerName(remote), deadline))
  if (!manifestIntegrity) return entry
  const manifest = new URL('release.json', new URL(base, location.href)).href + cacheBuster(generation.number)
  const hashes = once(manifests, manifest, async () => {
    try {
      registerIntegrity(base, await fetchFileHashes(manifest, manifestIntegrity, deadline))
    } catch (cause) {
      throw new EntryProblem(`${manifest} could not be read: ${cause}`, { cause })
    }
  })
  return Promise.all([entry, hashes]).then(([container]) => container)
}

/** The load of an address that runs or has succeeded, else a new one. */
function once<T>(loads: Map<string, Promise<T>>, address: string, load: () => Promise<T>): Promise<T> {
  const known = loads.get(address)
  if (known) return known
  const started = load()
  loads.set(address, started)
  started.catch(() => loads.delete(address))
  return started
}

const entryAddress = ({ version, number }: Generation) =>
  new URL(version.entry, location.href).href + cacheBuster(number)

/** Requests an exposed module of a registered remote from the runtime; its entry is loaded. */
export async function requestModule(remote: RemoteName, expose: string): Promise<unknown> {
  return host().loadRemote(`${containerName(remote)}/${expose.replace('./', '')}`)
}

const ENTRY_REASONS = {
  error: 'could not be loaded',
  timeout: 'gave no answer in time',
  unpublished: 'was not published',
}

/**
 * Runs a remote's entry script and resolves with the container it defines as `globalName`. A script that fails is
 * removed from the page, so that the next attempt requests it again.
 */
function runEntryScript(url: string, globalName: string, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new EntryProblem(`${url} ${reason}`))
    if (signal.aborted) return fail(ENTRY_REASONS.timeout)
    // A container of an earlier attempt must not pass for this one.
    Reflect.set(globalThis, globalName, undefined)
    const cancel = injectAsset('js', url, ({ type }) => {
      signal.removeEventListener('abort', cancel)
      const container = (globalThis as Record<string, unknown>)[globalName]
      if (type !== 'load') fail(ENTRY_REASONS[type])
      else if (container) resolve(container)
      else fail('ran without leaving a container')
    })
    signal.addEventListener('abort', cancel, { once: true })
  })
}
