import type { RemoteName } from '@storefront/bridge'

/** One version of a remote as a browser loads it. */
export interface RemoteVersion {
  /** `<version>-<hash>`: what reports name. */
  release: string
  /** Why this visitor has it: `override`, `pin`, `canary`, `stable`, or `fallback` after another one failed. */
  arm: string
  /** Absolute or root-relative address of its `remoteEntry.js`. */
  entry: string
  /** Address of its immutable folder, with a slash at the end; the keys of `integrity` are below it. */
  base: string
  /** SHA-384 of every script and style. */
  integrity: Readonly<Record<string, string>>
  /** Goes back with reports: proves that the gateway named this version in this document. */
  mark?: string
}

/** What a report says of a version. */
export type ReportedVersion = Pick<RemoteVersion, 'release' | 'arm' | 'mark'>

/** The last known good version; `manifest` holds its files' hashes and is proved by `integrity`. */
export interface Fallback {
  release: string
  entry: string
  manifest: string
  integrity: string
  mark?: string
}

/** The version of a remote that this visitor gets, and the one to use when it does not load. */
export interface LiveRemote extends RemoteVersion {
  version: string
  fallback: Fallback | null
}

/** What the visitor asked to have otherwise with `?use=` and `?without=`. */
export interface Override {
  use: Readonly<Record<string, string>>
  without: readonly string[]
  refused: Readonly<Record<string, unknown>>
  /** Query that ends it. */
  leave: string
}

/** What the gateway put into the document about releases (see packages/releases). */
export interface ReleaseState {
  env: string
  seq: number
  /** Names the combination of versions. */
  build: string
  /** The files of the shell that the document brought; a state that is asked for later may name another one's. */
  shell?: Pick<RemoteVersion, 'base' | 'integrity'>
  remotes: Partial<Record<RemoteName, LiveRemote>>
  override: Override | null
}
