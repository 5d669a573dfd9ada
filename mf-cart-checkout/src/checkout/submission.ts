import type { CallProblem, Result } from '@storefront/api-client'
import type { Order } from '@storefront/api-contract/ordering'
import type { FieldProblems } from '../ordering/checkout-fields.ts'

export type RefusedProblem = Extract<CallProblem, { kind: 'refused' }>
type Answer = Result<{ order: Order }>

/** State of an order submission. `checking` means that the outcome is unknown (OR-10). */
export type Submission =
  | { step: 'idle' }
  | { step: 'sending'; key: string }
  /** Sent, outcome unknown. `denials` counts consecutive "not found" answers. */
  | { step: 'checking'; key: string; lookUps: number; denials: number }
  /** Rejected by the server; the next try is a new order with a new key. */
  | { step: 'refused'; problem: RefusedProblem }
  /** Never arrived; the next try reuses the key. */
  | { step: 'not-placed'; key: string }
  | { step: 'placed'; order: Order }

export type SubmissionEvent =
  | { type: 'sent'; key: string }
  /** A reload found a persisted key with an unknown outcome. */
  | { type: 'resumed'; key: string }
  | { type: 'answered'; answer: Answer }
  | { type: 'looked-up'; answer: Answer }

/** One "not found" may have overtaken the order in flight; the second comes seconds later. */
const DENIALS_NEEDED = 2

/** The state machine's reducer; events that do not fit the current step are ignored. */
export function submissionReducer(state: Submission, event: SubmissionEvent): Submission {
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

/** Whether an order is in flight or its outcome unknown: nothing else may be sent. */
function isUnderway(state: Submission): boolean {
  return state.step === 'sending' || state.step === 'checking'
}

/** Exponential backoff between look-ups in milliseconds, at most 15 s. */
export function lookUpDelay(lookUps: number): number {
  return Math.min(15_000, 1_000 * 2 ** lookUps)
}

function afterAnswer(key: string, answer: Answer): Submission {
  if (answer.ok) return { step: 'placed', order: answer.value.order }
  const { problem } = answer
  return isRefusal(problem) ? { step: 'refused', problem } : { step: 'checking', key, lookUps: 0, denials: 0 }
}

// A reused key or a conflict means that an order with this key exists or is in flight: look it up. A 5xx or an
// unreadable answer may follow after the order was stored.
function isRefusal(problem: CallProblem): problem is RefusedProblem {
  if (problem.kind !== 'refused' || problem.status >= 500) return false
  return problem.code !== 'idempotency-key-reused' && problem.code !== 'conflict'
}

function afterLookUp(state: Extract<Submission, { step: 'checking' }>, answer: Answer): Submission {
  if (answer.ok) return { step: 'placed', order: answer.value.order }
  const isDenial = answer.problem.kind === 'refused' && answer.problem.status === 404
  const denials = isDenial ? state.denials + 1 : 0
  if (denials >= DENIALS_NEEDED) return { step: 'not-placed', key: state.key }
  return { ...state, lookUps: state.lookUps + 1, denials }
}

const FIELD_OF: Record<string, FieldProblems> = {
  name: { name: 'refused' },
  phone: { phone: 'refused' },
  dial_code: { dialCode: 'refused' },
  car: { plate: 'refused' },
  table_id: { table: 'unknown' },
  payment_type: { payment: 'refused' },
}

/** Whether a refusal concerns the delivery card: address or gift (DL-05, DL-07). */
export function isAboutDestination({ fields = [] }: Pick<RefusedProblem, 'fields'>): boolean {
  return fields.some(({ field }) => /^(address|gift)\./.test(field))
}

/** Maps a refusal to checkout fields; empty when it concerns something else. */
export function refusedFields({ code, fields = [] }: Pick<RefusedProblem, 'code' | 'fields'>): FieldProblems {
  switch (code) {
    case 'table-required':
      return { table: 'missing' }
    case 'table-not-found':
      return { table: 'unknown' }
    case 'car-required':
      return { plate: 'missing' }
    case 'phone-not-verified':
      return { verified: 'missing' }
    case 'bad-request':
      return Object.assign({}, ...fields.map(({ field }) => FIELD_OF[field.split('.')[0] ?? ''] ?? {}))
    default:
      return {}
  }
}
