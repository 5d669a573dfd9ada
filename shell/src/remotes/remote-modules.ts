import type { ModuleLoader } from './load-module.ts'

/** What the parts of a screen ask of the loader. */
export type RemoteModules = Pick<ModuleLoader, 'load' | 'retry' | 'handleRenderFailure' | 'markRendered'>

let loader: RemoteModules | null = null

/** Sets where this page's modules of remotes come from: the federation runtime, or on the server their server halves. */
export function installRemoteModules(modules: RemoteModules): void {
  loader = modules
}

/** The modules of this page's remotes. Throws before {@link installRemoteModules}. */
export function remoteModules(): RemoteModules {
  if (!loader) throw new Error('no remotes have been started')
  return loader
}
