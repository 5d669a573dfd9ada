import { join } from 'node:path'
import {
  doctor,
  isQuarantined,
  type Outcome,
  promote,
  publish,
  releaseId,
  SHELL,
  states,
} from '@storefront/releases'
import type { LocalReleases } from './local-releases.ts'
import { appFolders, ROOT, readPackage } from './workspace.ts'

/**
 * Publishes what was built and makes it live, remotes before the shell that asks for them. Everything was built together,
 * so versions fit each other when all is done, not in between; what was rolled back by hand stays so. Gives a line for
 * each thing that is not as it should be.
 */
export async function releaseBuilt({ store, writing }: LocalReleases, actor: string): Promise<string[]> {
  if (!writing) return ['No signing key is set: what others have released is served.']
  const remotesFirst = appFolders().sort((a, b) => Number(a === SHELL) - Number(b === SHELL))
  const told: string[] = []
  for (const app of remotesFirst) {
    const { version, storefront } = readPackage(app)
    const outcome = await publish({
      store,
      name: app,
      version,
      dist: join(ROOT, app, 'dist'),
      budget: storefront?.budget,
      rebuild: true,
    })
    if (outcome.kind === 'refused') throw new Error(`${outcome.problem} ${outcome.fix}`)
    const id = releaseId(outcome.release)
    const now = (await states(writing.log, 1))[0]?.apps[app]
    if (now && isQuarantined(now, id))
      told.push(`${app} ${id} was rolled back and stays so; ${now.stable.id} is served.`)
    else
      told.push(
        ...problemsOf(await promote(writing, { app, version: id, actor, reason: 'built here', force: true })),
      )
  }
  const findings = await doctor(writing.log, Date.now())
  return [...told, ...findings.map(({ what, fix }) => `${what}. ${fix}`)]
}

function problemsOf(outcome: Outcome): string[] {
  if (outcome.kind !== 'refused') return []
  const { problem } = outcome
  return problem.kind === 'gates'
    ? problem.problems.map(({ message, fix }) => `${message}. ${fix}`)
    : [problem.message]
}
