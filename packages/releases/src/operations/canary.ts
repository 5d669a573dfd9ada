import type { GateProblem } from '../gates/gate-problem.ts'
import { promotionProblems } from '../gates/promotion-gates.ts'
import type { StateWriter } from '../state/change-state.ts'
import type { AppState } from '../state/release-state.ts'
import { withoutCanary } from './app-changes.ts'
import {
  changeLive,
  notFound,
  type Outcome,
  type ReleaseCommand,
  refusedBy,
  wantedRelease,
} from './operation.ts'

/**
 * Serves a release to a share of the visitors (RL-04), subject to the promotion gates. Raising the percentage keeps the
 * visitors who already have it. A paused canary may only be narrowed, and stays paused; with `force` it goes on, as one
 * that begins now.
 */
export async function canary(
  writer: StateWriter,
  command: ReleaseCommand & { version: string; percent: number; force?: boolean | undefined },
): Promise<Outcome> {
  const { percent, force = false } = command
  const found = await wantedRelease(writer, command.app, command.version)
  if (found.kind === 'refused') return found
  const { release, live } = found
  return changeLive(writer, { ...command, op: 'canary' }, async (app, by, state) => {
    const now = app.canary?.release.id === live.id ? app.canary : null
    if (now?.percent === percent && !now.paused) return { kind: 'same' }
    const problems = [
      ...canaryProblems(app, live.id, percent, force),
      ...(await promotionProblems(writer.log, release, { app, state, forced: force })),
    ]
    if (problems.length > 0) return refusedBy(...problems)
    const kept = now?.paused && force ? null : now
    const next = { release: live, percent, since: kept?.since ?? by.at, paused: kept?.paused ?? null }
    const quarantined = app.quarantined.filter(({ id }) => id !== live.id)
    return { kind: 'changed', app: { ...app, canary: next, quarantined } }
  })
}

function canaryProblems(app: AppState, id: string, percent: number, force: boolean) {
  const problem = (message: string, fix: string) => [{ gate: 'canary' as const, message, fix }]
  if (!(percent >= 0 && percent <= 100)) return problem(`${percent} is no percentage`, 'Give 0 to 100.')
  if (app.stable.id === id) return problem('it is the stable version already', 'Publish a newer one.')
  if (app.canary && app.canary.release.id !== id)
    return problem(
      `${app.canary.release.id} is the canary already`,
      'Promote or abort it first: one canary per app.',
    )
  if (app.canary?.paused && !force && percent >= app.canary.percent) return [pausedProblem(app.canary.paused)]
  return []
}

/** Why a paused canary is neither widened nor promoted. */
export const pausedProblem = (reason: string): GateProblem => ({
  gate: 'canary',
  message: `the canary is paused: ${reason}`,
  fix: 'Find out why, then go on with --force.',
})

/** Ends a canary and quarantines its release. */
export function abortCanary(
  writer: StateWriter,
  command: ReleaseCommand,
  evidence?: Record<string, number>,
): Promise<Outcome> {
  return changeLive(writer, { ...command, op: 'canary-abort', evidence }, (app, by) =>
    app.canary
      ? { kind: 'changed', app: withoutCanary(app, by) }
      : notFound(`${command.app} has no canary`, 'See: pnpm release status'),
  )
}

/** Stops a canary from being widened; visitors who have it keep it. */
export function pauseCanary(
  writer: StateWriter,
  command: ReleaseCommand,
  evidence?: Record<string, number>,
): Promise<Outcome> {
  return changeLive(writer, { ...command, op: 'canary-pause', evidence }, (app) => {
    if (!app.canary) return notFound(`${command.app} has no canary`, 'See: pnpm release status')
    if (app.canary.paused) return { kind: 'same' }
    return { kind: 'changed', app: { ...app, canary: { ...app.canary, paused: command.reason } } }
  })
}
