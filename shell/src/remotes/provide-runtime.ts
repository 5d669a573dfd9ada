import { initContainerEntry } from 'storefront-federation/init-container-entry'

interface Instance {
  options: { name: string }
  initOptions: (options: { name: string }) => unknown
}
interface Runtime {
  createInstance: (options: { name: string }) => Instance
  getInstance: (finder: (instance: Instance) => boolean) => Instance | null
}
interface FederationParts {
  runtime: Runtime
  bundlerRuntime: object
  attachShareScopeMap: unknown
}
declare const __webpack_require__: { federation: FederationParts }

/**
 * Hands remotes the host's federation runtime (decision 0002). Each call gives a fresh outer layer: its parts hold
 * what belongs to one build, only the functions are shared.
 */
export function provideRuntime(): void {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation
  Object.assign(globalThis, {
    __storefrontFederation: () => ({
      runtime: { ...runtime, init: (options: { name: string }) => instanceOf(runtime, options) },
      attachShareScopeMap,
      bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
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
