import { promotionProblems } from '../gates/promotion-gates.ts'
import type { Writing } from '../state/change-state.ts'
import type { AppState } from '../state/release-state.ts'
import { withoutCanary } from './app-changes.ts'
import { changeLive, notFound, type Order, type Outcome, refusedBy, wantedRelease } from './operation.ts'

/**
 * Gives a release to a share of the visitors (RL-04); the same gates as for promoting. Another percentage for the same
 * release keeps everybody who has it already. Widening a paused canary takes `force`.
 */
export async function canary(
  writing: Writing,
  order: Order & { version: string; percent: number; force?: boolean | undefined },
): Promise<Outcome> {
  const { percent, force = false } = order
  const found = await wantedRelease(writing, order.app, order.version)
  if (found.kind === 'refused') return found
  const { release, live } = found
  return changeLive(writing, 'canary', order, async (app, doer, state) => {
    const now = app.canary?.release.id === live.id ? app.canary : null
    if (now?.percent === percent && !now.paused) return { kind: 'same' }
    const problems = [
      ...ownProblems(app, live.id, percent, force),
      ...(await promotionProblems(writing.log, release, app, state, force)),
    ]
    if (problems.length > 0) return refusedBy(...problems)
    const next = { release: live, percent, since: now?.since ?? doer.at, paused: null }
    const quarantined = app.quarantined.filter(({ id }) => id !== live.id)
    return { kind: 'changed', app: { ...app, canary: next, quarantined } }
  })
}

function ownProblems(app: AppState, id: string, percent: number, force: boolean) {
  const problem = (message: string, fix: string) => [{ gate: 'canary' as const, message, fix }]
  if (!(percent >= 0 && percent <= 100)) return problem(`${percent} is no percentage`, 'Give 0 to 100.')
  if (app.stable.id === id) return problem('it is the stable version already', 'Publish a newer one.')
  if (app.canary && app.canary.release.id !== id)
    return problem(
      `${app.canary.release.id} is the canary already`,
      'Promote or abort it first: one canary per app.',
    )
  if (app.canary?.paused && !force && percent > app.canary.percent)
    return problem(`the canary is paused: ${app.canary.paused}`, 'Find out why, then widen it with --force.')
  return []
}

/** Ends a canary and puts it into quarantine. */
export function abortCanary(
  writing: Writing,
  order: Order,
  evidence?: Record<string, number>,
): Promise<Outcome> {
  return changeLive(
    writing,
    'canary-abort',
    order,
    (app, doer) =>
      app.canary
        ? { kind: 'changed', app: withoutCanary(app, doer) }
        : notFound(`${order.app} has no canary`, 'See: pnpm release status'),
    evidence,
  )
}

/** Keeps a canary from being widened, without taking it from those who have it. */
export function pauseCanary(writing: Writing, order: Order): Promise<Outcome> {
  return changeLive(writing, 'canary-pause', order, (app) => {
    if (!app.canary) return notFound(`${order.app} has no canary`, 'See: pnpm release status')
    if (app.canary.paused) return { kind: 'same' }
    return { kind: 'changed', app: { ...app, canary: { ...app.canary, paused: order.reason } } }
  })
}
