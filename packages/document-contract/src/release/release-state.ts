import {
  checked,
  list,
  nullable,
  number,
  object,
  optional,
  record,
  text,
  type ValueOf,
} from '../schema/shapes.ts'

// Unknown fields are ignored, and what the shell can do without is optional: a document may be of an older or a newer
// gateway than the shell that reads it.

const optionalText = optional(text)
const texts = record(text)

/** The release to fall back to when a version does not load; `manifest` lists its hashes and is verified by `integrity`. */
const fallback = object({
  version: optionalText,
  release: text,
  entry: text,
  /** URL of its `release.json`. */
  manifest: text,
  integrity: text,
  mark: optionalText,
})

const liveRemote = object({
  version: text,
  /** `<version>-<hash>`, as in load reports. */
  release: text,
  /** Why this visitor gets it: `override`, `pin`, `canary` or `stable`. */
  arm: text,
  /** Absolute or root-relative URL of its entry script. */
  entry: text,
  /** URL of its immutable folder, with a trailing slash. */
  base: text,
  /**
   * Subresource integrity value of every script and style, by its path below `base`; with a {@link manifestIntegrity} of
   * the entry alone.
   */
  integrity: texts,
  /** Subresource integrity value of `release.json` below `base`, which lists the files that {@link integrity} leaves out. */
  manifestIntegrity: optionalText,
  fallback: nullable(fallback),
  /** Sent back with load reports: proves that the gateway put this version into this document; empty outside one. */
  mark: optionalText,
})

const override = object({
  use: texts,
  without: list(text),
  /** Requested overrides that were rejected, by app, with the reason. */
  refused: texts,
  /** Query that ends the override. */
  leave: text,
})

export const releaseState = object({
  env: text,
  seq: number,
  /** Id of the combination of versions; see `/builds/latest.json`. */
  build: text,
  /** Files of the shell in this document; a state that is fetched later may be of another shell. */
  shell: optional(
    object({
      version: optionalText,
      release: optionalText,
      arm: optionalText,
      base: text,
      integrity: texts,
    }),
  ),
  remotes: record(liveRemote),
  /** The visitor's version overrides, `?use=` and `?without=`; `null` without any. */
  override: nullable(override),
})

/** The release that one visitor's page runs with: in the document, and in `/r/<env>/current.json`. */
export type ReleaseState = ValueOf<typeof releaseState>
/** The version of a remote for this visitor, and its fallback. */
export type LiveRemote = ValueOf<typeof liveRemote>
export type Fallback = ValueOf<typeof fallback>
/** Version overrides from `?use=` and `?without=`. */
export type Override = ValueOf<typeof override>
/** One version of a remote as a browser loads it; its `arm` is `fallback` after another version failed. */
export type RemoteVersion = Pick<
  LiveRemote,
  'release' | 'arm' | 'entry' | 'base' | 'integrity' | 'manifestIntegrity' | 'mark'
>
export type ReportedVersion = Pick<RemoteVersion, 'release' | 'arm' | 'mark'>

/** Reads the release state of a gateway; throws with the field that has an invalid shape. */
export function readReleaseState(value: unknown): ReleaseState {
  return checked('release', releaseState, value)
}
