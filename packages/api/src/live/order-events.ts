import type { OpenDatabase } from '../database/database.ts'

/** Notifies subscribers of an order about changes from any instance. */
export interface OrderEvents {
  /** Calls `listener` at every change until the returned function is called. */
  follow(orderId: string, listener: () => void): () => void
}

/**
 * Order changes from a database trigger, which notifies after commit, so that no writer can forget to. After a lost
 * connection all subscribers are notified.
 */
export async function createOrderEvents({ listen }: Pick<OpenDatabase, 'listen'>): Promise<OrderEvents> {
  const followers = new Map<string, Set<() => void>>()
  const notify = (listeners: Iterable<() => void> | undefined) => {
    for (const listener of [...(listeners ?? [])]) listener()
  }
  await listen(
    'order_changed',
    (orderId) => notify(followers.get(orderId)),
    () => notify([...followers.values()].flatMap((listeners) => [...listeners])),
  )
  return {
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
