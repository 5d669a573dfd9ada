import type { Business } from '@storefront/api-contract'
import { useVisit } from '@storefront/store'
import { type BusinessTheme, type ThemeMode, themeMode, themeTokens } from '@storefront/theme'
import { useLayoutEffect, useSyncExternalStore } from 'react'

const DARK = '(prefers-color-scheme: dark)'

function followSystem(listen: () => void): () => void {
  const query = matchMedia(DARK)
  query.addEventListener('change', listen)
  return () => query.removeEventListener('change', listen)
}
const isSystemDark = () => matchMedia(DARK).matches
const isServerDark = () => false

/**
 * Keeps the document in the colours of a business: its theme, the visitor's choice, and the system while `dark_mode`
 * leaves it open (LC-05). Without a business the page keeps what it has, or follows the system.
 */
export function useAppliedTheme(business: Pick<Business, 'theme'> | null): void {
  const choice = useVisit((visit) => visit.theme)
  const systemDark = useSyncExternalStore(followSystem, isSystemDark, isServerDark)
  const theme = business?.theme ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration draws with the server's answer, which is no colour to show.
  useLayoutEffect(() => {
    const root = document.documentElement
    const isDark = isSystemDark()
    if (theme) applyTheme(root, theme, themeMode(theme.dark_mode, choice, isDark))
    else if (!root.style.getPropertyValue('--sf-surface')) root.dataset.theme = isDark ? 'dark' : 'light'
  }, [theme, choice, systemDark])
}

/** Writes a theme to the root element and its ground to the browser's own bars. */
function applyTheme(root: HTMLElement, theme: BusinessTheme, mode: ThemeMode): void {
  const tokens = themeTokens(theme, mode)
  root.dataset.theme = mode
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value)
  themeColour(root.ownerDocument).content = tokens['--sf-surface'] ?? ''
}

function themeColour(page: Document): HTMLMetaElement {
  const known = page.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (known) return known
  const meta = page.createElement('meta')
  meta.name = 'theme-color'
  page.head.append(meta)
  return meta
}
