import type { Business, ItemAnswer } from '@storefront/api-contract'
import { type PayloadEntry, scriptJson } from '@storefront/document-contract'
import { localText } from '@storefront/domain'
import { themeTokens } from '@storefront/theme'
import { escapeHtml } from '../html.ts'
import { structuredData } from './structured-data.ts'

export interface MetadataInput {
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

/** Document title: the item's name and the business's, or the business's alone. */
export function documentTitle({ business, payload, locale }: Omit<MetadataInput, 'origin' | 'path'>): string {
  const name = localText(business.business_name, locale, business.locales)
  const item = itemOf(payload)?.item
  return item ? `${localText(item.names, locale, business.locales)} · ${name}` : name
}

/**
 * Head tags for search engines and link previews: description, canonical URL, Open Graph, theme colour, web app manifest
 * and schema.org data. Omits prices when the business hides them (MN-10).
 */
export function metadataTags(input: MetadataInput): string {
  const { business, payload, locale, origin, path } = input
  const item = itemOf(payload)?.item ?? null
  const text = (texts: Business['description']) => localText(texts, locale, business.locales)
  const description = (item && text(item.descriptions)) || text(business.description)
  const picture = item?.picture?.src ?? business.welcome_bg ?? business.logo
  const image = picture ? new URL(`${picture}/${SHARED_WIDTH}.webp`, origin).href : null
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
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    `<link rel="manifest" href="/${encodeURIComponent(business.reference_id)}/app.webmanifest">`,
    ...shared.map(([name, content]) =>
      content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '',
    ),
    ...themeColours(business),
    `<script type="application/ld+json">${scriptJson(structuredData({ ...input, image, answer: itemOf(payload) }))}</script>`,
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
