import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { withoutTime } from './kept-answer.ts'
import { markedAsKept } from './kept-document.ts'
import { businessOf, isArtefact, isDocument, isPicture, isShopAnswer } from './what-is-kept.ts'

declare const self: ServiceWorkerGlobalScope

/** Loaded sources that are remembered (UI-02). */
const KEPT_PICTURES = 200
const KEPT_ARTEFACTS = 400
const KEPT_DOCUMENTS = 40
const KEPT_ANSWERS = 60

const onlyGood = new CacheableResponsePlugin({ statuses: [200] })
const atMost = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })

// Immutable by their address: a new release has new addresses, so an update or a rollback is never held up.
registerRoute(
  ({ url }) => isArtefact(url),
  new CacheFirst({ cacheName: 'artefacts', plugins: [onlyGood, atMost(KEPT_ARTEFACTS)] }),
)
registerRoute(
  ({ url }) => isPicture(url, self.location.origin),
  new CacheFirst({ cacheName: 'pictures', plugins: [onlyGood, atMost(KEPT_PICTURES)] }),
)

/** The network always goes first: what is kept is shown only where there is no answer, and says how old it is. */
const documents = new NetworkFirst({
  cacheName: 'documents',
  // A document in another language is better than none.
  matchOptions: { ignoreVary: true },
  plugins: [
    onlyGood,
    atMost(KEPT_DOCUMENTS),
    {
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse ? markedAsKept(cachedResponse) : cachedResponse,
      handlerDidError: async ({ request }) => {
        const kept = await caches.match(businessOf(new URL(request.url)), { ignoreVary: true })
        return kept ? markedAsKept(kept) : undefined
      },
    },
  ],
})
registerRoute(({ request, url }) => isDocument(request, url, self.location.origin), documents)
registerRoute(
  ({ request, url }) => request.method === 'GET' && isShopAnswer(url, self.location.origin),
  new NetworkFirst({
    cacheName: 'answers',
    plugins: [
      onlyGood,
      atMost(KEPT_ANSWERS),
      {
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse ? withoutTime(cachedResponse) : cachedResponse,
      },
    ],
  }),
)

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
