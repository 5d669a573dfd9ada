// What replaces manifests and preloading in the federation runtime, see withoutManifests in host-runtime.ts.

const unavailable = () => {
  throw new Error(
    'This storefront registers remotes by their entry: there are no manifests and no preloading.',
  )
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
