import { SERVICE_WORKER_PATH } from '@storefront/bridge'

/** Registers the service worker and passes it the resources of this page. A failure is a warning. */
export async function cachePage(workers: ServiceWorkerContainer): Promise<void> {
  try {
    await workers.register(SERVICE_WORKER_PATH)
    const { active } = await workers.ready
    const resources = performance.getEntriesByType('resource').map(({ name }) => name)
    const page = [location.href, { headers: { accept: 'text/html' } }]
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [page, ...resources] } })
  } catch (cause) {
    // A browser that keeps no workers, as private windows do: the shop works as before, only not without a connection.
    console.warn('The shop is not cached for offline use:', cause)
  }
}
