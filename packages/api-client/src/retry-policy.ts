import { CallFailed } from './problem.ts'

const RETRIES = 2
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
