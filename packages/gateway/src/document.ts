import type { Business } from '@storefront/api-contract'
import { type BootData, bootElement, type PayloadEntry, scriptJson } from '@storefront/document-contract'
import { directionOf } from '@storefront/domain'
import { systemDarkStyleSheet, themeStyleSheet } from '@storefront/theme'
import { GUARD } from './guard.ts'
import { escapeHtml } from './html.ts'
import { documentTitle, metadataTags, type PageRoute } from './metadata/page-metadata.ts'
import { type OriginOf, type OwnFile, type Preload, shellAssets } from './preloads.ts'
import { EARLY_INPUT, KEPT_STATE } from './render/early-input.ts'
import type { Markup } from './render/markup.ts'
import { type InlineStyle, styleElements } from './render/page-styles.ts'
import { speculationRules } from './render/speculation-rules.ts'
import { failureNotice, SPLASH_STYLE, splash } from './splash.ts'
import type { VisitorRelease } from './visitors/release-source.ts'

export interface DocumentParts {
  live: VisitorRelease
  boot: BootData
  /** All answers for the page, including those that the document leaves out. */
  payload: PayloadEntry[]
  business: Business | null
  preloads: Preload[]
  nonce: string
  originOf: OriginOf
  route: PageRoute
  /** Public origin, and the requested path. */
  address: { origin: string; path: string }
  /** Value of the `Save-Data` request header. */
  saveData: string | undefined
  /** The page itself, where it was rendered. */
  page: { markup: Markup; drawnAt: string | null; styles: InlineStyle[] } | null
}

/**
 * A page without a business has no style sheet of one: its colours follow the system from the start (LC-05), by a script or
 * where none runs by a style sheet.
 */
const SYSTEM_THEME = `matchMedia('(prefers-color-scheme:dark)').matches&&(document.documentElement.dataset.theme='dark')`

const withoutScript = (nonce: string) =>
  `<noscript><style nonce="${nonce}">${systemDarkStyleSheet()}</style></noscript>`

const PRODUCT = 'Storefront'

/**
 * Warms up `Intl` number formatting while the scripts load: a page's first formatter takes up to 100 ms on a slow phone
 * and would delay the first menu row.
 */
const warmUp = (locale: string, currency: string) =>
  `(self.requestIdleCallback||setTimeout)(function(){new Intl.NumberFormat(${scriptJson(locale)},{style:'currency',currency:${scriptJson(currency)},currencyDisplay:'narrowSymbol'}).format(1)})`

/** The runtime loads same-origin scripts and styles without CORS; a preload must use the same mode. */
const corsOf = (href: string, as?: Preload['as']) =>
  href.startsWith('/') && as !== 'fetch' ? '' : ' crossorigin="anonymous"'

/** Request attributes of a file, same-origin or not (RL-07). */
const checked = ({ href, integrity, as }: OwnFile & { as?: Preload['as'] }) =>
  `${corsOf(href, as)}${integrity ? ` integrity="${integrity}"` : ''}`

const preloadTag = (nonce: string) => (preload: Preload) =>
  `<link rel="preload" as="${preload.as}" href="${escapeHtml(preload.href)}"${checked(preload)} nonce="${nonce}"${preload.low ? ' fetchpriority="low"' : ''}>`

const iconOf = (business: Business | null) => (business?.logo ? `${business.logo}/320.webp` : 'data:,')

/** What is left to request: files that the document does not contain itself. */
function withoutInlined<File extends OwnFile>(files: readonly File[], page: DocumentParts['page']): File[] {
  const inlined = new Set(page?.styles.map(({ href }) => href))
  return files.filter(({ href }) => !inlined.has(href))
}

const styleSheetTag = (file: OwnFile) =>
  `<link rel="stylesheet" href="${escapeHtml(file.href)}"${checked(file)}>`

/** `#root` with the page's markup, else with a skeleton; either way with a message for a shell that fails. */
function rootElement({ page, nonce, boot: { locale }, saveData }: DocumentParts, title: string): string {
  if (!page) return `<div id="root">${splash(title)}${failureNotice(locale)}</div>`
  return [
    `<script nonce="${nonce}">${KEPT_STATE};${EARLY_INPUT}</script>`,
    splash(title, true),
    `<div id="root" data-rendered>${page.markup.body}</div>`,
    failureNotice(locale),
    speculationRules(nonce, saveData),
  ].join('')
}

/** Renders a page's document with inlined release state and API responses and its preloads, so the shell starts without a request. */
export function renderDocument(parts: DocumentParts): string {
  const { live, boot, business, payload, nonce, originOf, address, route, page } = parts
  const { locale } = boot
  const title = business ? documentTitle({ business, payload, locale, route }) : PRODUCT
  const { js, css } = shellAssets(live, originOf)
  return [
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">',
    `<title>${escapeHtml(title)}</title>`,
    `<script nonce="${nonce}">${GUARD}${business ? '' : `;${SYSTEM_THEME}`}</script>`,
    withoutInlined(css, page).map(styleSheetTag).join(''),
    js
      .map(
        (file) =>
          `<script defer data-shell src="${escapeHtml(file.href)}"${checked(file)} nonce="${nonce}"></script>`,
      )
      .join(''),
    page?.markup.pictures ?? '',
    withoutInlined(parts.preloads, page).map(preloadTag(nonce)).join(''),
    page ? styleElements(page.styles, nonce) : '',
    `<style nonce="${nonce}">${business ? themeStyleSheet(business.theme) : ''}${SPLASH_STYLE}${page?.markup.styles ?? ''}</style>`,
    business ? '' : withoutScript(nonce),
    business ? metadataTags({ business, payload, locale, route, ...address }) : '',
    `<link rel="icon" href="${escapeHtml(iconOf(business))}"></head><body>`,
    rootElement(parts, title),
    business ? `<script nonce="${nonce}">${warmUp(locale, business.currency)}</script>` : '',
    bootElement(boot),
    '</body></html>',
  ].join('')
}
