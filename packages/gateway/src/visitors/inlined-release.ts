import type { Fallback, LiveRemote, PublishedRoute, ReleaseState } from '@storefront/document-contract'
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

/** Whom a release is written for. */
interface Reader {
  originOf: OriginOf
  /** Only a document gets marks. */
  markOf?: MarkOf
  /** The route of the document; without it every hash is written. */
  route?: PublishedRoute | null
}

/**
 * The hashes of a remote's files (RL-07). A document has those of the remotes of its first screen. Of others it has the
 * entry's and that of the list of them all, if its shell reads that: they do not compress.
 */
function hashesOf(
  name: string,
  { files, release }: ChosenApp,
  route: Reader['route'],
): Pick<LiveRemote, 'integrity' | 'manifestIntegrity'> {
  const entry = files.files[files.entry]
  if (!entry || !route?.readsManifests || route.modules.some(({ remote }) => remote === name))
    return { integrity: codeIntegrity(files) }
  return { integrity: { [files.entry]: entry }, manifestIntegrity: release.integrity }
}

function inlinedRemote(
  name: string,
  app: ChosenApp,
  { originOf, markOf = noMark, route }: Reader,
): LiveRemote {
  const { files, release, arm, fallback } = app
  const base = `${originOf(name)}${release.path}/`
  return {
    version: release.version,
    release: release.id,
    arm,
    entry: `${base}${files.entry}`,
    base,
    ...hashesOf(name, app, route),
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

/** What a browser needs to load its versions, fall back, and report loads. */
export function inlinedRelease(live: VisitorRelease, overrides: Overrides, reader: Reader): InlinedRelease {
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
      base: `${reader.originOf(SHELL)}${shell.release.path}/`,
      integrity: codeIntegrity(shell.files),
    },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, app]) => [name, inlinedRemote(name, app, reader)]),
    ),
    override: isOverridden ? { use: Object.fromEntries(versions), without, refused, leave: LEAVE } : null,
  }
}
