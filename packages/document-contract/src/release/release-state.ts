import * as z from '@storefront/api-contract/schema'
import { checked } from '../schema/checked.ts'

// Unknown fields are ignored, and what the shell can do without is optional: a document may be of an older or a newer
// gateway than the shell that reads it.

const text = z.string()
const optionalText = z.optional(text)
const texts = z.record(text, text)

/** The release to fall back to when a version does not load; `manifest` lists its hashes and is verified by `integrity`. */
const fallback = z.object({
  version: optionalText,
  release: text,
  entry: text,
  /** URL of its `release.json`. */
  manifest: text,
  integrity: text,
  mark: optionalText,
})

const liveRemote = z.object({
  version: text,
  /** `<version>-<hash>`, as in load reports. */
  release: text,
  /** Why this visitor gets it: `override`, `pin`, `canary` or `stable`. */
  arm: text,
  /** Absolute or root-relative URL of its entry script. */
  entry: text,
  /** URL of its immutable folder, with a trailing slash. */
  base: text,
  /** SHA-384 of every script and style, by its path below `base`. */
  integrity: texts,
  fallback: z.nullable(fallback),
  /** Sent back with load reports: proves that the gateway put this version into this document; empty outside one. */
  mark: optionalText,
})

const override = z.object({
  use: texts,
  without: z.array(text),
  /** Requested overrides that were rejected, by app, with the reason. */
  refused: texts,
  /** Query that ends the override. */
  leave: text,
})

export const releaseState = z.object({
  env: text,
  seq: z.number(),
  /** Id of the combination of versions; see `/builds/latest.json`. */
  build: text,
  /** Files of the shell in this document; a state that is fetched later may be of another shell. */
  shell: z.optional(
    z.object({
      version: optionalText,
      release: optionalText,
      arm: optionalText,
      base: text,
      integrity: texts,
    }),
  ),
  remotes: z.record(text, liveRemote),
  /** The visitor's version overrides, `?use=` and `?without=`; `null` without any. */
  override: z.nullable(override),
})

/** The release that one visitor's page runs with: in the document, and in `/r/<env>/current.json`. */
export type ReleaseState = z.infer<typeof releaseState>
/** The version of a remote for this visitor, and its fallback. */
export type LiveRemote = z.infer<typeof liveRemote>
export type Fallback = z.infer<typeof fallback>
/** Version overrides from `?use=` and `?without=`. */
export type Override = z.infer<typeof override>
/** One version of a remote as a browser loads it; its `arm` is `fallback` after another version failed. */
export type RemoteVersion = Pick<LiveRemote, 'release' | 'arm' | 'entry' | 'base' | 'integrity' | 'mark'>
export type ReportedVersion = Pick<RemoteVersion, 'release' | 'arm' | 'mark'>

/** Reads the release state of a gateway; throws with the field that has an invalid shape. */
export function readReleaseState(value: unknown): ReleaseState {
  return checked('release', releaseState, value)
}
