import { initContainerEntry } from 'storefront-federation/init-container-entry'

interface FederationParts {
  runtime: object
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
      runtime,
      attachShareScopeMap,
      bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
      bundlerRuntimeOptions: {},
    }),
  })
}
