import { promotionProblems } from '../gates/promotion-gates.ts'
import type { Writing } from '../state/change-state.ts'
import { promoted } from './app-changes.ts'
import { change, type Order, type Outcome, refusedBy, wantedRelease } from './operation.ts'

/**
 * Makes a release the stable one (RL-02, RL-05). Refused while a gate is not passed; `force` lifts a quarantine and
 * leaves compatibility and budget aside, never missing or changed files, never a lock.
 */
export async function promote(
  writing: Writing,
  order: Order & { version: string; force?: boolean | undefined },
): Promise<Outcome> {
  const found = await wantedRelease(writing, order.app, order.version)
  if (found.kind === 'refused') return found
  const { release, live } = found
  return change(writing, 'promote', order, async (app, doer, state) => {
    // An unsigned release that was published again may have another text under the same id.
    if (app?.stable.id === live.id && app.stable.integrity === live.integrity) return { kind: 'same' }
    const problems = await promotionProblems(writing.log, release, app, state, order.force ?? false)
    return problems.length > 0 ? refusedBy(...problems) : { kind: 'changed', app: promoted(app, live, doer) }
  })
}
