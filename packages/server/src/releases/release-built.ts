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
 * in between; what was rolled back by hand stays so. Gives a line for each thing that is not as it should be.
 */
export async function releaseBuilt(
  releases: InstalledReleases,
  actor: string,
  from: BuiltPlace,
): Promise<string[]> {
  return (await publishBuilt(releases, actor, from)).lines
}

/** {@link releaseBuilt}, and whether the builds are in the store: not where others release, and not without a key. */
export async function publishBuilt(
  { writer }: InstalledReleases,
  actor: string,
  { root, builds = builtApps(root) }: BuiltPlace,
): Promise<{ isPublished: boolean; lines: string[] }> {
  if (!writer)
    return { isPublished: false, lines: ['No signing key is set: what others have released is served.'] }
  const others = await releasedByOthers(writer.log, actor)
  const messages = others ? [others] : await releaseAll(writer, { actor, root }, builds)
  const findings = await doctor(writer.log, Date.now())
  const lines = [...messages, ...findings.map(({ what, fix }) => `${what}. ${fix}`)]
  return { isPublished: others === null && builds.length > 0, lines }
}

/** Why a start leaves alone what is live; `null` where all of it came from earlier starts. */
async function releasedByOthers(log: StateLog, own: string): Promise<string | null> {
  try {
    const foreign = (await states(log)).findLast(({ op, actor }) => RELEASING.includes(op) && actor !== own)
    if (!foreign) return null
    const { actor, at, app } = foreign
    return `What others have released is served (${app} by ${actor} at ${at}). To release this build: pnpm --filter <app> release:publish, then pnpm release promote.`
  } catch (cause) {
    if (!(cause instanceof StoreError)) throw cause
    return `Nothing of this build is released, because the history cannot be read: ${cause.message}`
  }
}

async function releaseAll(
  writer: StateWriter,
  by: { actor: string; root: string },
  builds: readonly OwnBuild[],
): Promise<string[]> {
  const messages: string[] = []
  for (const build of builds) messages.push(...(await releaseOne(writer, by, build)))
  return messages
}

async function releaseOne(
  writer: StateWriter,
  { actor, root }: { actor: string; root: string },
  build: OwnBuild,
): Promise<string[]> {
  const { name: app } = build
  const outcome = await publish({ writer, ...build, source: await sourceOf(root), rebuild: true })
  if (outcome.kind === 'refused') throw new Error(`${outcome.problem} ${outcome.fix}`)
  const id = releaseId(outcome.release)
  const now = (await states(writer.log, 1))[0]?.apps[app]
  if (now && isQuarantined(now, id))
    return [`${app} ${id} was rolled back and stays so; ${now.stable.id} is served.`]
  return problemsOf(await promote(writer, { app, version: id, actor, reason: 'built here', force: true }))
}

function problemsOf(outcome: Outcome): string[] {
  if (outcome.kind !== 'refused') return []
  const { problem } = outcome
  return problem.kind === 'gates'
    ? problem.problems.map(({ message, fix }) => `${message}. ${fix}`)
    : [problem.message]
}
