import { type FoundRelease, findRelease, publishAgain } from '../artefacts/find-release.ts'
import type { GateProblem } from '../gates/gate-problem.ts'
import { type Change, type ChangeOutcome, changeState, type StateWriter } from '../state/change-state.ts'
import type { AppState, ReleaseState } from '../state/release-state.ts'
import type { Actor } from './app-changes.ts'

/** Why an operation was refused. */
export type Refusal =
  | { kind: 'gates'; problems: GateProblem[] }
  | { kind: 'not-found'; message: string; fix: string }

export type Outcome = ChangeOutcome<Refusal>

/** Input of every operation: the app, the actor and the reason. */
export interface ReleaseCommand {
  app: string
  actor: string
  reason: string
  /** Optimistic lock: refuses unless the newest state has this number. */
  ifSeq?: number | undefined
  /** Returns the state without writing it. */
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

/** A command, what it is recorded as, and the measurements it was made on. */
type Operation = ReleaseCommand & Pick<Change, 'op'> & { evidence?: Record<string, number> | undefined }

/** Runs an operation on an app that may not be live yet. */
export function change(
  writer: StateWriter,
  { op, app, actor, reason, ifSeq, dryRun, evidence }: Operation,
  make: (now: AppState | null, by: Actor, state: ReleaseState | null) => Made | Promise<Made>,
): Promise<Outcome> {
  const { now = Date.now } = writer
  return changeState<Refusal>(
    writer,
    { op, app, actor, reason, ifSeq, dryRun, ...(evidence ? { evidence } : {}) },
    (before, state) => make(before, { actor, reason, at: new Date(now()).toISOString() }, state),
  )
}

/** Runs an operation on a live app. */
export function changeLive(
  writer: StateWriter,
  operation: Operation,
  make: (now: AppState, by: Actor, state: ReleaseState) => Made | Promise<Made>,
): Promise<Outcome> {
  return change(writer, operation, (app, by, state) =>
    app && state
      ? make(app, by, state)
      : notFound(`${operation.app} was never promoted in ${writer.log.env}`, 'See: pnpm release status'),
  )
}

/** The release that a command names, or a refusal. */
export async function wantedRelease(
  writer: StateWriter,
  app: string,
  wanted: string,
): Promise<({ kind: 'found' } & FoundRelease) | ReturnType<typeof notFound> | ReturnType<typeof refusedBy>> {
  const found = await findRelease(writer.log, app, wanted)
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
