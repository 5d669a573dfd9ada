/** What a page or slot of a remote needs at once, and what it may load later; paths are below the release's folder. */
export interface ModuleAssets {
  js: string[]
  css: string[]
  lazy: string[]
}

/** A module that the shell asks a remote for. */
export interface NeededModule {
  remote: string
  expose: string
}

/** What a build was made from. */
export interface Source {
  /** Full id of the commit. */
  commit: string
  /** Whether files differed from that commit: nobody can build the same again from it. */
  isDirty: boolean
}

/** One published version of the shell or a remote: `release.json`, written last, marks its folder as complete. */
export interface Release {
  schema: 2
  name: string
  version: string
  /** First 12 hex digits of the hash over all files: the same name and content give the same folder. */
  hash: string
  /** `null` where the build was made outside a git checkout. */
  source: Source | null
  kind: 'host' | 'remote'
  /** Path below the store, with a leading slash and no trailing one: `/a/<name>/<version>-<hash>`. */
  path: string
  /** The script to run first: the remote's container, or the shell's entry. */
  entry: string
  exposes: Record<string, ModuleAssets>
  /** Scripts and styles of the shell's first screen; empty for a remote. */
  initial: ModuleAssets
  /** Shared modules: for the host the version it brings, for a remote the range it asks for. */
  shared: Record<string, string>
  /** Modules that the shell's routes and slots ask remotes for; empty for a remote. */
  needs: NeededModule[]
  /** SHA-384 of every file in the form that `integrity` attributes take. */
  files: Record<string, string>
  /** Compressed bytes of what the largest page loads at once: the entry and the page's own scripts and styles. */
  weight: number
  /** The most that {@link weight} may be. */
  budget: number
}

/** Name of a release among those of its app: `<version>-<hash>`. */
export const releaseId = ({ version, hash }: Pick<Release, 'version' | 'hash'>): string =>
  `${version}-${hash}`

/** The key of a release's folder: `a/<name>/<id>`. */
export const releaseFolder = (name: string, id: string): string => `a/${name}/${id}`
