import { isExpired, parseState, type StateProblem } from './check-state.ts'
import type { SignedState } from './release-state.ts'
import { newestState, pointerKey, type StateLog, stateAt } from './state-log.ts'

/** What a reader has: the newest state it may use, and why a newer answer of the store was not taken. */
export interface Reading {
  state: SignedState | null
  problem: StateProblem | 'unreachable' | null
}

const NO_POINTER = { state: null, problem: null }

/** Milliseconds that a page waits for a slow store before it goes on with the state in use. */
const PATIENCE = 1_500

/** How many states a pointer may be behind before the log is listed instead of followed. */
const MAX_STEPS = 32

/**
 * Makes a reader that keeps the newest good state. It refuses what is not whole, not signed by a trusted key, older
 * than what it has seen, or expired, and goes on with what it had; the reason is told with every reading. A pointer
 * that was left behind does no harm: the log is followed from it. An expired state is never taken up, one in use is
 * kept (decision 0032).
 */
export function createStateReader(
  log: StateLog,
  { now = Date.now, freshFor = 0 }: { now?: () => number; freshFor?: number } = {},
): () => Promise<Reading> {
  let kept: SignedState | null = null
  let seenText = ''
  let pointer: ReturnType<typeof parseState> | typeof NO_POINTER = NO_POINTER
  let last: Reading = { state: null, problem: null }
  let readAt = Number.NEGATIVE_INFINITY
  let running: Promise<Reading> | null = null
  let runningSince = 0

  const adopt = (state: SignedState | null, problem: Reading['problem']): Reading => {
    if (!state || state.seq === kept?.seq) return { state: kept, problem }
    if (isExpired(state, now())) return { state: kept, problem: 'expired' }
    kept = state
    return { state, problem }
  }

  const readPointer = async (): Promise<Reading> => {
    const found = await log.store.read(pointerKey(log.env))
    const text = found?.body.toString('utf8') ?? ''
    if (text !== seenText) pointer = text ? parseState(text, log.env, log.keys) : NO_POINTER
    seenText = text
    const known = newer(pointer.state, kept)
    if (!known) return adopt(await newestState(log), pointer.problem)
    const { state, problem } = await followLog(log, known)
    const isReplayed = pointer.state !== null && kept !== null && pointer.state.seq < kept.seq
    return adopt(state, problem ?? (isReplayed ? 'older' : pointer.problem))
  }

  const read = async (): Promise<Reading> => {
    try {
      last = await readPointer()
    } catch (cause) {
      if (!kept) throw cause
      last = { state: kept, problem: 'unreachable' }
    }
    readAt = now()
    return last
  }

  return () => {
    if (freshFor > 0 && now() - readAt < freshFor) return Promise.resolve(last)
    if (!running) {
      runningSince = now()
      running = read().finally(() => {
        running = null
      })
    }
    if (!kept) return running
    const withoutNews: Reading = { state: kept, problem: 'unreachable' }
    return orAfter(PATIENCE - (now() - runningSince), running, withoutNews)
  }
}

/** What comes in time, or something else. */
function orAfter<T>(milliseconds: number, work: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise), Math.max(0, milliseconds))
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const newer = (a: SignedState | null, b: SignedState | null) => (a && b ? (a.seq >= b.seq ? a : b) : (a ?? b))

/** The newest state after one; a damaged state in the log ends the way, and the last good one is used. */
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
