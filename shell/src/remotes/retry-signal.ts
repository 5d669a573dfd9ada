import type { RemoteName } from '@storefront/bridge'

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
