import { routeOf } from '../routes/route-of.ts'

/** Milliseconds after the page has loaded: caching must not slow down the first visit. */
const LATER = 8_000
/** An order is opened on the way, where a connection is soon lost, and has little to load after its page. */
const SOON = 1_000
const OF_ORDERS = new Set(['order', 'order-success', 'orders-status'])

/** How long after it has loaded a page is cached for offline use, in milliseconds (FD-07). */
export function cachedAfter(pathname: string): number {
  return OF_ORDERS.has(routeOf(pathname)?.id ?? '') ? SOON : LATER
}

/**
 * Registers the service worker some time after the page has loaded, and passes it the resources of this page, so that
 * the shop works offline from the first visit. Built storefronts only.
 */
export function registerServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  const later = () => setTimeout(register, cachedAfter(location.pathname))
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

const register = () =>
  import('../offline/cache-page.ts').then(
    ({ cachePage }) => cachePage(navigator.serviceWorker),
    (cause: unknown) => console.warn('Not cached:', cause),
  )
