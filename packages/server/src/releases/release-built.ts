import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StoreError } from '@storefront/object-store'
import {
  doctor,
  isQuarantined,
  type Operation,
  type Outcome,
  promote,
  publish,
  releaseId,
  renew,
  SHELL,
  type StateLog,
  type StateWriter,
  sourceOf,
  states,
} from '@storefront/releases'
import type { InstalledReleases } from './open-releases.ts'

/** A build that a start may release. */
export interface OwnBuild {
  name: string
  version: string
  dist: string
  budget?: number | undefined
}

interface BuiltPlace {
  /** The folder of a checkout or a bundle. */
  root: string
  builds?: readonly OwnBuild[]
}

/** Operations that decide which version visitors get. The watcher takes back only, so it releases nothing. */
const RELEASING: readonly Operation[] = ['promote', 'canary', 'pin']

interface AppPackage {
  version: string
  storefront?: { budget?: number }
}

/** The apps that are built in the folder of a checkout or a bundle, remotes before the shell that asks for them. */
export function builtApps(root: string): OwnBuild[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'))
  return [...remotes.sort(), SHELL].flatMap((name) => {
    const file = join(root, name, 'package.json')
    if (!existsSync(file)) return []
    const { version, storefront } = JSON.parse(readFileSync(file, 'utf8')) as AppPackage
    return [{ name, version, dist: join(root, name, 'dist'), budget: storefront?.budget }]
  })
}

/**
 * Publishes what was built and makes it live where nobody but `actor` ever released anything; elsewhere what others have
 * released stays live (decision 0043). Everything was built together, so versions fit each other when all is done, not
 * in between. Where a build that is not live yet is refused, locked or rolled back, they need not: each of the others then
 * has to pass the gates beside what is live. What was rolled back by hand stays so. A state whose time is half over or past
 * is signed anew (decision 0032). Gives a line for each thing that is not as it should be.
 */
export async function releaseBuilt(
  releases: InstalledReleases,
  actor: string,
  from: BuiltPlace,
): Promise<string[]> {
  return (await publishBuilt(releases, actor, from)).lines
}

/** What came of the builds, and a line for each thing that is not as it should be. */
interface Published {
  /** `left` where others release, which is no fault; `failed` without a key, builds or a history that can be read. */
  outcome: 'published' | 'left' | 'failed'
  /** Apps whose build was refused by the store, or by the gates. */
  refused: string[]
  lines: string[]
}

/** {@link releaseBuilt}, and what came of it. Throws when the store cannot be read or written. */
export async function publishBuilt(
  { writer }: InstalledReleases,
  actor: string,
  { root, builds = builtApps(root) }: BuiltPlace,
): Promise<Published> {
  if (!writer) {
    const line = 'No signing key is set: what others have released is served.'
    return { outcome: 'failed', refused: [], lines: [line] }
  }
  const others = await releasedByOthers(writer.log, actor)
  const released = others
    ? { ...others, refused: [] }
    : { outcome: 'published' as const, ...(await releaseAll(writer, { actor, root }, builds)) }
  // A build that is live already makes no new state, and an installation that stood still for long would stay down.
  if (!others) await renew(writer, { actor })
  const findings = await doctor(writer.log, Date.now())
  const lines = [...released.lines, ...findings.map(({ what, fix }) => `${what}. ${fix}`)]
  return { ...released, outcome: builds.length > 0 ? released.outcome : 'failed', lines }
}

/** Why a start leaves alone what is live; `null` where all of it came from earlier starts. */
async function releasedByOthers(
  log: StateLog,
  own: string,
): Promise<Pick<Published, 'outcome' | 'lines'> | null> {
  try {
    const foreign = (await states(log)).findLast(({ op, actor }) => RELEASING.includes(op) && actor !== own)
    if (!foreign) return null
    const { actor, at, app } = foreign
    const line = `What others have released is served (${app} by ${actor} at ${at}). To release this build: pnpm --filter <app> release:publish, then pnpm release promote.`
    return { outcome: 'left', lines: [line] }
  } catch (cause) {
    if (!(cause instanceof StoreError)) throw cause
    const line = `Nothing of this build is released, because the history cannot be read: ${cause.message}`
    return { outcome: 'failed', lines: [line] }
  }
}

async function releaseAll(
  writer: StateWriter,
  { actor, root }: { actor: string; root: string },
  builds: readonly OwnBuild[],
): Promise<Pick<Published, 'refused' | 'lines'>> {
  const { ids, refused, lines } = await publishAll(writer, root, builds)
  const [state] = await states(writer.log, 1)
  const isHeld = ([app, id]: readonly [string, string]) => {
    const now = state?.apps[app]
    if (!now || now.stable.id === id) return false
    return now.locked !== null || isQuarantined(now, id)
  }
  const isWhole = !ids.some(isHeld)
  for (const [app, id] of ids) {
    const force = isWhole && refused.length === 0
    const released = await releaseOne(writer, { app, version: id, actor, reason: 'built here', force })
    if (released.isRefused) refused.push(app)
    lines.push(...released.lines)
  }
  return { refused, lines }
}

/** The ids of the builds that are in the store now, by app, and what was refused. */
async function publishAll(writer: StateWriter, root: string, builds: readonly OwnBuild[]) {
  const ids: (readonly [string, string])[] = []
  const refused: string[] = []
  const lines: string[] = []
  const source = await sourceOf(root)
  for (const build of builds) {
    const outcome = await publish({ writer, ...build, source, rebuild: true })
    if (outcome.kind !== 'refused') {
      ids.push([build.name, releaseId(outcome.release)])
      continue
    }
    refused.push(build.name)
    lines.push(`${build.name}: ${outcome.problem}. ${outcome.fix}`)
  }
  return { ids, refused, lines }
}

async function releaseOne(
  writer: StateWriter,
  command: Parameters<typeof promote>[1],
): Promise<{ isRefused: boolean; lines: string[] }> {
  const { app, version: id } = command
  const now = (await states(writer.log, 1))[0]?.apps[app]
  if (now && isQuarantined(now, id)) {
    const line = `${app} ${id} was rolled back and stays so; ${now.stable.id} is served.`
    return { isRefused: false, lines: [line] }
  }
  const lines = problemsOf(await promote(writer, command))
  return { isRefused: lines.length > 0, lines }
}

function problemsOf(outcome: Outcome): string[] {
  if (outcome.kind === 'conflict') return ['Others change what is live all the time. Try again.']
  if (outcome.kind !== 'refused') return []
  const { problem } = outcome
  return problem.kind === 'gates'
    ? problem.problems.map(({ message, fix }) => `${message}. ${fix}`)
    : [problem.message]
}
