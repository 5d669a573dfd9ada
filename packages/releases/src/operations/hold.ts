import type { GateProblem } from '../gates/gate-problem.ts'
import { promotionProblems } from '../gates/promotion-gates.ts'
import { changeState, type Writing } from '../state/change-state.ts'
import { type AppState, pinOf } from '../state/release-state.ts'
import { changeLive, type Order, type Outcome, type Refusal, refusedBy, wantedRelease } from './operation.ts'

/** Looks for a business by its reference, or says why that is not known. */
export type FindBusiness = (reference: string) => Promise<'found' | 'unknown' | { problem: string }>

/**
 * Gives one business a release of its own until it is unpinned (RL-04); the same gates as for promoting. A business that
 * is not found is refused; `force` leaves out the search.
 */
export async function pin(
  writing: Writing,
  order: Order & {
    business: string
    version: string
    force?: boolean | undefined
    findBusiness?: FindBusiness | undefined
  },
): Promise<Outcome> {
  const { version, force = false, findBusiness } = order
  const business = order.business.toLowerCase()
  const unknown = findBusiness && !force ? await businessProblem(order.business, findBusiness) : null
  if (unknown) return refusedBy(unknown)
  const found = await wantedRelease(writing, order.app, version)
  if (found.kind === 'refused') return found
  const { release, live } = found
  return changeLive(writing, 'pin', order, async (app, _, state) => {
    if (pinOf(app, business)?.integrity === live.integrity) return { kind: 'same' }
    const problems = await promotionProblems(writing.log, release, app, state, force)
    if (problems.length > 0) return refusedBy(...problems)
    const quarantined = app.quarantined.filter(({ id }) => id !== live.id)
    return {
      kind: 'changed',
      app: { ...app, quarantined, pins: { ...withoutPin(app, business), [business]: live } },
    }
  })
}

const withoutPin = ({ pins }: AppState, business: string) =>
  Object.fromEntries(Object.entries(pins).filter(([name]) => name.toLowerCase() !== business.toLowerCase()))

async function businessProblem(business: string, find: FindBusiness): Promise<GateProblem | null> {
  const found = await find(business)
  if (found === 'found') return null
  if (found === 'unknown')
    return {
      gate: 'business',
      message: `there is no business "${business}"`,
      fix: 'Give its reference as its address has it: saffron of /saffron/pickup.',
    }
  return {
    gate: 'business',
    message: `whether there is a business "${business}" is not known: ${found.problem}`,
    fix: 'Name the shop with --url https://…, or pin it unseen with --force.',
  }
}

/** Gives a business what everybody has. */
export function unpin(writing: Writing, order: Order & { business: string }): Promise<Outcome> {
  return changeLive(writing, 'unpin', order, (app) => {
    if (!pinOf(app, order.business)) return { kind: 'same' }
    return { kind: 'changed', app: { ...app, pins: withoutPin(app, order.business) } }
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
