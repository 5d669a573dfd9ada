/** Initial and lazy assets of a remote's page or slot; paths are relative to the release's folder. */
export interface ModuleAssets {
  js: string[]
  css: string[]
  lazy: string[]
}

/** A module that the shell imports from a remote. */
export interface NeededModule {
  remote: string
  expose: string
}

/** The commit of a build. */
export interface Source {
  /** Full id of the commit. */
  commit: string
  /** Whether the working tree had uncommitted changes, so the build cannot be reproduced. */
  isDirty: boolean
}

/** One published version of the shell or a remote (`release.json`, written last to mark the folder complete). */
export interface Release {
  schema: 2
  name: string
  version: string
  /** First 12 hex digits of the hash over all files, so equal content maps to the same folder. */
  hash: string
  /** `null` for a build made outside a git checkout. */
  source: Source | null
  kind: 'host' | 'remote'
  /** Path below the store, with a leading slash and no trailing one: `/a/<name>/<version>-<hash>`. */
  path: string
  /** The entry script: the remote's container, or the shell's entry. */
  entry: string
  exposes: Record<string, ModuleAssets>
  /** Scripts and styles of the shell's initial page; empty for a remote. */
  initial: ModuleAssets
  /** Shared modules: the version that the host provides, or the range that a remote requires. */
  shared: Record<string, string>
  /** Modules that the shell's routes and slots import from remotes; empty for a remote. */
  needs: NeededModule[]
  /** Subresource integrity value of every file. */
  files: Record<string, string>
  /** Compressed bytes of the largest page's initial load: the entry plus the page's scripts and styles. */
  weight: number
  /** Maximum {@link weight} in bytes. */
  budget: number
  /** Bytes of code that a process evaluates before it renders the app's first page; 0 without a server half. */
  serverWeight?: number
}

/** An app's server half in its build. */
export const SERVER_FILE = 'server.cjs'

/** Id of a release within its app: `<version>-<hash>`. */
export const releaseId = ({ version, hash }: Pick<Release, 'version' | 'hash'>): string =>
  `${version}-${hash}`

/** The key of a release's folder: `a/<name>/<id>`. */
export const releaseFolder = (name: string, id: string): string => `a/${name}/${id}`
