import type { businessCall, CallAnswer } from '@storefront/api-contract'
import type { PayloadEntry } from '@storefront/document-contract'
import type { BusinessTheme, ThemeMode } from '@storefront/theme'

const loadTokens = () => import(/* webpackChunkName: "theme-tokens" */ '@storefront/theme/theme-tokens')

/** The theme in the document's style sheet, as JSON; null without one. */
let ofDocument: string | null = null
/** Names of the tokens on the root element. */
let written: string[] = []
/** Number of the latest request: it wins, even if an earlier one loads later. */
let turn = 0

/**
 * Notes the theme of the document's business, whose tokens are in the document's style sheet (LC-05): only other themes
 * are computed in the browser. A page without a business preloads the code for that.
 */
export function noteDocumentTheme(payload: readonly PayloadEntry[]): void {
  const answer = payload.find(({ key }) => key[0] === 'business')?.answer
  const theme = (answer as CallAnswer<typeof businessCall> | undefined)?.restaurant?.theme
  turn++
  ofDocument = theme ? JSON.stringify(theme) : null
  if (!theme) loadTokens().catch(console.info)
}

/** Whether the page has the colours of a business. */
export function hasTheme(root: HTMLElement): boolean {
  return ofDocument !== null || root.style.getPropertyValue('--sf-surface') !== ''
}

/** Applies a theme in one mode: by the document's style sheet if it has this theme, else by tokens on the root element. */
export function showTheme(root: HTMLElement, theme: BusinessTheme, mode: ThemeMode): void {
  const own = ++turn
  root.dataset.theme = mode
  if (JSON.stringify(theme) === ofDocument) {
    write(root, {})
    return
  }
  loadTokens().then(
    ({ themeTokens }) => {
      if (own === turn) write(root, themeTokens(theme, mode))
    },
    // The page keeps its current colours.
    (cause: unknown) => console.warn('No colours of the business:', cause),
  )
}

function write(root: HTMLElement, tokens: Readonly<Record<string, string>>): void {
  for (const name of written) if (!(name in tokens)) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value)
  written = Object.keys(tokens)
  // After the frame, when styles have been recalculated and the background colour is known.
  setTimeout(() => {
    const ground = getComputedStyle(root).getPropertyValue('--sf-surface').trim()
    if (ground) themeColour(root.ownerDocument).content = ground
  })
}

function themeColour(page: Document): HTMLMetaElement {
  const known = page.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (known) return known
  const meta = page.createElement('meta')
  meta.name = 'theme-color'
  page.head.append(meta)
  return meta
}
