import type { OrderTotals, ProblemAnswer, ProblemCode } from '@storefront/api-contract'
import type { LineProblem } from '@storefront/domain/enums'

/** A field of a request that is wrong, by its path, and why. */
export interface FieldProblem {
  field: string
  reason: string
}

/** An expected error response. */
export interface Problem {
  status: number
  code: ProblemCode
  /** For developers, in English. */
  message: string
  /** What to tell the visitor, in their language, where it is more than the code says (LC-10). */
  text?: string
  fields?: FieldProblem[]
  lines?: { line: number; problem: LineProblem }[]
  totals?: OrderTotals
  /** A more specific reason, of those that the code allows. */
  reason?: string
  opens_at?: ProblemAnswer['error']['opens_at']
  next_slot?: ProblemAnswer['error']['next_slot']
  minimum?: ProblemAnswer['error']['minimum']
  limit?: ProblemAnswer['error']['limit']
  free_times?: string[]
  deposit?: number
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number
}

/** The result of a handler. */
export type Reply<Answer> = { ok: true; answer: Answer } | { ok: false; problem: Problem }

/** A handler's good answer. */
export function answer<Answer>(value: Answer): { ok: true; answer: Answer } {
  return { ok: true, answer: value }
}

/** Refuses a call; `message` is for developers, screens choose their text by `code`. */
export function refuse(
  status: number,
  code: ProblemCode,
  message: string,
  details: Omit<Problem, 'status' | 'code' | 'message'> = {},
): { ok: false; problem: Problem } {
  return { ok: false, problem: { status, code, message, ...details } }
}

/** 404: the resource does not exist, or not for this caller. */
export function notFound(what: string): { ok: false; problem: Problem } {
  return refuse(404, 'not-found', `${what} was not found.`)
}
