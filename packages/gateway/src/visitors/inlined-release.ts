import type { Fallback, LiveRemote, ReleaseState } from '@storefront/document-contract'
import { type LiveRelease, type Release, SHELL } from '@storefront/releases'
import type { OriginOf } from '../preloads.ts'
import type { MarkOf } from './load-marks.ts'
import type { Overrides } from './overrides.ts'
import type { ChosenApp, VisitorRelease } from './release-source.ts'

/** A release state as the gateway writes it: always with the files of the shell. */
export type InlinedRelease = ReleaseState & { shell: NonNullable<ReleaseState['shell']> }

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
): LiveRemote {
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
): Fallback {
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
