import { promotionProblems } from '../gates/promotion-gates.ts'
import type { StateWriter } from '../state/change-state.ts'
import { promoted } from './app-changes.ts'
import { change, type Outcome, type ReleaseCommand, refusedBy, wantedRelease } from './operation.ts'

/**
 * Makes a release stable (RL-02, RL-05) when it passes all gates. `force` skips quarantine, compatibility and budget, but
 * never file integrity or a lock.
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
    const problems = await promotionProblems(writer.log, release, {
      app,
      state,
      forced: command.force ?? false,
    })
    return problems.length > 0 ? refusedBy(...problems) : { kind: 'changed', app: promoted(app, live, by) }
  })
}
