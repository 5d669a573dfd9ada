import type { Business, Menu } from '@storefront/api-contract'
import { type SellingType, sellingTypeSlug } from '@storefront/domain'
import { escapeHtml } from '../html.ts'
import { itemPath } from './item-path.ts'
import { localeAlternates } from './locale-alternates.ts'

/** Addresses that one sitemap may hold (sitemaps.org). */
const MOST = 50_000

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The same page in the other languages of the business (LC-09). */
const alternates = (address: string, business: Business) =>
  localeAlternates(address, business)
    .map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    )
    .join('')

/** A sitemap of sitemaps: one per business. */
export function sitemapIndex(origin: string, referenceIds: readonly string[]): string {
  const entries = referenceIds.map(
    (id) => `<sitemap><loc>${escapeHtml(`${origin}/${encodeURIComponent(id)}/sitemap.xml`)}</loc></sitemap>`,
  )
  return `${XML}<sitemapindex xmlns="${SCHEMA}">${entries.join('')}</sitemapindex>`
}

/**
 * The pages of a business that search engines may list (BX-12): landing, menus, categories, items, branches, policies
 * and reservations. `menus` are those of its first branch, by selling type.
 */
export function businessSitemap(
  origin: string,
  business: Business,
  menus: ReadonlyMap<SellingType, Menu>,
): string {
  const home = `/${encodeURIComponent(business.reference_id)}`
  const paths = new Set([home])
  for (const [type, { categories, items }] of menus) {
    const menu = `${home}/${sellingTypeSlug(type)}`
    paths.add(menu)
    for (const { id } of categories) paths.add(`${menu}/${encodeURIComponent(id)}`)
    for (const item of items) if (item.visible) paths.add(itemPath(business, item))
  }
  paths.add(`${home}/Branches`)
  if (business.policies.length > 0) paths.add(`${home}/Policies`)
  if (business.reservation.enabled) paths.add(`${home}/reservation/${business.reservation.type}`)
  const entries = [...paths]
    .slice(0, MOST)
    .map((path) => `<url><loc>${escapeHtml(origin + path)}</loc>${alternates(origin + path, business)}</url>`)
  return `${XML}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`
}
