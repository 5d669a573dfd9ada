import { promotionProblems } from '../gates/promotion-gates.ts'
import { changeState, type Writing } from '../state/change-state.ts'
import { changeLive, type Order, type Outcome, type Refusal, refusedBy, wantedRelease } from './operation.ts'

/** Gives one business a release of its own until it is unpinned (RL-04); the same gates as for promoting. */
export async function pin(
  writing: Writing,
  order: Order & { business: string; version: string; force?: boolean | undefined },
): Promise<Outcome> {
  const { business, version, force = false } = order
  const found = await wantedRelease(writing, order.app, version)
  if (found.kind === 'refused') return found
  const { release, live } = found
  return changeLive(writing, 'pin', order, async (app, _, state) => {
    if (app.pins[business]?.integrity === live.integrity) return { kind: 'same' }
    const problems = await promotionProblems(writing.log, release, app, state, force)
    if (problems.length > 0) return refusedBy(...problems)
    const quarantined = app.quarantined.filter(({ id }) => id !== live.id)
    return { kind: 'changed', app: { ...app, quarantined, pins: { ...app.pins, [business]: live } } }
  })
}

/** Gives a business what everybody has. */
export function unpin(writing: Writing, order: Order & { business: string }): Promise<Outcome> {
  return changeLive(writing, 'unpin', order, (app) => {
    const { [order.business]: pinned, ...pins } = app.pins
    return pinned ? { kind: 'changed', app: { ...app, pins } } : { kind: 'same' }
  })
}

/** Keeps anything from being promoted, piloted or pinned; rolling back stays possible. */
export function lock(writing: Writing, order: Order): Promise<Outcome> {
  return changeLive(writing, 'lock', order, (app) =>
    app.locked ? { kind: 'same' } : { kind: 'changed', app: { ...app, locked: order.reason } },
  )
}

/** Ends a lock. */
export function unlock(writing: Writing, order: Order): Promise<Outcome> {
  return changeLive(writing, 'unlock', order, (app) =>
    app.locked ? { kind: 'changed', app: { ...app, locked: null } } : { kind: 'same' },
  )
}

/** Signs what is live anew when half of its time is over, so that it does not expire; changes nothing else. */
export function renew(
  writing: Writing,
  { actor, force = false }: { actor: string; force?: boolean },
): Promise<Outcome> {
  const { now = Date.now } = writing
  return changeState<Refusal>(writing, { op: 'renew', app: null, actor, reason: 'renewed' }, (_, state) => {
    if (!state) return { kind: 'same' }
    const begun = Date.parse(state.at)
    const isHalfOver = now() - begun > (Date.parse(state.expires) - begun) / 2
    return isHalfOver || force ? { kind: 'changed', app: null } : { kind: 'same' }
  })
}
