import { isExpired, parseState, type StateProblem } from './check-state.ts'
import type { SignedState } from './release-state.ts'
import { newestState, pointerKey, type StateLog, stateAt } from './state-log.ts'
import { STORE_PATIENCE, withTimeout } from './store-patience.ts'

/** The newest valid state, and why a newer one was rejected. */
export interface Reading {
  state: SignedState | null
  problem: StateProblem | 'unreachable' | null
}

const NO_POINTER = { state: null, problem: null }

/** How far the pointer may lag before the log is listed instead of followed. */
const MAX_STEPS = 32

/**
 * Creates a reader that holds the newest valid state. It rejects states that are malformed, not signed by a trusted key,
 * older than the current one, or expired, and keeps the current one; every reading includes the reason. A stale pointer
 * is harmless: the log is followed from it. An expired state is never adopted, but one in use is kept (decision 0032).
 * Readers at one time share a reading; without `freshFor` (milliseconds) none is older than the call it answers.
 */
export function createStateReader(
  log: StateLog,
  { now = Date.now, freshFor = 0 }: { now?: () => number; freshFor?: number } = {},
): () => Promise<Reading> {
  let current: SignedState | null = null
  let seenText = ''
  let pointer: ReturnType<typeof parseState> | typeof NO_POINTER = NO_POINTER
  let last: Reading = { state: null, problem: null }
  let readAt = Number.NEGATIVE_INFINITY
  let running: { since: number; reading: Promise<Reading> } | null = null
  let next: Promise<Reading> | null = null

  const adopt = (state: SignedState | null, problem: Reading['problem']): Reading => {
    if (!state || state.seq === current?.seq) return { state: current, problem }
    if (isExpired(state, now())) return { state: current, problem: 'expired' }
    current = state
    return { state, problem }
  }

  const readPointer = async (): Promise<Reading> => {
    const found = await log.store.read(pointerKey(log.env))
    const text = found?.body.toString('utf8') ?? ''
    if (text !== seenText) pointer = text ? parseState(text, log.env, log.keys) : NO_POINTER
    seenText = text
    const known = newer(pointer.state, current)
    if (!known) return adopt(await newestState(log), pointer.problem)
    const { state, problem } = await followLog(log, known)
    const isReplayed = pointer.state !== null && current !== null && pointer.state.seq < current.seq
    return adopt(state, problem ?? (isReplayed ? 'older' : pointer.problem))
  }

  const read = async (): Promise<Reading> => {
    try {
      last = await readPointer()
    } catch (cause) {
      if (!current) throw cause
      last = { state: current, problem: 'unreachable' }
    }
    readAt = now()
    return last
  }

  const begin = (): Promise<Reading> => {
    const reading = read().finally(() => {
      running = null
    })
    running = { since: now(), reading }
    return reading
  }
  // A reading that began before a change may lack it: who asks after the change waits for the next one, with all others.
  const shared = (): Promise<Reading> => {
    if (!running) return begin()
    if (now() - running.since < freshFor) return running.reading
    next ??= running.reading
      .catch(() => {})
      .then(() => {
        next = null
        return begin()
      })
    return next
  }

  return () => {
    if (freshFor > 0 && now() - readAt < freshFor) return Promise.resolve(last)
    const since = running?.since ?? now()
    const reading = shared()
    if (!current) return reading
    // Not before the time is over: another reading may have found a newer state meanwhile.
    const fallback = (): Reading => ({ state: current, problem: 'unreachable' })
    return withTimeout(STORE_PATIENCE - (now() - since), reading, null).then((found) => found ?? fallback())
  }
}

const newer = (a: SignedState | null, b: SignedState | null) => (a && b ? (a.seq >= b.seq ? a : b) : (a ?? b))

/** The newest state reachable from one; stops at a damaged state and returns the last valid one. */
async function followLog(
  log: StateLog,
  from: SignedState,
): Promise<{ state: SignedState | null; problem: 'unreadable' | null }> {
  let newest = from
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const next = await stateAt(log, newest.seq + 1).catch(() => 'damaged' as const)
    if (next === 'damaged') return { state: newest, problem: 'unreadable' }
    if (!next) return { state: newest, problem: null }
    newest = next
  }
  return { state: await newestState(log), problem: null }
}
