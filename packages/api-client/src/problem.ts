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
      /** What went wrong, in English, for developers. */
      detail?: string
      /** As `text` where there is one: remotes built before `text` show the visitor `message` (LC-10). */
      message: string
    } & Omit<ProblemBody, 'code' | 'message'> & { code: ProblemCode })
  | { kind: 'offline'; call: string; message: string }
  | { kind: 'timeout'; call: string; message: string }
  | { kind: 'unreadable'; call: string; status: number; field: string; message: string }

/** Outcome of a call: the answer, or a named problem. */
export type Result<T> = { ok: true; value: T } | { ok: false; problem: CallProblem }

/** Error of a query: the problem, with a message that names call and cause. */
export class CallFailed extends Error {
  readonly problem: CallProblem
  constructor(problem: CallProblem) {
    super(`${problem.call}: ${detailOf(problem)}`)
    this.name = 'CallFailed'
    this.problem = problem
  }
}

/** What went wrong, for developers: English where the server refused. */
export function detailOf(problem: CallProblem): string {
  return problem.kind === 'refused' ? (problem.detail ?? problem.message) : problem.message
}

/** The problem inside an error of a query; `null` for any other error. */
export function problemOf(error: unknown): CallProblem | null {
  return error instanceof CallFailed ? error.problem : null
}
