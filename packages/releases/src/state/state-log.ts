import { StoreError } from '@storefront/object-store'
import { parseState } from './check-state.ts'
import type { SignedState } from './release-state.ts'
import type { TrustedStore } from './signature.ts'

/** One environment's states: an append-only log, plus a pointer so that readers need not list it. */
export interface StateLog extends TrustedStore {
  env: string
}

export const logPrefix = (env: string): string => `r/${env}/log/`
/** Numbers are padded to ten digits, so keys sort numerically. */
export const logKey = (env: string, seq: number): string =>
  `${logPrefix(env)}${String(seq).padStart(10, '0')}.json`
export const pointerKey = (env: string): string => `r/${env}/current.json`

/** Sequence numbers of all states, oldest first. */
export async function sequences({ store, env }: StateLog): Promise<number[]> {
  const keys = await store.list(logPrefix(env))
  return keys.flatMap((key) => {
    const digits = /\/(\d{10})\.json$/.exec(key)?.[1]
    return digits ? [Number(digits)] : []
  })
}

/**
 * The state with this number; `null` when there is none. Throws {@link StoreError} on an invalid state. A known
 * `successor` can verify it instead of a trusted key.
 */
export async function stateAt(
  { store, env, keys }: StateLog,
  seq: number,
  successor: SignedState | null = null,
): Promise<SignedState | null> {
  const found = await store.read(logKey(env, seq))
  if (!found) return null
  const { state, problem } = parseState(found.body.toString('utf8'), env, keys, successor)
  if (!state || state.seq !== seq)
    throw new StoreError(store.where, `reading state ${seq}`, new Error(problem ?? 'it has another number'))
  return state
}

/** The newest state, found by listing the log; `null` for an empty log. */
export async function newestState(log: StateLog): Promise<SignedState | null> {
  const newest = (await sequences(log)).at(-1)
  return newest === undefined ? null : stateAt(log, newest)
}

/** The state in the pointer; `null` when the pointer is missing or damaged. */
async function pointedState({ store, env, keys }: StateLog): Promise<SignedState | null> {
  const found = await store.read(pointerKey(env))
  return found ? parseState(found.body.toString('utf8'), env, keys).state : null
}

/**
 * The state that the next one follows. The pointer holds a copy, so operations still work when the log's newest state is
 * missing or damaged. A missing state (`isLost`) must be restored first, or its number would be reused and readers would
 * keep the first one.
 */
export async function headState(log: StateLog): Promise<{ head: SignedState | null; isLost: boolean }> {
  const pointed = await pointedState(log)
  const newest = (await sequences(log)).at(-1) ?? 0
  if (pointed && pointed.seq >= newest) return { head: pointed, isLost: pointed.seq > newest }
  return { head: newest > 0 ? await stateAt(log, newest) : null, isLost: false }
}

const textOf = (state: SignedState) => `${JSON.stringify(state, null, 1)}\n`

/**
 * Appends a state to the log; `false` when another state has its number. A write whose answer was lost may have been made,
 * and is refused when it is tried again: so the log is asked, and a state that is there byte by byte was appended. Throws
 * {@link StoreError} when it was not written, and when nobody knows whether it was.
 */
export async function appendState(log: StateLog, state: SignedState): Promise<boolean> {
  const { store, env } = log
  const [key, text] = [logKey(env, state.seq), textOf(state)]
  const isThere = async () => (await store.read(key))?.body.equals(Buffer.from(text)) ?? false
  let unanswered: unknown
  try {
    if (await store.create(key, text)) return true
  } catch (cause) {
    unanswered = cause
  }
  const isWritten = await isThere().catch((cause: Error) => {
    const doubt = `nobody knows whether it was written (${cause.message}); see pnpm release status before you try again`
    throw new StoreError(store.where, `writing state ${state.seq}`, new Error(doubt, { cause }))
  })
  if (!isWritten && unanswered !== undefined) throw unanswered
  return isWritten
}

const POINTER_TRIES = 50

/**
 * Points readers at the newest state and returns it. Re-reads the log after each write, so a slow writer cannot leave an
 * older pointer. Replaces a damaged pointer. After 50 lost races it leaves the pointer to the winners: readers follow the
 * log from wherever it points.
 */
export async function pointAtNewest(log: StateLog): Promise<SignedState | null> {
  const { store, env, keys } = log
  let newest: SignedState | null = null
  for (let tries = 0; tries < POINTER_TRIES; tries++) {
    newest = await newestState(log)
    if (!newest) return null
    const pointer = await store.read(pointerKey(env))
    if (!pointer) {
      await store.create(pointerKey(env), textOf(newest))
      continue
    }
    const { state } = parseState(pointer.body.toString('utf8'), env, keys)
    if (state && state.seq >= newest.seq) return newest
    await store.replace(pointerKey(env), textOf(newest), pointer.tag)
  }
  return newest
}
