/**
 * Paths that search engines must not crawl: pages with a visitor's own data, and addresses that are not pages (BX-12). The
 * first `*` matches the business, the second the selling type.
 */
const PRIVATE = [
  '/api/',
  '/ops',
  '/r/',
  '/builds/',
  '/*/*/cart',
  '/*/*/checkout',
  '/*/*/search',
  '/*/login',
  '/*/locations',
  '/*/order/',
  '/*/orders/',
  '/*/payment/',
  '/*/profile',
  '/*/reservation/history',
  '/*/reservation/success/',
  '/*/settings',
  '/*/wallet/',
]

/** `robots.txt` of an origin: every public page and picture may be read, and where the sitemaps are. */
export function robotsText(origin: string, sitemapPages: number): string {
  const sitemaps = Array.from({ length: sitemapPages }, (_, at) =>
    at === 0 ? `${origin}/sitemap.xml` : `${origin}/sitemap.xml?page=${at + 1}`,
  )
  return [
    'User-agent: *',
    'Allow: /api/pictures/',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    ...sitemaps.map((address) => `Sitemap: ${address}`),
    '',
  ].join('\n')
}

/** Ids of the routes that a search engine may list. */
const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  'index',
  'landing',
  'menu',
  'category',
  'item',
  'branches',
  'policies',
  'reservation',
])

/** Whether a search engine may list the page; one that carries a visitor's choices or data is left out. */
export const isListed = (routeId: string): boolean => PUBLIC_ROUTES.has(routeId)
