/**
 * Pages that search engines must not crawl: operations, and pages with a visitor's own data (BX-12). The first `*` matches
 * the business, the second the selling type.
 */
const PRIVATE_PAGES = [
  '/ops',
  '/*/*/cart',
  '/*/*/checkout',
  '/*/*/search',
  '/*/login',
  '/*/locations',
  '/*/profile',
  '/*/reservation/history',
  '/*/settings',
]
/** What search engines must not crawl as a whole, for the same reason or because it is no page. */
const PRIVATE_FOLDERS = [
  '/api/',
  '/r/',
  '/builds/',
  '/*/order/',
  '/*/orders/',
  '/*/payment/',
  '/*/reservation/success/',
  '/*/wallet/',
]
/** A rule matches whatever begins with it: `/ops` alone would close a business that is called Opsala. */
const PRIVATE = [...PRIVATE_FOLDERS, ...PRIVATE_PAGES.flatMap((page) => [`${page}$`, `${page}?`, `${page}/`])]

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
