import { type BusinessTheme, DEFAULT_THEME } from './business-theme.ts'
import type { ThemeMode } from './theme-mode.ts'
import { themeTokens } from './theme-tokens.ts'

// More specific than `:root[data-theme]` of tokens.css, whatever the order in the document.
const ROOT = ':root:root:root'

/**
 * The style sheet of a business for the document's head. Right before any script runs: `data-theme` on the root says
 * which mode it is, and without it the system does (LC-05, dark_mode `auto`). Holds no `<`, so it can be inlined.
 */
export function themeStyleSheet(theme: BusinessTheme): string {
  if (theme.dark_mode !== 'auto') return rule(ROOT, theme, theme.dark_mode === 'on' ? 'dark' : 'light')
  const dark = rule(`${ROOT}[data-theme="dark"]`, theme, 'dark')
  const system = rule(`${ROOT}:not([data-theme])`, theme, 'dark')
  return `${rule(ROOT, theme, 'light')}${dark}@media (prefers-color-scheme:dark){${system}}`
}

/**
 * The product's own colours in a dark system, for a document of no business where no script runs (LC-05, SR-06); light ones
 * are in tokens.css.
 */
export function systemDarkStyleSheet(): string {
  return `@media (prefers-color-scheme:dark){${rule(`${ROOT}:not([data-theme])`, DEFAULT_THEME, 'dark')}}`
}

function rule(selector: string, theme: BusinessTheme, mode: ThemeMode): string {
  const declarations = Object.entries(themeTokens(theme, mode)).map(([name, value]) => `${name}:${value}`)
  return `${selector}{${declarations.join(';')}}`
}
