/** Milliseconds after the page has loaded: caching must not slow down the first visit. */
const LATER = 8_000

/**
 * Registers the service worker once the page is idle and passes it the resources of this page, so that the shop works
 * offline from the first visit. Built storefronts only.
 */
export function registerServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  const later = () => setTimeout(register, LATER)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

const register = () =>
  import('./cache-page.ts').then(
    ({ cachePage }) => cachePage(navigator.serviceWorker),
    (cause: unknown) => console.warn('The shop is not cached for offline use:', cause),
  )
