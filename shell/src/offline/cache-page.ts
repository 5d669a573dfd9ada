import { SERVICE_WORKER_PATH } from '@storefront/bridge'

/** The `release.json` beside each entry of a remote: another page's document may not have the hashes of its files (RL-07). */
const manifestsOf = (resources: readonly string[]) =>
  resources
    .filter((url) => /\/a\/[^/]+\/[^/]+\/remoteEntry\.js$/.test(url))
    .map((url) => new URL('release.json', url).href)

/**
 * Registers the service worker and passes it the resources of this page and the landing page of its business, which
 * stands in for every screen that is not cached. A failure is a warning.
 */
export async function cachePage(workers: ServiceWorkerContainer): Promise<void> {
  try {
    await workers.register(SERVICE_WORKER_PATH)
    const { active } = await workers.ready
    const resources = performance.getEntriesByType('resource').map(({ name }) => name)
    // The landing page, by the address that the worker looks it up under.
    const landing = new URL(`/${location.pathname.split('/')[1] ?? ''}`, location.href)
    const documents = [...new Set([location.href, landing.href])]
    const asDocuments = documents.map((url) => [url, { headers: { accept: 'text/html' } }])
    const files = [...new Set([...resources, ...manifestsOf(resources)])]
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [...asDocuments, ...files] } })
  } catch (cause) {
    // A browser that keeps no workers, as private windows do: the shop works as before, only not without a connection.
    console.warn('The shop is not cached for offline use:', cause)
  }
}
