import type { Business, ItemAnswer, MenuAnswer } from '@storefront/api-contract'
import { type PayloadEntry, scriptJson } from '@storefront/document-contract'
import { localText } from '@storefront/domain'
import { themeTokens } from '@storefront/theme'
import { escapeHtml } from '../html.ts'
import { itemPath } from '../search-engines/item-path.ts'
import { alternateTags } from '../search-engines/locale-alternates.ts'
import { isListed } from '../search-engines/robots.ts'
import { structuredData } from './structured-data.ts'

/** The page's route with its path parameters; `not-found` for an unknown page. */
export interface PageRoute {
  id: string
  params: Readonly<Record<string, string | undefined>>
}

export interface MetadataInput {
  route: PageRoute
  business: Business
  payload: readonly PayloadEntry[]
  locale: string
  /** Public origin: `https://shop.example`. */
  origin: string
  /** Path of the page, without its query. */
  path: string
}

/** Maximum image width in link previews. */
const SHARED_WIDTH = 1280

/** Document title: the name of the item or category before the business's, or the business's alone. */
export function documentTitle(input: Omit<MetadataInput, 'origin' | 'path'>): string {
  const { business, locale } = input
  const text = (texts: Business['description']) => localText(texts, locale, business.locales)
  const page = subjectOf(input)
  return [page && text(page.names), text(business.business_name)].filter(Boolean).join(' · ')
}

/**
 * Head tags for search engines and link previews (BX-12): description, canonical URL, Open Graph, theme colour, web app
 * manifest and schema.org data. A page of one visitor, or of nothing, is not to be listed. Omits prices when the business hides them (MN-10).
 */
export function metadataTags(input: MetadataInput): string {
  const { business, payload, locale, origin, route } = input
  const item = itemOf(payload)?.item ?? null
  const text = (texts: Business['description']) => localText(texts, locale, business.locales)
  const description = text(subjectOf(input)?.descriptions ?? []) || text(business.description)
  const picture = item?.picture?.src ?? business.welcome_bg ?? business.logo
  const image = picture ? new URL(`${picture}/${SHARED_WIDTH}.webp`, origin).href : null
  const path = item ? itemPath(business, item) : input.path
  const address = origin + path
  const shared: [string, string | null][] = [
    ['og:type', 'website'],
    ['og:site_name', text(business.business_name)],
    ['og:title', documentTitle(input)],
    ['og:description', description || null],
    ['og:url', address],
    ['og:image', image],
    ['og:locale', locale],
  ]
  return [
    description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
    isListed(route.id) ? alternateTags(address, locale, business) : '<meta name="robots" content="noindex">',
    image ? '<meta name="twitter:card" content="summary_large_image">' : '',
    `<link rel="manifest" href="/${encodeURIComponent(business.reference_id)}/app.webmanifest?lang=${locale}">`,
    ...shared.map(([name, content]) =>
      content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '',
    ),
    ...themeColours(business),
    `<script type="application/ld+json">${scriptJson(structuredData({ ...input, path, image, answer: itemOf(payload) }))}</script>`,
  ].join('')
}

function themeColours({ theme }: Business): string[] {
  return (['light', 'dark'] as const).map(
    (mode) =>
      `<meta name="theme-color" media="(prefers-color-scheme: ${mode})" content="${themeTokens(theme, mode)['--sf-surface']}">`,
  )
}

function itemOf(payload: readonly PayloadEntry[]): ItemAnswer | null {
  return (payload.find(({ key }) => key[0] === 'item')?.answer as ItemAnswer | undefined) ?? null
}

/** What the page is about, with its texts: an item, a category, or null. */
function subjectOf({ payload, route }: Pick<MetadataInput, 'payload' | 'route'>) {
  const item = itemOf(payload)?.item
  if (item) return item
  const answer = payload.find(({ key }) => key[0] === 'menu')?.answer as MenuAnswer | undefined
  return answer?.menu?.categories.find(({ id }) => id === route.params.categoryId) ?? null
}
