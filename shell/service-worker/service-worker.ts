import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isArtefact, isDocument, isPicture, isShopAnswer } from './cache-rules.ts'
import { stripServerTime, withCachedAt } from './cached-response.ts'
import { withItsFiles } from './document-files.ts'
import { keptDocument } from './kept-document.ts'
import { showNotifications } from './notifications.ts'

declare const self: ServiceWorkerGlobalScope

/** Maximum entries of each cache (UI-02). */
const MAX_PICTURES = 200
const MAX_ARTEFACTS = 400
const MAX_DOCUMENTS = 40
const MAX_ANSWERS = 60

const onlyGood = new CacheableResponsePlugin({ statuses: [200] })
const atMost = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })

// Immutable: a new release has new URLs, so caching never delays an update or a rollback.
const artefacts = new CacheFirst({ cacheName: 'artefacts', plugins: [onlyGood, atMost(MAX_ARTEFACTS)] })
registerRoute(({ url }) => isArtefact(url), artefacts)
registerRoute(
  ({ url }) => isPicture(url, self.location.origin),
  new CacheFirst({ cacheName: 'pictures', plugins: [onlyGood, atMost(MAX_PICTURES)] }),
)

/** Network first: the cached copy is shown only without an answer, and states its age. */
const documents = new NetworkFirst({
  cacheName: 'documents',
  // A document in another language is better than none.
  matchOptions: { ignoreVary: true },
  plugins: [
    onlyGood,
    atMost(MAX_DOCUMENTS),
    withItsFiles(artefacts),
    {
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse ? withCachedAt(cachedResponse) : cachedResponse,
      handlerDidError: ({ request }) => keptDocument(new URL(request.url)),
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
      atMost(MAX_ANSWERS),
      {
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse ? stripServerTime(cachedResponse) : cachedResponse,
      },
    ],
  }),
)

showNotifications()
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
