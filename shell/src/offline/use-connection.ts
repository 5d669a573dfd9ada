import { useSyncExternalStore } from 'react'

/** Whether there is a connection, and when the document was cached, if it came from the cache. */
export interface Connection {
  isOffline: boolean
  /** Instant in ISO form, written by the service worker; null for a document that the gateway sent now. */
  cachedAt: string | null
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** The connection as it is now; changes when it comes or goes. */
export function useConnection(): Connection {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  const cachedAt = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.keptAt ?? null,
    () => null,
  )
  return { isOffline, cachedAt }
}
