// What replaces manifests, preloading and script loading in the federation runtime, see withoutManifests in
// host-runtime.ts.

const unavailable = () => {
  throw new Error('Remotes are registered by entry: no manifests, preloading or scripts.')
}

/** The part of the runtime's handler that registering a remote again needs. */
export class SnapshotHandler {
  hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin: () => {}, removePlugin: () => {} }
  manifestCache = new Map()
  loadRemoteSnapshotInfo = unavailable
}
export const getGlobalRemoteInfo = () => ({})
export const formatPreloadArgs = unavailable
export const preloadAssets = unavailable
export const snapshotPlugin = unavailable
export const generatePreloadAssetsPlugin = unavailable
export const createLink = unavailable
export const createScript = unavailable
export const isStaticResourcesEqual = unavailable
export const loadScript = unavailable
export const createScriptNode = unavailable
export const loadScriptNode = unavailable
export const safeWrapper = unavailable
