import type { RemoteVersion } from '@storefront/document-contract'
// biome-ignore lint/correctness/noUndeclaredDependencies: an alias of the build preset.
import { initContainerEntry } from 'storefront-federation/init-container-entry'
import { type ChunkRuntime, loadChunksByHash, registerIntegrity } from './asset-integrity.ts'
import { addCacheBusters } from './registration-generation.ts'

interface Instance {
  options: { name: string }
  initOptions: (options: { name: string }) => unknown
}
interface Runtime {
  createInstance: (options: { name: string }) => Instance
  getInstance: (finder: (instance: Instance) => boolean) => Instance | null
}
interface ContainerOptions {
  webpackRequire: ChunkRuntime &
    Parameters<typeof addCacheBusters>[0] & { federation: { initOptions: { name: string } } }
}
interface FederationParts {
  runtime: Runtime
  bundlerRuntime: { init: (options: ContainerOptions) => unknown }
  attachShareScopeMap: unknown
}
declare const __webpack_require__: ChunkRuntime & { federation: FederationParts }

/** Loads the shell's own chunks with integrity, like those of remotes (RL-07). */
export function checkOwnChunks({ base, integrity }: Pick<RemoteVersion, 'base' | 'integrity'>): void {
  registerIntegrity(base, integrity)
  loadChunksByHash(__webpack_require__)
}

/**
 * Provides remotes with the host's federation runtime (decision 0002). Each call returns a new wrapper: it holds the
 * state of one build, only the functions are shared.
 */
export function provideRuntime(): void {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation
  const init = (options: ContainerOptions) => {
    loadChunksByHash(options.webpackRequire)
    addCacheBusters(options.webpackRequire, options.webpackRequire.federation.initOptions.name)
    return bundlerRuntime.init(options)
  }
  Object.assign(globalThis, {
    __storefrontFederation: () => ({
      runtime: { ...runtime, init: (options: { name: string }) => instanceOf(runtime, options) },
      attachShareScopeMap,
      bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry, init },
      bundlerRuntimeOptions: {},
    }),
  })
}

/** The runtime's own `init` looks up the instance of the build it was compiled into, here always the host. */
function instanceOf(runtime: Runtime, options: { name: string }): Instance {
  const known = runtime.getInstance((instance) => instance.options.name === options.name)
  if (!known) return runtime.createInstance(options)
  known.initOptions(options)
  return known
}
