import type { OpenDatabase } from '../database/open.ts'

/** Tells those who follow an order that it has changed, whichever instance changed it. */
export interface OrderEvents {
  /** Calls `listener` at every change until the returned function is called. */
  follow(orderId: string, listener: () => void): () => void
}

/**
 * Order changes on this database: a trigger tells of each once it is committed, so no writer can forget to. When the
 * line to the database was broken, everybody looks again.
 */
export async function createOrderEvents({ listen }: Pick<OpenDatabase, 'listen'>): Promise<OrderEvents> {
  const followers = new Map<string, Set<() => void>>()
  const tell = (listeners: Iterable<() => void> | undefined) => {
    for (const listener of [...(listeners ?? [])]) listener()
  }
  await listen(
    'order_changed',
    (orderId) => tell(followers.get(orderId)),
    () => tell([...followers.values()].flatMap((listeners) => [...listeners])),
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
