import { type Arm, type LiveRelease, type Release, SHELL } from '@storefront/releases'
import type { OriginOf } from '../preloads.ts'
import type { MarkOf } from '../watch/load-marks.ts'
import type { Overrides } from './overrides.ts'
import type { ChosenApp, VisitorRelease } from './release-source.ts'

/** The release to fall back to when a version does not load; `manifest` lists its hashes and is verified by `integrity`. */
export interface InlinedFallback {
  version: string
  release: string
  entry: string
  /** URL of its `release.json`. */
  manifest: string
  integrity: string
  /** Mark that authenticates load reports about it; empty outside a document. */
  mark: string
}
export interface InlinedRemote {
  version: string
  /** `<version>-<hash>`, as in beacons. */
  release: string
  arm: Arm
  /** URL of the entry script. */
  entry: string
  /** URL of its folder, with a trailing slash; the keys of `integrity` are relative to it. */
  base: string
  /** SHA-384 of every script and style. */
  integrity: Record<string, string>
  fallback: InlinedFallback | null
  /** Mark that authenticates load reports about it; empty outside a document. */
  mark: string
}
/** Release data in the document and in `/r/<env>/current.json`. */
export interface InlinedRelease {
  env: string
  seq: number
  /** Id of the combination of versions; see `/builds/latest.json`. */
  build: string
  shell: Pick<InlinedRemote, 'version' | 'release' | 'arm' | 'base' | 'integrity'>
  remotes: Record<string, InlinedRemote>
  /** The visitor's version overrides; `null` without any. */
  override: {
    use: Record<string, string>
    without: string[]
    refused: Overrides['refused']
    /** Query that clears it. */
    leave: string
  } | null
}

/** Query that clears every override. */
const LEAVE = '?use=&without='

const isCode = (file: string) => /\.(js|css)$/.test(file)

function codeIntegrity({ files }: Release): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([file]) => isCode(file)))
}

function inlinedRemote(
  name: string,
  { files, release, arm, fallback }: ChosenApp,
  originOf: OriginOf,
  markOf: MarkOf,
): InlinedRemote {
  const base = `${originOf(name)}${release.path}/`
  return {
    version: release.version,
    release: release.id,
    arm,
    entry: `${base}${files.entry}`,
    base,
    integrity: codeIntegrity(files),
    fallback:
      fallback &&
      inlinedFallback(fallback, {
        entry: files.entry,
        origin: originOf(name),
        mark: markOf({ remote: name, release: fallback.id, arm: 'fallback' }),
      }),
    mark: markOf({ remote: name, release: release.id, arm }),
  }
}

/** The entry script has the same name in every build of a remote. */
function inlinedFallback(
  live: LiveRelease,
  { entry, origin, mark }: { entry: string; origin: string; mark: string },
): InlinedFallback {
  const base = `${origin}${live.path}/`
  return {
    version: live.version,
    release: live.id,
    entry: base + entry,
    manifest: `${base}release.json`,
    integrity: live.integrity,
    mark,
  }
}

const noMark: MarkOf = () => ''

/** What a browser needs to load its versions, fall back, and report loads; only a document gets marks. */
export function inlinedRelease(
  live: VisitorRelease,
  overrides: Overrides,
  originOf: OriginOf,
  markOf = noMark,
): InlinedRelease {
  const { env, seq, build, shell, remotes } = live
  const { use, without, refused } = overrides
  const isOverridden = [use, without, refused].some((part) => Object.keys(part).length > 0)
  const versions = Object.entries(use).map(([name, { version }]) => [name, version])
  return {
    env,
    seq,
    build,
    shell: {
      version: shell.release.version,
      release: shell.release.id,
      arm: shell.arm,
      base: `${originOf(SHELL)}${shell.release.path}/`,
      integrity: codeIntegrity(shell.files),
    },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, app]) => [name, inlinedRemote(name, app, originOf, markOf)]),
    ),
    override: isOverridden ? { use: Object.fromEntries(versions), without, refused, leave: LEAVE } : null,
  }
}
