/** What a page or slot of a remote needs at once, and what it may load later; paths are below the release's folder. */
export interface ModuleAssets {
  js: string[]
  css: string[]
  lazy: string[]
}

/** One published version of the shell or a remote: `release.json`, written last, marks its folder as complete. */
export interface Release {
  schema: 1
  name: string
  version: string
  /** First 12 hex digits of the hash over all files: the same name and content give the same folder. */
  hash: string
  kind: 'host' | 'remote'
  /** Path below the store, with a leading slash and no trailing one: `/a/<name>/<version>-<hash>`. */
  path: string
  /** The script to run first: the remote's container, or the shell's entry. */
  entry: string
  exposes: Record<string, ModuleAssets>
  /** Scripts and styles of the shell's first screen; empty for a remote. */
  initial: ModuleAssets
  /** SHA-384 of every file in the form that `integrity` attributes take. */
  files: Record<string, string>
}

/** Which version of each app is live in an environment; states are numbered and never rewritten. */
export interface ReleaseState {
  schema: 1
  env: string
  seq: number
  at: string
  actor: string
  op: 'promote' | 'rollback'
  reason: string
  apps: Record<string, { version: string; path: string }>
}
