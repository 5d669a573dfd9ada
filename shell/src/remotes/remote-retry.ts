import type { RemoteName } from '@storefront/bridge'
import { LOAD_BUDGET_MS } from '@storefront/bridge/containers'
import { isChunkProblem, type RemoteFailure } from './remote-failure.ts'

/** The budget of a version with a fallback: the visitor waits for both. */
export const FALLBACK_AFTER_MS = 6_000
const FIRST_BACKOFF_MS = 300

/** How long and how often one version is tried. */
export interface RetryPolicy {
  /** Milliseconds for all attempts together. */
  budget: number
  maxRetries: number
}

/** The policy of a version with or without a fallback. */
export function retryPolicy(hasFallback: boolean): RetryPolicy {
  return hasFallback
    ? { budget: FALLBACK_AFTER_MS, maxRetries: 1 }
    : { budget: LOAD_BUDGET_MS, maxRetries: 2 }
}

/** Milliseconds to wait before the next attempt, after a number of retries. */
export const backoff = (retries: number): number => FIRST_BACKOFF_MS * 3 ** retries

/** Whether an attempt that failed is repeated: not past the budget, nor if the module itself throws. */
export function mayRetry(
  { budget, maxRetries }: RetryPolicy,
  { phase, cause, milliseconds }: RemoteFailure,
  retries: number,
): boolean {
  // A module that throws would throw again, or be reused half evaluated (ER-06).
  const isFinal = phase === 'release' || (phase === 'expose' && !isChunkProblem(cause))
  return retries < maxRetries && !isFinal && milliseconds + backoff(retries) < budget
}

const counts = new Map<RemoteName, number>()
const signals = new EventTarget()

/** Signals a retry by the visitor to every part of a remote on the page. */
export function signalRetry(remote: RemoteName): void {
  counts.set(remote, retryCount(remote) + 1)
  signals.dispatchEvent(new Event(remote))
}

/** How often the visitor has retried the remote. */
export function retryCount(remote: RemoteName): number {
  return counts.get(remote) ?? 0
}

/** Calls `listen` when the visitor retries the remote. Returns a cleanup function. */
export function onRetry(remote: RemoteName, listen: () => void): () => void {
  signals.addEventListener(remote, listen)
  return () => signals.removeEventListener(remote, listen)
}
