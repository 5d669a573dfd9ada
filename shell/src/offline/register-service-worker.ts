/** Milliseconds after the page has loaded: what is kept for later must not take anything from the first visit. */
const LATER = 8_000
const SERVICE_WORKER = '/service-worker.js'

/**
 * Starts the service worker once the page is at rest and hands it what this page was made of, so that the shop can be
 * looked at without a connection from the first visit on. Only a built storefront has one.
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
    console.warn('The shop is not kept for offline use:', cause)
  }
}
