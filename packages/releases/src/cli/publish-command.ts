import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publish } from '../artefacts/publish.ts'
import { type Release, releaseId, type Source } from '../artefacts/release.ts'
import { sourceOf } from '../artefacts/source.ts'
import { budgetProblems, kB } from '../gates/artefact-gates.ts'
import { EXIT } from './answer.ts'
import type { Command } from './command.ts'

interface AppPackage {
  version: string
  storefront?: { budget?: number }
}

const madeFrom = (source: Source | null) =>
  source
    ? ` from ${source.commit.slice(0, 12)}${source.isDirty ? ' with changes that are not committed' : ''}`
    : ''

const serverHalfOf = ({ serverWeight = 0 }: Release) =>
  serverWeight > 0 ? `, server half ${kB(serverWeight)}` : ''

export const PUBLISH_COMMAND: Command = {
  usage: 'publish <app> [--rebuild]',
  what: 'Puts the build of an app (its dist folder) into the store and signs it. Visitors see no change.',
  right: 'publish',
  needs: ['app'],
  run: async ({ args, session, root }) => {
    const { app, values } = args
    const own = JSON.parse(await readFile(join(root, app, 'package.json'), 'utf8')) as AppPackage
    const outcome = await publish({
      writer: session.writer(),
      name: app,
      version: own.version,
      dist: join(root, app, 'dist'),
      budget: own.storefront?.budget,
      source: await sourceOf(root),
      rebuild: values.rebuild,
    })
    if (outcome.kind === 'refused')
      return { code: EXIT.refused, text: `${outcome.problem}\n  ${outcome.fix}`, data: outcome }
    const { release } = outcome
    const done = outcome.kind === 'known' ? 'was published already' : 'is published'
    const heavy = budgetProblems(release).map(
      ({ message, fix }) => `\n[budget] ${message}: no promotion\n  ${fix}`,
    )
    const text = `${app} ${releaseId(release)} ${done}${madeFrom(release.source)}, ${kB(release.weight)} of ${kB(release.budget)}${serverHalfOf(release)}${heavy.join('')}`
    return {
      code: EXIT.done,
      text,
      data: {
        kind: outcome.kind,
        id: releaseId(release),
        path: release.path,
        weight: release.weight,
        serverWeight: release.serverWeight ?? 0,
        source: release.source,
      },
    }
  },
}
