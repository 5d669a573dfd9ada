import { randomUUID } from 'node:crypto'
import { StoreError } from '@storefront/object-store'
import type { AppState, Operation, ReleaseState, SignedState } from './release-state.ts'
import { type Signer, signState, stateHash } from './signature.ts'
import { appendState, headState, pointAtNewest, type StateLog } from './state-log.ts'

/** Lifetime of a state in days; a reader that starts later refuses it unless it is renewed (decision 0032). */
export const STATE_LIFETIME_DAYS = 90
const DAY = 86_400_000

export interface Change {
  op: Operation
  app: string | null
  actor: string
  reason: string
  evidence?: Record<string, number>
}

/** Result of an operation on an app: its new state, no change, or a refusal. */
export type AppChange<Problem> =
  | { kind: 'changed'; app: AppState | null; op?: Operation }
  | { kind: 'same' }
  | { kind: 'refused'; problem: Problem }

export type ChangeOutcome<Problem> =
  | { kind: 'done'; state: SignedState }
  | { kind: 'same'; state: SignedState | null }
  | { kind: 'dry-run'; state: ReleaseState }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'conflict'; seq: number }

/** The log, the signing key and the clock for writing states. */
export interface StateWriter {
  log: StateLog
  signer: Signer
  now?: () => number
  pause?: (milliseconds: number) => Promise<void>
}

const TRIES = 30
const pauseFor = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Changes one app and leaves all others as they are. A writer that loses the race for a sequence number re-reads the head
 * and reapplies its change; states are never merged. A write that the store has made without saying so counts as made, once.
 * `ifSeq` is an optimistic lock, `dryRun` returns the state without writing it. Throws {@link StoreError} when the store
 * cannot be read, or does not say whether it has written.
 */
export async function changeState<Problem>(
  writer: StateWriter,
  change: Change & { ifSeq?: number | undefined; dryRun?: boolean | undefined },
  make: (
    app: AppState | null,
    state: ReleaseState | null,
  ) => AppChange<Problem> | Promise<AppChange<Problem>>,
): Promise<ChangeOutcome<Problem>> {
  const { log, signer, now = Date.now, pause = pauseFor } = writer
  const { ifSeq, dryRun, ...rest } = change
  for (let tries = 0; tries < TRIES; tries++) {
    const { head, isLost } = await headState(log)
    if (ifSeq !== undefined && ifSeq !== (head?.seq ?? 0)) return { kind: 'conflict', seq: head?.seq ?? 0 }
    const made = await make(change.app === null ? null : (head?.apps[change.app] ?? null), head)
    if (made.kind === 'refused') return made
    if (made.kind === 'same') return { kind: 'same', state: dryRun ? head : await pointAtNewest(log) }
    const next = nextState(head, rest, made, { env: log.env, now: now() })
    if (dryRun) return { kind: 'dry-run', state: next }
    // Two writers may make the same change in one millisecond: only this tells whose it was.
    const signed = signState({ ...next, writeId: randomUUID() }, signer)
    if (isLost && head) await appendState(log, head)
    if (await appendState(log, signed)) {
      await pointIfPossible(log)
      return { kind: 'done', state: signed }
    }
    await pause(Math.random() * 10 * (tries + 1))
  }
  return { kind: 'conflict', seq: (await headState(log)).head?.seq ?? 0 }
}

/** A state in the log is live, wherever the pointer is left: the change must not look as if it had failed. */
async function pointIfPossible(log: StateLog): Promise<void> {
  try {
    await pointAtNewest(log)
  } catch (cause) {
    if (!(cause instanceof StoreError)) throw cause
  }
}

function nextState(
  head: SignedState | null,
  change: Change,
  made: { app: AppState | null; op?: Operation },
  { env, now }: { env: string; now: number },
): ReleaseState {
  // A writer whose clock is behind must not create a state that has already expired.
  const at = Math.max(now, head ? Date.parse(head.at) : 0)
  return {
    schema: 2,
    env,
    seq: (head?.seq ?? 0) + 1,
    parentHash: head ? stateHash(head) : null,
    at: new Date(at).toISOString(),
    expires: new Date(at + STATE_LIFETIME_DAYS * DAY).toISOString(),
    ...change,
    ...(made.op ? { op: made.op } : {}),
    apps: change.app && made.app ? { ...head?.apps, [change.app]: made.app } : (head?.apps ?? {}),
  }
}
