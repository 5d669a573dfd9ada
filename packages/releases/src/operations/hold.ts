import type { GateProblem } from '../gates/gate-problem.ts'
import { promotionProblems } from '../gates/promotion-gates.ts'
import { changeState, type StateWriter } from '../state/change-state.ts'
import { type AppState, pinOf } from '../state/release-state.ts'
import {
  changeLive,
  type Outcome,
  type Refusal,
  type ReleaseCommand,
  refusedBy,
  wantedRelease,
} from './operation.ts'

/** Looks up a business by reference; `problem` when the lookup fails. */
export type FindBusiness = (reference: string) => Promise<'found' | 'unknown' | { problem: string }>

/**
 * Pins a release for one business (RL-04), subject to the promotion gates. An unknown business is refused; `force` skips
 * the lookup.
 */
export async function pin(
  writer: StateWriter,
  command: ReleaseCommand & {
    business: string
    version: string
    force?: boolean | undefined
    findBusiness?: FindBusiness | undefined
  },
): Promise<Outcome> {
  const { version, force = false, findBusiness } = command
  const business = command.business.toLowerCase()
  const unknown = findBusiness && !force ? await businessProblem(command.business, findBusiness) : null
  if (unknown) return refusedBy(unknown)
  const found = await wantedRelease(writer, command.app, version)
  if (found.kind === 'refused') return found
  const { release, live } = found
  return changeLive(writer, { ...command, op: 'pin' }, async (app, _, state) => {
    if (pinOf(app, business)?.integrity === live.integrity) return { kind: 'same' }
    const problems = await promotionProblems(writer.log, release, { app, state, forced: force })
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

/** Removes a business's pin. */
export function unpin(writer: StateWriter, command: ReleaseCommand & { business: string }): Promise<Outcome> {
  return changeLive(writer, { ...command, op: 'unpin' }, (app) => {
    if (!pinOf(app, command.business)) return { kind: 'same' }
    return { kind: 'changed', app: { ...app, pins: withoutPin(app, command.business) } }
  })
}

/** Blocks promotions, canaries and pins; rolling back stays possible. */
export function lock(writer: StateWriter, command: ReleaseCommand): Promise<Outcome> {
  return changeLive(writer, { ...command, op: 'lock' }, (app) =>
    app.locked ? { kind: 'same' } : { kind: 'changed', app: { ...app, locked: command.reason } },
  )
}

/** Ends a lock. */
export function unlock(writer: StateWriter, command: ReleaseCommand): Promise<Outcome> {
  return changeLive(writer, { ...command, op: 'unlock' }, (app) =>
    app.locked ? { kind: 'changed', app: { ...app, locked: null } } : { kind: 'same' },
  )
}

/** Re-signs the live state once half of its lifetime is over, so that it does not expire. */
export function renew(
  writer: StateWriter,
  { actor, force = false }: { actor: string; force?: boolean },
): Promise<Outcome> {
  const { now = Date.now } = writer
  return changeState<Refusal>(writer, { op: 'renew', app: null, actor, reason: 'renewed' }, (_, state) => {
    if (!state) return { kind: 'same' }
    const signedAt = Date.parse(state.at)
    const isHalfOver = now() - signedAt > (Date.parse(state.expires) - signedAt) / 2
    return isHalfOver || force ? { kind: 'changed', app: null } : { kind: 'same' }
  })
}
