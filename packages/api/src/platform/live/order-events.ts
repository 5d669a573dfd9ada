import type { OpenDatabase } from '../database/database.ts'

/** Notifies subscribers of an order, of a business's desk, or of a session, about changes from any instance. */
export interface OrderEvents {
  /** Calls `listener` at every change until the returned function is called. */
  follow(id: string, listener: () => void): () => void
}

/**
 * Order changes from a database trigger, which notifies after commit, so that no writer can forget to. After a lost
 * connection all subscribers are notified.
 */
export async function createOrderEvents(
  { listen }: Pick<OpenDatabase, 'listen'>,
  channel: 'order_changed' | 'desk_changed' | 'session_ended' = 'order_changed',
): Promise<OrderEvents> {
  const followers = new Map<string, Set<() => void>>()
  const notify = (listeners: Iterable<() => void> | undefined) => {
    for (const listener of [...(listeners ?? [])]) listener()
  }
  await listen(
    channel,
    (id) => notify(followers.get(id)),
    () => notify([...followers.values()].flatMap((listeners) => [...listeners])),
  )
  return {
    follow(id, listener) {
      const listeners = followers.get(id) ?? new Set()
      followers.set(id, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) followers.delete(id)
      }
    },
  }
}
