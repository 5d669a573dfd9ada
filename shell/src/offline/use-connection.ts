import { queryClient } from '@storefront/api-client'
import { useSyncExternalStore } from 'react'
import { onReconnect } from './on-reconnect.ts'

/** Whether there is a connection, and when the document was cached, if it came from the cache. */
export interface Connection {
  isOffline: boolean
  /** Instant in ISO form, written by the service worker; null for a document that the gateway sent now. */
  cachedAt: string | null
}

const renewed = new EventTarget()
const renewal: { running: Promise<void> | null } = { running: null }

function subscribe(changed: () => void): () => void {
  const stop = onReconnect(() => {
    changed()
    renewal.running ??= renew().finally(() => {
      renewal.running = null
    })
  })
  addEventListener('offline', changed)
  renewed.addEventListener('change', changed)
  return () => {
    stop()
    removeEventListener('offline', changed)
    renewed.removeEventListener('change', changed)
  }
}

/** Asks again for what a cached document brought; when all that is shown has come, the screen is no longer of then. */
async function renew(): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset.keptAt === undefined) return
  await queryClient.invalidateQueries()
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  if (shown.some(({ state }) => state.error !== null)) return
  delete dataset.keptAt
  renewed.dispatchEvent(new Event('change'))
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
