/** Tells those who follow an order that it has changed. Within one process; several instances need a shared one. */
export interface OrderEvents {
  changed(orderId: string): void
  /** Calls `listener` at every change until the returned function is called. */
  follow(orderId: string, listener: () => void): () => void
}

/** Order changes within this process. */
export function createOrderEvents(): OrderEvents {
  const followers = new Map<string, Set<() => void>>()
  return {
    changed(orderId) {
      for (const listener of followers.get(orderId) ?? []) listener()
    },
    follow(orderId, listener) {
      const listeners = followers.get(orderId) ?? new Set()
      followers.set(orderId, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) followers.delete(orderId)
      }
    },
  }
}
