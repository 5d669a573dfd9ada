import { CallFailed, type CallProblem } from './problem.ts'

const RETRIES = 2
/** The server's own word for when a broken connection may have healed is shorter; a full disk's is not waited for. */
const LONGEST_RETRY_AFTER_S = 5
const FIRST_DELAY_MS = 300

/** Whether to retry a failed read: not after a refusal or a timeout. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES || !(error instanceof CallFailed)) return false
  const { problem } = error
  if (problem.kind === 'timeout') return false
  return problem.kind !== 'refused' || problem.status >= 500
}

/** Milliseconds before a retry, by the number of failures before it: 300, then 900. */
export function retryDelay(failures: number): number {
  return FIRST_DELAY_MS * 3 ** failures
}

/**
 * Milliseconds after which a call with an idempotency key is sent again, null if it is not: where the server cannot answer
 * for a moment and says until when (OR-04, RS-02). The key makes it happen once, whatever became of the first.
 */
export function resendDelay(failures: number, problem: CallProblem): number | null {
  if (failures >= RETRIES || problem.kind !== 'refused' || problem.code !== 'unavailable') return null
  const seconds = problem.retry_after ?? Number.POSITIVE_INFINITY
  return seconds <= LONGEST_RETRY_AFTER_S ? seconds * 1000 : null
}
