import { type FoundRelease, findRelease, publishAgain } from '../artefacts/find-release.ts'
import type { GateProblem } from '../gates/gate-problem.ts'
import { type Change, type ChangeOutcome, changeState, type Writing } from '../state/change-state.ts'
import type { AppState, ReleaseState } from '../state/release-state.ts'
import type { Doer } from './app-changes.ts'

/** Why an operation was not done. */
export type Refusal =
  | { kind: 'gates'; problems: GateProblem[] }
  | { kind: 'not-found'; message: string; fix: string }

export type Outcome = ChangeOutcome<Refusal>

/** What every operation is told: the one app, who, why. */
export interface Order {
  app: string
  actor: string
  reason: string
  /** Refuses when the newest state has another number. */
  ifSeq?: number | undefined
  /** Gives the state that would be written. */
  dryRun?: boolean | undefined
}

export const refusedBy = (...problems: GateProblem[]) =>
  ({ kind: 'refused', problem: { kind: 'gates', problems } }) as const
export const notFound = (message: string, fix: string) =>
  ({ kind: 'refused', problem: { kind: 'not-found', message, fix } }) as const

type Made =
  | { kind: 'changed'; app: AppState; op?: Change['op'] }
  | { kind: 'same' }
  | ReturnType<typeof notFound>
  | ReturnType<typeof refusedBy>

/** Does an operation on an app that may have no state yet. */
export function change(
  writing: Writing,
  op: Change['op'],
  { app, actor, reason, ifSeq, dryRun }: Order,
  make: (now: AppState | null, doer: Doer, state: ReleaseState | null) => Made | Promise<Made>,
  evidence?: Record<string, number>,
): Promise<Outcome> {
  const { now = Date.now } = writing
  return changeState<Refusal>(
    writing,
    { op, app, actor, reason, ifSeq, dryRun, ...(evidence ? { evidence } : {}) },
    (before, state) => make(before, { actor, reason, at: new Date(now()).toISOString() }, state),
  )
}

/** Does an operation on an app that is live already. */
export function changeLive(
  writing: Writing,
  op: Change['op'],
  order: Order,
  make: (now: AppState, doer: Doer, state: ReleaseState) => Made | Promise<Made>,
  evidence?: Record<string, number>,
): Promise<Outcome> {
  return change(
    writing,
    op,
    order,
    (app, doer, state) =>
      app && state
        ? make(app, doer, state)
        : notFound(`${order.app} was never promoted in ${writing.log.env}`, 'See: pnpm release status'),
    evidence,
  )
}

/** The registered release that an order names, or why there is none. */
export async function wantedRelease(
  writing: Writing,
  app: string,
  wanted: string,
): Promise<({ kind: 'found' } & FoundRelease) | ReturnType<typeof notFound> | ReturnType<typeof refusedBy>> {
  const found = await findRelease(writing.log, app, wanted)
  if (found.kind === 'found') return found
  if (found.kind === 'ambiguous')
    return notFound(
      `${app} ${wanted} was built several times: ${found.ids.join(', ')}`,
      'Name one of them in full.',
    )
  if (found.kind === 'unsigned')
    return refusedBy({
      gate: 'signature',
      message: `no trusted key signed ${app} ${found.ids.join(', ')}`,
      fix: `${publishAgain(app)}.`,
    })
  return notFound(`${app} has no release ${wanted}`, `See: pnpm release history ${app}`)
}
