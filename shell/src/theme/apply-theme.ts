import type { Business } from '@storefront/api-contract'
import { useVisit } from '@storefront/store'
import { themeMode } from '@storefront/theme/mode'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { hasTheme, showTheme } from './show-theme.ts'

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
    if (theme) showTheme(root, theme, themeMode(theme.dark_mode, choice, isDark))
    else if (!hasTheme(root)) root.dataset.theme = isDark ? 'dark' : 'light'
  }, [theme, choice, systemDark])
}
