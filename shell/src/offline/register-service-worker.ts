/** Milliseconds after the page has loaded: caching must not slow down the first visit. */
const LATER = 8_000
const SERVICE_WORKER = '/service-worker.js'

/**
 * Registers the service worker once the page is idle and passes it the resources of this page, so that the shop works
 * offline from the first visit. Built storefronts only.
 */
export function registerServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  const later = () => setTimeout(() => void startKeeping(navigator.serviceWorker), LATER)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

async function startKeeping(workers: ServiceWorkerContainer): Promise<void> {
  try {
    await workers.register(SERVICE_WORKER)
    const { active } = await workers.ready
    const resources = performance.getEntriesByType('resource').map(({ name }) => name)
    const page = [location.href, { headers: { accept: 'text/html' } }]
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [page, ...resources] } })
  } catch (cause) {
    // A browser that keeps no workers, as private windows do: the shop works as before, only not without a connection.
    console.warn('The shop is not cached for offline use:', cause)
  }
}
