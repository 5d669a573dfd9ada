import { initContainerEntry } from 'storefront-federation/init-container-entry'
import { type ChunkRuntime, loadChunksByHash } from './load-chunks.ts'
import { knowFiles } from './published-files.ts'
import type { RemoteVersion } from './release-state.ts'
import { markChunks } from './retry-address.ts'

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
    Parameters<typeof markChunks>[0] & { federation: { initOptions: { name: string } } }
}
interface FederationParts {
  runtime: Runtime
  bundlerRuntime: { init: (options: ContainerOptions) => unknown }
  attachShareScopeMap: unknown
}
declare const __webpack_require__: ChunkRuntime & { federation: FederationParts }

/** Lets the chunks of the shell itself come by their hashes, as those of remotes do (RL-07). */
export function checkOwnChunks({ base, integrity }: Pick<RemoteVersion, 'base' | 'integrity'>): void {
  knowFiles(base, integrity)
  loadChunksByHash(__webpack_require__)
}

/**
 * Hands remotes the host's federation runtime (decision 0002). Each call gives a fresh outer layer: its parts hold
 * what belongs to one build, only the functions are shared.
 */
export function provideRuntime(): void {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation
  const init = (options: ContainerOptions) => {
    loadChunksByHash(options.webpackRequire)
    markChunks(options.webpackRequire, options.webpackRequire.federation.initOptions.name)
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

/** The runtime's own `init` finds an instance by the build it was compiled into, which here is always the host. */
function instanceOf(runtime: Runtime, options: { name: string }): Instance {
  const known = runtime.getInstance((instance) => instance.options.name === options.name)
  if (!known) return runtime.createInstance(options)
  known.initOptions(options)
  return known
}
