import { businessOf } from './cache-rules.ts'
import { withCachedAt } from './cached-response.ts'

/**
 * What a screen without an answer gets when it was not cached itself: the landing page of its business. The root of a
 * business's own domain is a redirect, which no cache holds (RT-01): where all that is cached is of one business, it leads
 * to the page of it that is highest up, the newest of several. Pages with a query come last: it may name a table of an
 * earlier visit.
 */
export async function keptDocument(url: URL): Promise<Response | undefined> {
  const cached = await caches.match(businessOf(url), { ignoreVary: true })
  if (cached) return withCachedAt(cached)
  if (url.pathname !== '/') return undefined
  const requests = await (await caches.open('documents')).keys()
  const home = homeOf(requests.map((request) => request.url))
  return home === null ? undefined : Response.redirect(home, 302)
}

/** Of the addresses of cached documents, oldest first, the highest one of their only business. */
function homeOf(addresses: readonly string[]): string | null {
  const urls = addresses.map((address) => new URL(address)).reverse()
  if (new Set(urls.map(businessOf)).size !== 1) return null
  const depth = ({ pathname }: URL) => pathname.split('/').length
  const sorted = urls.toSorted((one, other) => depth(one) - depth(other))
  return (sorted.find(({ search }) => search === '') ?? sorted[0])?.href ?? null
}
