import type { LineProblem, OrderTotals, ProblemAnswer, ProblemCode } from '@storefront/api-contract'

/** A field of a request that is wrong, by its path, and why. */
export interface FieldProblem {
  field: string
  reason: string
}

/** An expected trouble: what the caller gets instead of an answer. */
export interface Problem {
  status: number
  code: ProblemCode
  message: string
  fields?: FieldProblem[]
  lines?: { line: number; problem: LineProblem }[]
  totals?: OrderTotals
  /** A finer word for why, of those the code allows. */
  reason?: string
  opens_at?: ProblemAnswer['error']['opens_at']
  next_slot?: ProblemAnswer['error']['next_slot']
  minimum?: ProblemAnswer['error']['minimum']
  limit?: ProblemAnswer['error']['limit']
  free_times?: string[]
  deposit?: number
  /** Seconds after which another try makes sense; travels as `Retry-After`. */
  retryAfter?: number
}

/** What a handler gives back. */
export type Reply<Answer> = { ok: true; answer: Answer } | { ok: false; problem: Problem }

/** A handler's good answer. */
export function answer<Answer>(value: Answer): { ok: true; answer: Answer } {
  return { ok: true, answer: value }
}

/** A handler's named refusal; `message` is for developers, screens choose their words by `code`. */
export function refuse(
  status: number,
  code: ProblemCode,
  message: string,
  details: Omit<Problem, 'status' | 'code' | 'message'> = {},
): { ok: false; problem: Problem } {
  return { ok: false, problem: { status, code, message, ...details } }
}

/** Something asked for by its id is not there, or not for this caller. */
export function notFound(what: string): { ok: false; problem: Problem } {
  return refuse(404, 'not-found', `${what} was not found.`)
}
