import type { GateProblem } from '../gates/gate-problem.ts'
import { promotionProblems } from '../gates/promotion-gates.ts'
import type { StateWriter } from '../state/change-state.ts'
import type { AppState } from '../state/release-state.ts'
import { promoted } from './app-changes.ts'
import { pausedProblem } from './canary.ts'
import { change, type Outcome, type ReleaseCommand, refusedBy, wantedRelease } from './operation.ts'

/**
 * Makes a release stable (RL-02, RL-05) when it passes all gates. `force` skips quarantine, compatibility, budget and
 * the pause of a canary, but never file integrity or a lock. A canary that is paused is promoted by a person alone, who
 * says so by `force` (decision 0044).
 */
export async function promote(
  writer: StateWriter,
  command: ReleaseCommand & { version: string; force?: boolean | undefined },
): Promise<Outcome> {
  const found = await wantedRelease(writer, command.app, command.version)
  if (found.kind === 'refused') return found
  const { release, live } = found
  return change(writer, { ...command, op: 'promote' }, async (app, by, state) => {
    // A republished unsigned release may have a different manifest under the same id.
    if (app?.stable.id === live.id && app.stable.integrity === live.integrity) return { kind: 'same' }
    const forced = command.force ?? false
    const problems = [
      ...(forced ? [] : pauseProblems(app, live.id)),
      ...(await promotionProblems(writer.log, release, { app, state, forced })),
    ]
    return problems.length > 0 ? refusedBy(...problems) : { kind: 'changed', app: promoted(app, live, by) }
  })
}

function pauseProblems(app: AppState | null, id: string): GateProblem[] {
  const { release, paused } = app?.canary ?? {}
  return paused && release?.id === id ? [pausedProblem(paused)] : []
}
