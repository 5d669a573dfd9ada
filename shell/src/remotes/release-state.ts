import type { RemoteName } from '@storefront/bridge'

/** One version of a remote as a browser loads it. */
export interface RemoteVersion {
  /** `<version>-<hash>`, as in reports. */
  release: string
  /** Why this visitor gets it: `override`, `pin`, `canary`, `stable`, or `fallback` after another version failed. */
  arm: string
  /** Absolute or root-relative address of its `remoteEntry.js`. */
  entry: string
  /** Address of its immutable folder, with a trailing slash; the keys of `integrity` are relative to it. */
  base: string
  /** SHA-384 of every script and style sheet. */
  integrity: Readonly<Record<string, string>>
  /** Sent back with reports: proves that the gateway put this version into this document. */
  mark?: string
}

export type ReportedVersion = Pick<RemoteVersion, 'release' | 'arm' | 'mark'>

/** The last known good version; `manifest` lists its file hashes and is verified by `integrity`. */
export interface Fallback {
  release: string
  entry: string
  manifest: string
  integrity: string
  mark?: string
}

/** The version of a remote for this visitor, and its fallback. */
export interface LiveRemote extends RemoteVersion {
  version: string
  fallback: Fallback | null
}

/** Version overrides from `?use=` and `?without=`. */
export interface Override {
  use: Readonly<Record<string, string>>
  without: readonly string[]
  refused: Readonly<Record<string, unknown>>
  /** Query that ends the override. */
  leave: string
}

/** The live release, as the gateway writes it into the document (see packages/releases). */
export interface ReleaseState {
  env: string
  seq: number
  /** Id of the combination of versions. */
  build: string
  /** Files of the shell in this document; a state that is fetched later may be of another shell. */
  shell?: Pick<RemoteVersion, 'base' | 'integrity'>
  remotes: Partial<Record<RemoteName, LiveRemote>>
  override: Override | null
}
