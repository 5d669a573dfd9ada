import type { RemoteName } from '@storefront/bridge'

const counts = new Map<RemoteName, number>()
const signals = new EventTarget()

/** Says that the visitor asks for a remote again: once for all its parts, wherever the button stands. */
export function tellRetry(remote: RemoteName): void {
  counts.set(remote, retriesOf(remote) + 1)
  signals.dispatchEvent(new Event(remote))
}

/** How often the visitor has asked for the remote again. */
export function retriesOf(remote: RemoteName): number {
  return counts.get(remote) ?? 0
}

/** Calls `listen` when the visitor asks for the remote again; gives back the function that stops listening. */
export function onRetry(remote: RemoteName, listen: () => void): () => void {
  signals.addEventListener(remote, listen)
  return () => signals.removeEventListener(remote, listen)
}
