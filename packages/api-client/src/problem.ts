import type { ProblemAnswer, ProblemCode } from '@storefront/api-contract'

type ProblemBody = ProblemAnswer['error']

/**
 * Why a call gave no answer. `refused` is the server's own word with its code; the other kinds are the road to it:
 * no connection, no answer in time, or an answer that is not what the contract says (AP-03).
 */
export type CallProblem =
  | ({
      kind: 'refused'
      call: string
      status: number
      /** Seconds after which another try makes sense, where the server says so. */
      retry_after?: number
    } & Omit<ProblemBody, 'code'> & { code: ProblemCode })
  | { kind: 'offline'; call: string; message: string }
  | { kind: 'timeout'; call: string; message: string }
  | { kind: 'unreadable'; call: string; status: number; field: string; message: string }

/** A call's outcome: the answer, or the named reason why there is none. Never throws. */
export type Result<T> = { ok: true; value: T } | { ok: false; problem: CallProblem }

/** What the query cache keeps as an error: the problem, with a message that names call and cause. */
export class CallFailed extends Error {
  readonly problem: CallProblem
  constructor(problem: CallProblem) {
    super(`${problem.call}: ${problem.message}`)
    this.name = 'CallFailed'
    this.problem = problem
  }
}

/** The problem inside an error from the query cache, or `null` when the error is something else. */
export function problemOf(error: unknown): CallProblem | null {
  return error instanceof CallFailed ? error.problem : null
}
