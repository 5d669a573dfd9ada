import type { CallProblem, Result } from '@storefront/api-client'
import type { Order } from '@storefront/api-contract/ordering'

export type RefusedProblem = Extract<CallProblem, { kind: 'refused' }>
type Answer = Result<{ order: Order }>

/** Where the sending of an order stands. Only three of these are results: placed, not placed, still checking (OR-10). */
export type Placing =
  | { step: 'idle' }
  | { step: 'sending'; key: string }
  /** It was sent and nobody has said yet whether it arrived. `denials` counts answers in a row that do not know it. */
  | { step: 'checking'; key: string; lookUps: number; denials: number }
  /** The server said no and why; the next try is another order with another key. */
  | { step: 'refused'; problem: RefusedProblem }
  /** It never arrived; the next try is the same order with the same key. */
  | { step: 'not-placed'; key: string }
  | { step: 'placed'; order: Order }

export type PlacingEvent =
  | { type: 'sent'; key: string }
  /** A key was kept from before a reload, and its outcome is not known. */
  | { type: 'resumed'; key: string }
  | { type: 'answered'; answer: Answer }
  | { type: 'looked-up'; answer: Answer }

/** One denial may have overtaken the order on its way; the second one comes seconds later. */
const DENIALS_TO_BELIEVE = 2

/** What follows from an event; an event that does not fit the step changes nothing. */
export function placingAfter(state: Placing, event: PlacingEvent): Placing {
  switch (event.type) {
    case 'sent':
      return isUnderway(state) || state.step === 'placed' ? state : { step: 'sending', key: event.key }
    case 'resumed':
      return state.step === 'idle' ? { step: 'checking', key: event.key, lookUps: 0, denials: 0 } : state
    case 'answered':
      return state.step === 'sending' ? afterAnswer(state.key, event.answer) : state
    case 'looked-up':
      return state.step === 'checking' ? afterLookUp(state, event.answer) : state
  }
}

/** Whether an order is on its way or its outcome unknown: nothing else may be sent. */
function isUnderway(state: Placing): boolean {
  return state.step === 'sending' || state.step === 'checking'
}

/** Milliseconds to wait before asking again whether an order arrived; 15 s at most. */
export function lookUpDelay(lookUps: number): number {
  return Math.min(15_000, 1_000 * 2 ** lookUps)
}

function afterAnswer(key: string, answer: Answer): Placing {
  if (answer.ok) return { step: 'placed', order: answer.value.order }
  const { problem } = answer
  return isRefusal(problem) ? { step: 'refused', problem } : { step: 'checking', key, lookUps: 0, denials: 0 }
}

// A key that another body used, or a conflict, means that this key's order is or was on its way: ask for it. A server
// that broke, or an answer that cannot be read, may have come after the order was stored.
function isRefusal(problem: CallProblem): problem is RefusedProblem {
  if (problem.kind !== 'refused' || problem.status >= 500) return false
  return problem.code !== 'idempotency-key-reused' && problem.code !== 'conflict'
}

function afterLookUp(state: Extract<Placing, { step: 'checking' }>, answer: Answer): Placing {
  if (answer.ok) return { step: 'placed', order: answer.value.order }
  const isDenial = answer.problem.kind === 'refused' && answer.problem.status === 404
  const denials = isDenial ? state.denials + 1 : 0
  if (denials >= DENIALS_TO_BELIEVE) return { step: 'not-placed', key: state.key }
  return { ...state, lookUps: state.lookUps + 1, denials }
}
