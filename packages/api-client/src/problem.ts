import type { ProblemAnswer, ProblemCode } from '@storefront/api-contract'

type ProblemBody = ProblemAnswer['error']

/**
 * Why a call failed. `refused` is an error of the server with its code; the other kinds are no connection, no answer in
 * time, or an answer that violates the contract (AP-03).
 */
export type CallProblem =
  | ({
      kind: 'refused'
      call: string
      status: number
      /** Seconds to wait before a retry, if the server sends them. */
      retry_after?: number
    } & Omit<ProblemBody, 'code'> & { code: ProblemCode })
  | { kind: 'offline'; call: string; message: string }
  | { kind: 'timeout'; call: string; message: string }
  | { kind: 'unreadable'; call: string; status: number; field: string; message: string }

/** Outcome of a call: the answer, or a named problem. */
export type Result<T> = { ok: true; value: T } | { ok: false; problem: CallProblem }

/** Error of a query: the problem, with a message that names call and cause. */
export class CallFailed extends Error {
  readonly problem: CallProblem
  constructor(problem: CallProblem) {
    super(`${problem.call}: ${problem.message}`)
    this.name = 'CallFailed'
    this.problem = problem
  }
}

/** The problem inside an error of a query; `null` for any other error. */
export function problemOf(error: unknown): CallProblem | null {
  return error instanceof CallFailed ? error.problem : null
}
