const SHOP_ANSWERS =
  /^\/api\/webapp\/(v5\/(restaurant|menu|item|shifts)|banners|branches|zones)\/|^\/api\/tags-ingredients$|\/_payload\.json$/

/** A file of a published release: its address names its content. */
export function isArtefact(url: URL): boolean {
  return url.pathname.startsWith('/a/')
}

/** A picture of the business in one of its widths. */
export function isPicture(url: URL, origin: string): boolean {
  return url.origin === origin && url.pathname.startsWith('/api/pictures/')
}

/**
 * A screen of the storefront, navigated to or requested for the cache; the API's own pages, such as a payment,
 * those of operations and the order desk are none.
 */
export function isDocument(
  { mode, headers }: Pick<Request, 'mode' | 'headers'>,
  url: URL,
  origin: string,
): boolean {
  return (
    (mode === 'navigate' || headers.get('accept') === 'text/html') &&
    url.origin === origin &&
    !/^\/(api|a|r|builds|ops|desk)(\/|$)/.test(url.pathname)
  )
}

/** An answer about the shop that is the same for every visitor; personal data is never cached. */
export function isShopAnswer(url: URL, origin: string): boolean {
  return url.origin === origin && SHOP_ANSWERS.test(url.pathname)
}

/** The landing page of the business that an address belongs to. */
export function businessOf(url: URL): string {
  return `/${url.pathname.split('/')[1] ?? ''}`
}
