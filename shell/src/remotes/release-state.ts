import type { RemoteName } from '@storefront/bridge'

/** Where the live version of a remote is loaded from. */
export interface LiveRemote {
  version: string
  /** Absolute or root-relative URL of its `remoteEntry.js`, below an immutable folder of that version. */
  entry: string
}

/** What the gateway put into the document about releases (see packages/releases). */
export interface ReleaseState {
  env: string
  seq: number
  remotes: Partial<Record<RemoteName, LiveRemote>>
}
